/** Minutes by which India's clocks are ahead of UTC, and since when without a change: tz database, Asia/Kolkata. */
const AHEAD_MS = 330 * 60_000;
const SINCE = Date.UTC(1945, 9, 15);

export interface ClockParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/**
 * What India's clocks show at an instant, reckoned: a browser's first look into its time zones takes a cheap phone longer than a
 * page of rows. Null for other zones and earlier times, which the browser has to look up.
 */
export function reckonedIndia(instant: Date, zone: string): ClockParts | null {
  const time = instant.getTime();
  if (zone !== 'Asia/Kolkata' || !(time >= SINCE)) return null;
  const shown = new Date(time + AHEAD_MS);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}
