/**
 * A phone as people type it ('+91 98765-43210', '098765 43210') as the ten digits that we keep.
 * What can't be an Indian number is handed back without its separators, for the check that follows to refuse.
 */
export function normalizePhone(typed: string): string {
  const digits = typed.trim().replace(/[\s().-]/g, '');
  const national = /^(?:\+91|0091|91|0)(\d{10})$/.exec(digits);
  return national?.[1] ?? digits;
}
