import { type Leaf, limitsOf, REMOVED, takes } from './schema.ts';

/** What no screen would ever send. */

export interface Hostile {
  name: string;
  value: unknown;
}

/** Stand for texts that are put in after the JSON is made, which would not survive it. */
const DEEP = '@@deep@@';
const LARGE = '@@large@@';
const POLLUTED = '@@polluted@@';
const DEPTH = 10_000;

const wrongTypes: Hostile[] = [
  { name: 'nothing', value: REMOVED },
  { name: 'null', value: null },
  { name: 'true', value: true },
  { name: 'an object', value: { a: 1 } },
  { name: 'a list', value: ['x'] },
  { name: 'a list of lists', value: [[[]]] },
  { name: 'an empty object', value: {} },
  { name: 'a prototype', value: POLLUTED },
  { name: 'ten thousand levels', value: DEEP },
  { name: 'a megabyte', value: LARGE },
];

const numbers: Hostile[] = [0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 99_999_999.99].map(
  (value) => ({ name: String(value), value }),
);

const texts: Hostile[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e308',
  '0x10',
  'NaN',
  'Infinity',
  '١٢',
  '9'.repeat(400),
  '\u0000',
  'A\u0000B',
  '\ud800',
  'x\udfffy',
  '\u202Egnp.exe',
  '👨‍👩‍👧‍👦',
  'e\u0301\u0301\u0301'.repeat(30),
  '\u2028\u2029\u0085',
  '2026-02-31',
  '2025-02-29',
  '0000-00-00',
  '1900-01-01',
  '2199-12-31',
  '9999-12-31',
  '2026-02-31T10:00:00.000Z',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999+14:00',
  '2026-11-20T25:61:61Z',
  '0.004',
  '99999999.99',
  '100000000',
  '-0.01',
  "'; drop table patients; --",
  '%',
  '_',
  '\\',
  '%_\\%_\\',
  '(((((((((([',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  'uploads/reports/../../secrets.json',
  'constructor',
  'toString',
  '__proto__',
  'true',
  'null',
  'undefined',
  'x'.repeat(5000),
].map((value) => ({ name: JSON.stringify(value.slice(0, 24)), value }));

const everything: Hostile[] = [...wrongTypes, ...numbers, ...texts];

/** Just inside and just outside of each limit that the schema names. */
function boundaries({ schema }: Leaf): Hostile[] {
  const limits = [...new Set(limitsOf(schema))].filter((limit) => Math.abs(limit) <= 2 ** 31);
  const around = limits.flatMap((limit) => [limit - 1, limit, limit + 1]);
  const lengths = takes(schema, 'string') ? around.filter((length) => length >= 0 && length <= 5000) : [];
  return [
    ...(takes(schema, 'number') ? around.map((value) => ({ name: `the number ${value}`, value })) : []),
    ...lengths.map((length) => ({ name: `${length} letters`, value: 'x'.repeat(length) })),
    ...lengths.map((length) => ({ name: `${length} signs of two halves`, value: '𝒳'.repeat(length / 2) })),
  ];
}

/** Every so many of each kind are tried; 1 is all of them. */
export interface Share {
  limits: number;
  general: number;
}

/** Every so many of a list, beginning at another one with each turn, so that all of it comes up somewhere. */
export const shareOf = <Item>(all: Item[], share: number, turn: number): Item[] =>
  all.filter((_, index) => (index + turn) % share === 0);

/** What a value is replaced with: around the limits that are its own, and with what is strange to any. */
export const hostileValues = (leaf: Leaf, turn: number, share: Share): Hostile[] => [
  ...shareOf(boundaries(leaf), share.limits, turn),
  ...shareOf(everything, share.general, turn),
];

export const anyHostile = everything;

/** The body as it goes out. */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll(`"${DEEP}"`, () => '['.repeat(DEPTH) + ']'.repeat(DEPTH))
    .replaceAll(`"${LARGE}"`, () => `"${'x'.repeat(900_000)}"`)
    .replaceAll(`"${POLLUTED}"`, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
}

const inAddress = new Map([
  [DEEP, '[]'.repeat(500)],
  [LARGE, 'x'.repeat(7000)],
  [POLLUTED, '__proto__'],
]);

/** A value where there is only text: in an address or a form. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? (inAddress.get(value) ?? value) : (JSON.stringify(value) ?? 'undefined');

/** As it stands in an address; half a character goes out as the bytes that it would have. */
export function percentOf(value: unknown): string {
  return Array.from(textOf(value))
    .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80'))
    .join('');
}
