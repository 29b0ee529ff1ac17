import type { MedicineForm } from '#shared/catalogues/formulary/formulary.states.ts';
import type { Dose, DoseUnit } from './dosing.states.ts';
import { amountAtOnce, amountInADay } from './frequency.ts';

/** How much of one ingredient is in a piece, in a millilitre, or in a puff. */
export interface Strength {
  amount: number;
  unit: 'mg' | 'IU';
  per: 'piece' | 'ml' | 'dose';
}

const inMg: Readonly<Record<string, number | undefined>> = { mcg: 0.001, mg: 1, g: 1000 };

const withoutNoise = (figure: number): number => Number(figure.toPrecision(12));

/** One spelling for each unit, and no commas between thousands: '60,000 I.U.' is '60000 iu'. */
const tidy = (written: string): string =>
  written
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(/µg|μg|\bug\b|micrograms?|(?<=\d)ug\b/g, 'mcg')
    .replace(/milligrams?/g, 'mg')
    .replace(/(?<=\d\s*)(?:gms?|grams?)\b/g, 'g')
    .replace(/\bi\.u\.?|(?<=\d\s*)i\.u\.?/g, 'iu')
    .replace(/(?<=\d\s*)units?\b/g, 'iu')
    .replace(/(?<=\d\s*)mls?\b|millilit(?:er|re)s?/g, 'ml')
    .replace(/\bw\/v\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const FIGURE = String.raw`\d+(?:\.\d+)?|\.\d+`;
const AMOUNT = new RegExp(String.raw`^(?<figure>${FIGURE}) ?(?<kilo>k ?)?(?<unit>mcg|mg|g|iu|%)?$`);
const WITHIN = new RegExp(
  String.raw`^(?<amount>.+?) ?(?:/|\bper\b|\bin\b) ?(?<of>${FIGURE})? ?(?<what>ml|dose|puff|spray|actuation|metered dose|tab|tablet|cap|capsule|vial|ampoule|sachet)$`,
);

/** Per how much of what: '/5 ml', ' per dose', '/tablet'. Null for what no dose is measured in: '/24 hour', '/g'. */
interface Within {
  per: Strength['per'];
  of: number;
}

const pieces = new Set(['tab', 'tablet', 'cap', 'capsule', 'vial', 'ampoule', 'sachet']);

function readWithin(text: string): { amount: string; within: Within | null } {
  const { amount, of, what } = WITHIN.exec(text)?.groups ?? {};
  if (amount === undefined || what === undefined) return { amount: text, within: null };
  const per = what === 'ml' ? 'ml' : pieces.has(what) ? 'piece' : 'dose';
  return { amount, within: { per, of: of === undefined ? 1 : Number(of) } };
}

interface Amount {
  figure: number;
  unit: string | null;
}

function readAmount(text: string): Amount | null {
  const { figure, kilo, unit } = AMOUNT.exec(text.trim())?.groups ?? {};
  if (figure === undefined) return null;
  return { figure: Number(figure) * (kilo ? 1000 : 1), unit: unit ?? null };
}

function strengthFrom(amount: Amount | null, within: Within | null): Strength | null {
  if (!amount?.unit || amount.figure === 0 || within?.of === 0) return null;
  // A hundredth of a gram in each millilitre.
  if (amount.unit === '%') return within ? null : { amount: withoutNoise(amount.figure * 10), unit: 'mg', per: 'ml' };
  const { per, of } = within ?? { per: 'piece' as const, of: 1 };
  const figure = withoutNoise((amount.figure * (inMg[amount.unit] ?? 1)) / of);
  return { amount: figure, unit: amount.unit === 'iu' ? 'IU' : 'mg', per };
}

/**
 * Reads a strength as it stands on packs and in lists: '650 mg', '125 mg/5 ml', '0.5%', '40 IU/ml', '500 mg + 125 mg',
 * '200 mg + 28.5 mg per 5 ml', '500/125 mg'. One for each ingredient, in their order; null in place of what can't be read.
 */
export function readStrength(written: string): (Strength | null)[] {
  const text = tidy(written);
  if (text === '') return [];
  const parts = partsOf(text).map((part) => {
    const { amount, within } = readWithin(part.trim());
    return { amount: readAmount(amount), within };
  });
  const last = parts.at(-1);
  // '500/125 mg' and '200 mg + 28.5 mg per 5 ml' say it once, at the end.
  const oneUnit = parts.slice(0, -1).every(({ amount }) => amount !== null && amount.unit === null);
  const oneWithin = parts.slice(0, -1).every(({ within }) => within === null);
  return parts.map(({ amount, within }) =>
    strengthFrom(
      amount && oneUnit ? { ...amount, unit: amount.unit ?? last?.amount?.unit ?? null } : amount,
      within ?? (oneWithin ? (last?.within ?? null) : null),
    ),
  );
}

/** At each '+'; and at a '/' that another amount follows, and not what the first one is in. */
function partsOf(text: string): string[] {
  const parts = text.split(/\s*\+\s*|\s+and\s+|\s*&\s*/);
  if (parts.length > 1) return parts;
  const { amount, within } = readWithin(text);
  const [first = '', ...others] = amount.split('/');
  if (others.length === 0 || !others.every((other) => /^\s*[\d.]/.test(other))) return parts;
  const tail = within ? text.slice(amount.length) : '';
  return [first, ...others.slice(0, -1), `${others.at(-1) ?? ''}${tail}`];
}

/** Sold in micrograms or in units: a bare number in their names isn't milligrams. */
const notInMg =
  /thyroxine|liothyronine|cobalamin|clonidine|calci(?:tri|fe)|calciferol|vitamin|misoprostol|desmopressin|fludrocortisone|digoxin|estradiol|estrogen|levonorgestrel|budesonide|fluticasone|formoterol|salmeterol|ipratropium|tiotropium|beclometh|mometasone|insulin|heparin|enoxaparin|penicillin|tocopherol|colchicine|oxytocin|gonadotro|erythropoietin|semaglutide|fentanyl|buprenorphine|tamsulosin|pancreatin|chymotrypsin|moxonidine|cabergoline|fingolimod/;

const swallowedWhole: readonly string[] = ['Tablet', 'Capsule'] satisfies MedicineForm[];
const measured: readonly string[] = ['Syrup', 'Suspension'] satisfies MedicineForm[];
const MEASURE_OF_A_SYRUP = 5;

/** Of a name without a strength beside it: 'Dolo 650', 'Calpol 250' (a syrup's number is per 5 ml), 'Monocef 1 g'. */
function strengthInName(name: string, ingredient: string, form: string | null): Strength | null {
  const text = tidy(name);
  const figures = text.match(/\d+(?:\.\d+)?/g) ?? [];
  const written = new RegExp(
    String.raw`(?:^|[ (-])(?<strength>(?:${FIGURE}) ?(?:mcg|mg|g|iu|k ?iu)(?: ?/ ?\d* ?ml)?)(?![\w/+])`,
  ).exec(text)?.groups?.strength;
  if (written !== undefined) {
    const whole = (written.match(/\d+(?:\.\d+)?/g) ?? []).length === figures.length;
    const read = whole ? readStrength(written) : [];
    const [only = null] = read;
    // '250 mg' of a syrup doesn't say of how much.
    return only?.per === 'piece' && form !== null && measured.includes(form)
      ? perMeasure(only.amount, only.unit)
      : only;
  }
  const [, bare] =
    /[a-z)] ?-?(\d+(?:\.\d+)?)(?: ?-?(?:sr|er|xr|xl|cr|mr|pr|od|dt|md|ds|la|tab|tablet|cap|capsule|syrup))*$/.exec(
      text,
    ) ?? [];
  if (bare === undefined || figures.length !== 1 || notInMg.test(ingredient)) return null;
  if (form !== null && swallowedWhole.includes(form)) return { amount: Number(bare), unit: 'mg', per: 'piece' };
  return form !== null && measured.includes(form) ? perMeasure(Number(bare), 'mg') : null;
}

