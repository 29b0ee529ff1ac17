import { addDays, atTime, dayOf, minutesInto } from '#shared/kernel/time/days.ts';

export interface QuietHours {
  timezone: string;
  /** Hours of the day's clock there. Alike: there are none. */
  quietFrom: number;
  quietUntil: number;
}

/** The moment at which the quiet hours end that the given one falls into; null when it falls into none. */
export function quietUntil({ timezone, quietFrom, quietUntil }: QuietHours, now = new Date()): string | null {
  if (quietFrom === quietUntil) return null;
  const instant = now.toISOString();
  const hour = minutesInto(instant, timezone) / 60;
  const today = dayOf(now, timezone);
  const overMidnight = quietFrom > quietUntil;
  const isQuiet = overMidnight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  if (!isQuiet) return null;
  const endsTomorrow = overMidnight && hour >= quietFrom;
  return atTime(endsTomorrow ? addDays(today, 1) : today, timezone, quietUntil * 60);
}
