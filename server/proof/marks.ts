/** Words that stand in one cell of one organisation and nowhere else, so that wherever they turn up tells whence. */

export const owners = ['clinic1', 'center1', 'clinic2', 'center2'] as const;
export type Owner = (typeof owners)[number];

export interface Mark {
  owner: Owner;
  /** 'patients.name' */
  cell: string;
  /** As it is looked for: in lower case. */
  text: string;
}

export interface MarkBook {
  /** A word; it survives upper and lower case and never breaks over a line. */
  word(owner: Owner, cell: string): string;
  /** Ten digits. */
  phone(owner: Owner, cell: string): string;
  /** Less than a thousand rupees, so that no comma comes between the digits. */
  money(owner: Owner, cell: string): string;
  /** A day before anybody was born. */
  birthday(owner: Owner, cell: string): string;
  /** A day that is far ahead. */
  dayAhead(owner: Owner, cell: string): string;
  /** What the product itself made unique: the name of a file. */
  made(owner: Owner, cell: string, text: string): void;
  of(...wanted: Owner[]): Mark[];
  /** The marks that stand in a text. */
  seenIn(text: string): Mark[];
}

export function markBook(): MarkBook {
  const marks: Mark[] = [];
  const add = (owner: Owner, cell: string, text: string) => {
    if (marks.some((mark) => mark.text === text.toLowerCase())) throw new Error(`${text} is a mark already`);
    marks.push({ owner, cell, text: text.toLowerCase() });
    return text;
  };
  const number = (owner: Owner) => owners.indexOf(owner) + 1;
  const count = (owner: Owner) => marks.filter((mark) => mark.owner === owner).length;
  const daysFrom = (year: number, days: number) => new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10);
  return {
    word: (owner, cell) => add(owner, cell, `Zq${'abcd'[number(owner) - 1]}${String(count(owner)).padStart(3, '0')}z`),
    phone: (owner, cell) => add(owner, cell, `98${number(owner)}00${String(count(owner)).padStart(5, '0')}`),
    money: (owner, cell) => add(owner, cell, `${100 + count(owner)}.${30 + 2 * number(owner) - 1}`),
    birthday: (owner, cell) => add(owner, cell, daysFrom(1920 + 8 * number(owner), count(owner))),
    dayAhead: (owner, cell) => add(owner, cell, daysFrom(2080 + 8 * number(owner), count(owner))),
    made: (owner, cell, text) => void add(owner, cell, text),
    of: (...wanted) => marks.filter(({ owner }) => wanted.includes(owner)),
    seenIn(text) {
      const lower = text.toLowerCase();
      return marks.filter((mark) => lower.includes(mark.text));
    },
  };
}

/** 'clinic2 patients.name': a sighting as the tests compare it. */
export const sightings = (marks: readonly Mark[]): string[] =>
  [...new Set(marks.map(({ owner, cell }) => `${owner} ${cell}`))].toSorted();
