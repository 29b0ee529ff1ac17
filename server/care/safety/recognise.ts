import type { CheckedMedicine } from '#shared/care/safety/safety.schema.ts';
import type { Label } from './doses/dosed.ts';
import type { Examined } from './examined.ts';
import type { NamedEntry } from './safety.repo.ts';
import { bareName } from '#server/catalogues/formulary/bare-name.ts';
import { knownContents } from '#server/catalogues/formulary/brands/known-brands.ts';
import { contentsOf, ingredientsOf, isLocal, typedIngredients } from './substances.ts';
import { knownSubstances } from './tables/classes.ts';

/** The names that only the formulary can tell the ingredients of. */
export const namesToLookUp = (medicines: readonly CheckedMedicine[], allergies: readonly string[]): string[] => [
  ...new Set(
    [
      ...medicines.filter((medicine) => ownIngredients(medicine) === null).map(({ medicineName }) => medicineName),
      ...allergies.filter((allergy) => typedIngredients(allergy) === null),
    ]
      .map(bareName)
      .filter((name) => name.length > 1),
  ),
];

const ownIngredients = ({ genericName, medicineName }: CheckedMedicine): string[] | null =>
  genericName === null ? typedIngredients(medicineName) : ingredientsOf(genericName);

/** What the formulary has under a name: the very name, else the same without strength and form. */
export function brandEntries(written: string, entries: readonly NamedEntry[]): NamedEntry[] {
  const name = bareName(written);
  const named = entries.filter(({ asked }) => asked === name);
  const full = spelledOut(written);
  const candidates = [
    named.filter(({ nameKey }) => nameKey === full),
    named.filter(({ nameKey }) => spaced(bareName(nameKey)) === spaced(name)),
  ];
  return candidates.find((matches) => matches.length > 0) ?? [];
}

/** The ingredients of a brand: null where the formulary doesn't have it, or has different things under the name. */
function brandEntry(written: string, entries: readonly NamedEntry[]): NamedEntry | null {
  const [first, ...others] = brandEntries(written, entries);
  if (!first) return null;
  const content = contentOf(first);
  return others.every((entry) => contentOf(entry) === content) ? first : null;
}

const spelledOut = (written: string) => written.toLowerCase().replace(/\s+/g, ' ').trim();
const spaced = (name: string) => name.replaceAll('-', ' ');
const contentOf = ({ genericName }: NamedEntry) => ingredientsOf(genericName).toSorted().join('+');

export const NOT_RECOGNISED = 'Not known by name, so nothing about it was checked.';

export interface Recognised {
  medicine: Examined | null;
  label: Label | null;
  /** What could not be checked of it, in a sentence. */
  reason: string | null;
}

export function recogniseMedicine(checked: CheckedMedicine, entries: readonly NamedEntry[]): Recognised {
  const { medicineName, medicineType, strength } = checked;
  const own = ownIngredients(checked);
  const entry = own === null ? brandEntry(medicineName, entries) : null;
  const known = own === null && entry === null ? knownContents(medicineName) : null;
  const generic = entry?.genericName ?? known;
  const ingredients = own ?? (generic === null ? null : ingredientsOf(generic));
  if (ingredients === null || ingredients.length === 0) {
    return { medicine: null, label: null, reason: NOT_RECOGNISED };
  }
  const local = isLocal(medicineType ?? entry?.form ?? null, medicineName, strength ?? entry?.strength ?? null);
  const unknown = ingredients.filter((ingredient) => !knownSubstances.has(ingredient));
  const reason = unknown.every((ingredient) => unremarkable.has(ingredient))
    ? null
    : `There are no rules about ${unknown.join(' and ')}; only duplicates and allergies by that name were checked.`;
  return {
    medicine: { name: medicineName, ingredients, local },
    label: labelOf(checked, generic === null ? ingredients : contentsOf(generic), entries),
    reason,
  };
}

/** What its pack says, of which the dose is reckoned. A brand's strength counts only for the very name, since it has several. */
function labelOf(checked: CheckedMedicine, ingredients: readonly string[], entries: readonly NamedEntry[]): Label {
  const { medicineName, medicineType, genericName, strength } = checked;
  const full = spelledOut(medicineName);
  const pack = entries.find(
    ({ nameKey, form }) => nameKey === full && (medicineType === null || form === medicineType),
  );
  const generic = genericName ?? pack?.genericName;
  return {
    medicineName,
    form: medicineType ?? pack?.form ?? null,
    strength: strength ?? pack?.strength ?? null,
    contents: generic === undefined ? ingredients : contentsOf(generic),
  };
}

/** Partners in combinations that have no interactions of their own worth a rule. */
const unremarkable = new Set(['clavulanic acid', 'sulbactam', 'tazobactam', 'simethicone', 'serratiopeptidase']);

/** The ingredients of the medicine that an allergy names, if it names one. */
export function allergyIngredients(written: string, entries: readonly NamedEntry[]): string[] {
  const typed = typedIngredients(written);
  if (typed) return typed;
  const generic = brandEntry(written, entries)?.genericName ?? knownContents(written);
  return generic === null ? [] : ingredientsOf(generic);
}
