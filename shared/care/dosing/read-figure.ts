const signs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const signOf = new Map(Object.entries(signs).map(([sign, value]) => [value, sign]));

/** A figure as part of a pattern: '1', '0.5', '.5', '½', '1½', '1/2', '1 1/2'. */
export const FIGURE = '(?:\\d{0,2} ?[½¼¾]|(?:\\d{1,2} )?[123]\\/[24](?![\\d/])|\\d{1,4}(?:\\.\\d{1,2})?|\\.\\d{1,2})';

/** What such a figure says. */
export function readFigure(typed: string): number | null {
  const text = typed.trim();
  const [, whole = '', sign] = /^(\d{0,2}) ?([½¼¾])$/.exec(text) ?? [];
  if (sign !== undefined) return Number(whole) + (signs[sign] ?? 0);
  const [, ones = '0', upper, lower] = /^(?:(\d{1,2}) )?([123])\/([24])$/.exec(text) ?? [];
  if (upper !== undefined) return Number(ones) + Number(upper) / Number(lower);
  return /^(?:\d{1,4}(?:\.\d{1,2})?|\.\d{1,2})$/.test(text) ? Number(text) : null;
}

/** Half a tablet is '½', half a millilitre '0.5'. */
export function figureLabel(figure: number, isMeasured: boolean): string {
  const whole = Math.floor(figure);
  const sign = isMeasured ? undefined : signOf.get(figure - whole);
  return sign ? `${whole || ''}${sign}` : String(figure);
}
