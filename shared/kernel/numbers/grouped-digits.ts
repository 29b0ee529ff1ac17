/** '125000' -> '1,25,000': the last three digits, then pairs, as India writes whole numbers. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** 125000.456 -> '1,25,000.46': with at most so many places, and none that only fill up. */
export function groupedFigure(value: number, places: number): string {
  const [, minus = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  // Only what must be rounded goes through Intl: the first formatter of a page takes a cheap phone longer than a page of rows.
  if (whole === undefined || part.length > places) {
    return value.toLocaleString('en-IN', { maximumFractionDigits: places });
  }
  return minus + groupedDigits(whole) + (part && `.${part}`);
}
