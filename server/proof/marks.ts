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

/** Whatever could be a word, a phone, an amount or a day, wherever it begins: there are thousands of marks, and megabytes to look through. */
const SHAPES = [/(?=(zq[abcd]\d+z))/g, /(?=(98\d00\d{5}))/g, /(?=(\d+\.\d\d))/g, /(?=(\d{4}-\d\d-\d\d))/g];

export function markBook(): MarkBook {
  const marks: Mark[] = [];
  const byText = new Map<string, Mark>();
  const made: Mark[] = [];
  const add = (owner: Owner, cell: string, text: string) => {
    const mark = { owner, cell, text: text.toLowerCase() };
    if (byText.has(mark.text)) throw new Error(`${text} is a mark already`);
    byText.set(mark.text, mark);
    marks.push(mark);
    return mark;
  };
  const number = (owner: Owner) => owners.indexOf(owner) + 1;
  const count = (owner: Owner) => marks.filter((mark) => mark.owner === owner).length;
  const daysFrom = (year: number, days: number) => new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10);
  return {
    word: (owner, cell) => {
      const word = `Zq${'abcd'[number(owner) - 1]}${String(count(owner)).padStart(3, '0')}z`;
      add(owner, cell, word);
      return word;
    },
    phone: (owner, cell) => add(owner, cell, `98${number(owner)}00${String(count(owner)).padStart(5, '0')}`).text,
    money: (owner, cell) => add(owner, cell, `${100 + count(owner)}.${30 + 2 * number(owner) - 1}`).text,
    birthday: (owner, cell) => add(owner, cell, daysFrom(1920 + 8 * number(owner), count(owner))).text,
    dayAhead: (owner, cell) => add(owner, cell, daysFrom(2080 + 8 * number(owner), count(owner))).text,
    made: (owner, cell, text) => void made.push(add(owner, cell, text)),
    of: (...wanted) => marks.filter(({ owner }) => wanted.includes(owner)),
    seenIn(text) {
      const lower = text.toLowerCase();
      const seen = new Set(made.filter((mark) => lower.includes(mark.text)));
      for (const shape of SHAPES) {
        for (const [, text = ''] of lower.matchAll(shape)) {
          const mark = byText.get(text);
          if (mark) seen.add(mark);
        }
      }
      return marks.filter((mark) => seen.has(mark));
    },
  };
}

/** 'clinic2 patients.name': a sighting as the tests compare it. */
export const sightings = (marks: readonly Mark[]): string[] =>
  [...new Set(marks.map(({ owner, cell }) => `${owner} ${cell}`))].toSorted();
