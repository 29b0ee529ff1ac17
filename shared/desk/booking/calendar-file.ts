/** What an entry of a calendar tells. Instants are ISO strings; times go out in UTC, which every calendar shows on its own clock. */
export interface CalendarEntry {
  /** Stays the same when the visit moves, so that the calendar changes its entry and makes no second one. */
  uid: string;
  /** Raised by each change. */
  sequence: number;
  start: string;
  end: string;
  /** When it was last changed. */
  stamp: string;
  summary: string;
  location: string | null;
  description: string | null;
  timezone: string;
}

/** RFC 5545: in a text comma, semicolon, backslash and break are written otherwise. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[,;]/g, (sign) => `\\${sign}`);

const utc = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

const MOST_OCTETS = 75;

/** A line has at most 75 octets and goes on after a break and a space; no letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

export function calendarFile(entry: CalendarEntry): string {
  const text = (name: string, value: string | null) => (value ? [`${name}:${escaped(value)}`] : []);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Naadi//Visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-TIMEZONE:${entry.timezone}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    ...text('SUMMARY', entry.summary),
    ...text('LOCATION', entry.location),
    ...text('DESCRIPTION', entry.description),
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    ...text('DESCRIPTION', entry.summary),
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
