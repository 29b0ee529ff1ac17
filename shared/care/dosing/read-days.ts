const perUnit: Record<string, number> = { d: 1, w: 7, m: 30 };

/** '5', '5 days', '2w', '1 month' in days; a month has 30. Null for anything else. */
export function readDays(typed: string): number | null {
  const [, count = '', unit = 'd'] = /^(\d{1,3})\s*(?:(d|w|m)[a-z]*)?\.?$/i.exec(typed.trim()) ?? [];
  const days = Number(count) * (perUnit[unit.toLowerCase()] ?? 1);
  return days > 0 ? days : null;
}