const perMeasure = (amount: number, unit: Strength['unit']): Strength => ({
  amount: withoutNoise(amount / MEASURE_OF_A_SYRUP),
  unit,
  per: 'ml',
});

interface Labelled {
  medicineName: string;
  medicineType: string | null;
  strength: string | null;
  /** In the order of the strength. */
  ingredients: readonly string[];
}

/** Of each ingredient how much is in one piece, millilitre or puff; null where it isn't said, or not for each. */
export function strengthsOf({ medicineName, medicineType, strength, ingredients }: Labelled): (Strength | null)[] {
  const unknown = ingredients.map(() => null);
  const read = readStrength(strength ?? '');
  if (read.length === ingredients.length && read.length > 0) return read;
  const [only, ...others] = ingredients;
  if (read.length > 0 || only === undefined || others.length > 0) return unknown;
  return [strengthInName(medicineName, only.toLowerCase(), medicineType)];
}

/** How much of an ingredient a dose comes to. */
export interface TakenAmount {
  unit: Strength['unit'];
  /** At most, on a day on which it is taken. */
  perDay: number;
  /** At most, at one time. */
  atOnce: number;
  /** Of a liquid. */
  mlAtOnce: number | null;
}

/** Which strength goes with which unit. Droppers differ, and grams are of what it is mixed into: of these nothing is known. */
const perUnit: ReadonlyMap<string, Strength['per']> = new Map([
  ['piece', 'piece'],
  ['sachets', 'piece'],
  ['ml', 'ml'],
  ['puffs', 'dose'],
  ['sprays', 'dose'],
]);

/** Milligrams (or units) of a day and of one time. Null where the dose or the strength doesn't tell. */
export function amountInMg(dose: Dose, form: string | null, strength: Strength | null): TakenAmount | null {
  const [perDay, atOnce] = [amountInADay(dose), amountAtOnce(dose)];
  if (perDay === null || atOnce === null) return null;
  const unit = dose.doseAmount?.unit ?? null;
  const direct = unit === null ? undefined : writtenAsContent(unit, form, strength);
  if (direct) {
    return { unit: direct.unit, perDay: perDay * direct.each, atOnce: atOnce * direct.each, mlAtOnce: null };
  }
  if (strength === null) return null;
  const per = perUnit.get(unit ?? 'piece');
  // A rotacap is a piece, and its strength is said per dose.
  const fits = per === strength.per || (unit === null && form === 'Inhaler' && strength.per === 'dose');
  if (!fits) return null;
  return {
    unit: strength.unit,
    perDay: withoutNoise(perDay * strength.amount),
    atOnce: withoutNoise(atOnce * strength.amount),
    mlAtOnce: unit === 'ml' ? atOnce : null,
  };
}

/** A dose in milligrams or units of the medicine itself; an injection's grams are of it too. */
function writtenAsContent(unit: DoseUnit, form: string | null, strength: Strength | null) {
  if (unit === 'units') return strength?.unit === 'mg' ? null : { unit: 'IU' as const, each: 1 };
  const injected = form === 'Injection' || form === 'IV';
  const each = unit === 'g' && !injected ? undefined : inMg[unit];
  return each === undefined ? null : { unit: 'mg' as const, each };
}
