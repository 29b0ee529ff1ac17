export interface ParsedGeneric {
  /** 'Amoxicillin' of 'Amoxicillin (as amoxicillin trihydrate)'. */
  ingredients: string[];
  /** '500 mg + 125 mg', '125 mg/5 ml'; null if the name has none, or not one for each ingredient. */
  strength: string | null;
}

/** A number with its unit, and perhaps per what: '10 million unit/mL', '40 mg/0.4 mL', '3.335 g/5 mL'. */
const STRENGTH =
  /^(?<name>.*?\S) (?<amount>\d[\d.,]*) ?(?<unit>(?:million |billion |mega)?[a-zA-Zµ%][^/]*?)(?:\/(?<per>.+))?$/;

/**
 * Takes apart a name of the national drug codes, which is made of ingredients with their strengths, the dose form and
 * perhaps a container: 'Amoxicillin 250 mg and clavulanate (as clavulanate potassium) 50 mg powder for solution for
 * injection vial'.
 */
export function parseGeneric(name: string, doseForm: string): ParsedGeneric {
  const contents = withoutDoseForm(name, doseForm).replaceAll(/\s*\((?:as|equivalent to) [^)]*\)/gi, '');
  const parts = partsOf(contents).map((part) => STRENGTH.exec(part)?.groups ?? { name: part });
  const ingredients = parts.map((part) => capitalised(part.name ?? ''));
  const amounts = parts.map(({ amount, unit }) => (amount && unit ? `${amount} ${tidyUnit(unit)}` : undefined));
  const pers = parts.map(({ per }) => (per ? tidyPer(per) : undefined));
  return { ingredients, strength: amounts.includes(undefined) ? null : strengthOf(amounts.join(' + '), amounts, pers) };
}

function withoutDoseForm(name: string, doseForm: string): string {
  const at = name.toLowerCase().lastIndexOf(doseForm.toLowerCase());
  return (at > 0 ? name.slice(0, at) : name).trim();
}

/** Splits at each 'and' that ends an ingredient: one without a strength belongs to what follows ('ferrous and zinc salts 5 mg'). */
function partsOf(contents: string): string[] {
  const parts: string[] = [];
  let begun = '';
  for (const piece of contents.split(/ and /i)) {
    begun = begun ? `${begun} and ${piece}` : piece;
    if (!STRENGTH.test(piece)) continue;
    parts.push(begun);
    begun = '';
  }
  return begun ? [...parts, begun] : parts;
}

/** '5 mg/ml', '5 mg/ml + 2 mg/ml', and '5 mg + 2 mg per 5 ml' where all are in the same volume. */
function strengthOf(sum: string, amounts: readonly (string | undefined)[], pers: readonly (string | undefined)[]): string {
  const last = pers.at(-1);
  if (last === undefined && pers.every((per) => per === undefined)) return sum;
  const shared = last !== undefined && pers.every((per, index) => per === last || (per === undefined && index < pers.length - 1));
  if (shared) return amounts.length === 1 ? `${sum}/${last}` : `${sum} per ${last}`;
  return amounts.map((amount, index) => (pers[index] ? `${amount}/${pers[index]}` : amount)).join(' + ');
}

const tidyUnit = (unit: string) =>
  unit
    .trim()
    .replace(/^(microgram|µg|ug)s?$/i, 'mcg')
    .replace(/^(milligram)s?$/i, 'mg')
    .replace(/^(milliliter|millilitre|mL)s?$/i, 'ml')
    .replace(/^gram$/i, 'g');

/** 'mL' and '1 mL' are 'ml'; '5 mL' stays '5 ml'. */
function tidyPer(per: string): string {
  const [, number = '', unit = ''] = /^(\d[\d.]*)? ?(.*)$/.exec(per) ?? [];
  return [number === '1' ? '' : number, tidyUnit(unit)].filter(Boolean).join(' ');
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
