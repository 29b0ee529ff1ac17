export interface ParsedIngredient {
  /** 'Amoxicillin' of 'Amoxicillin (as amoxicillin trihydrate)'. */
  name: string;
  /** 'amoxicillin trihydrate', where the name says what the amount is given as. */
  givenAs: string | null;
  /** '250 mg', without what it is in. */
  amount: string | null;
}

export interface ParsedGeneric {
  ingredients: ParsedIngredient[];
  /** '500 mg + 125 mg', '125 mg/5 ml'; null if the name has none, or not one for each ingredient. */
  strength: string | null;
}

const UNIT = String.raw`(?:million |billion )?(?:[kmg]?bq|m?ci|mcg|[kmcn]?g|microgram|nanogram|[mnu]?l|milliliter|microliter|[mk]?iu|unit|mmol|meq|%)`;
/** What stands after a name: a number with its unit, and perhaps per what: '10 million unit/mL', '3.335 g/5 mL'. */
const STRENGTH = new RegExp(
  String.raw`^(?<name>.*?\S)\s+(?<amount>\d[\d.,]*)\s*(?<unit>${UNIT})(?:/\s*(?<per>(?:\d[\d.]*\s*)?[a-z]+))?(?:\s.*)?$`,
  'iu',
);
const GIVEN_AS = /\s*\((?:as|equivalent to) (?<what>[^)]*)\)/iu;

/**
 * Takes apart a name of the national drug codes, which is made of ingredients with their strengths, the dose form and
 * perhaps a container: 'Amoxicillin 250 mg and clavulanate (as clavulanate potassium) 50 mg powder for solution for
 * injection vial'.
 */
export function parseGeneric(name: string, doseForm: string): ParsedGeneric {
  const parts = partsOf(withoutDoseForm(name, doseForm)).map(parsePart);
  const amounts = parts.map(({ amount }) => amount).filter((amount) => amount !== null);
  const complete = amounts.length === parts.length;
  return {
    ingredients: parts.map(({ name, givenAs, amount }) => ({ name, givenAs, amount })),
    strength: complete
      ? strengthOf(
          amounts,
          parts.map(({ per }) => per),
        )
      : null,
  };
}

function withoutDoseForm(name: string, doseForm: string): string {
  const at = doseForm ? name.toLowerCase().lastIndexOf(doseForm.toLowerCase()) : -1;
  return (at > 0 ? name.slice(0, at) : name).trim();
}

/** Splits at each 'and' that ends an ingredient with its strength; another one stands within a name. */
function partsOf(contents: string): string[] {
  const parts: string[] = [];
  let begun = '';
  for (const piece of contents.split(/\s+and\s+/iu)) {
    begun = begun ? `${begun} and ${piece}` : piece;
    if (!STRENGTH.test(piece)) continue;
    parts.push(begun);
    begun = '';
  }
  return begun ? [...parts, begun] : parts;
}

function parsePart(part: string) {
  const { name = part, amount, unit, per } = STRENGTH.exec(part)?.groups ?? {};
  return {
    name: capitalised(name.replace(GIVEN_AS, '').trim()),
    givenAs: GIVEN_AS.exec(name)?.groups?.what ?? null,
    amount: amount && unit ? `${amount} ${tidyUnit(unit)}` : null,
    per: per ? tidyPer(per) : null,
  };
}

/** '5 mg/ml', '5 mg + 2 mg per 5 ml' where all are in the same volume, else '5 mg/ml + 2 mg/g'. */
function strengthOf(amounts: readonly string[], pers: readonly (string | null)[]): string {
  const last = pers.at(-1) ?? null;
  // Some names give the volume once, after the last amount.
  const inTheSame = pers.every((per) => per === last) || pers.slice(0, -1).every((per) => per === null);
  if (!inTheSame) return amounts.map((amount, index) => withPer(amount, pers[index] ?? null)).join(' + ');
  if (last === null || amounts.length === 1) return withPer(amounts.join(' + '), last);
  return `${amounts.join(' + ')} per ${last}`;
}

const withPer = (amount: string, per: string | null) => (per === null ? amount : `${amount}/${per}`);

/** The short forms of pack labels; what else there is stays as it was written. */
const SHORT = new Map([
  ['microgram', 'mcg'],
  ['milliliter', 'ml'],
  ['ml', 'ml'],
  ['g', 'g'],
  ['mg', 'mg'],
]);

const tidyUnit = (unit: string) => SHORT.get(unit.toLowerCase()) ?? unit;

/** 'mL' and '1 mL' are 'ml'; '5 mL' is '5 ml'. */
function tidyPer(per: string): string {
  const { number, unit = '' } = /^(?<number>\d[\d.]*)?\s*(?<unit>.*)$/u.exec(per)?.groups ?? {};
  return [number === '1' ? undefined : number, tidyUnit(unit)].filter(Boolean).join(' ');
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
