import { bareName, tidyName } from '#server/catalogues/formulary/bare-name.ts';
import { usualName } from '#server/catalogues/formulary/synonyms.ts';
import { knownBrandContents } from '#server/catalogues/formulary/brands/known-brands.ts';
import { starterFormulary } from '#server/catalogues/formulary/starter/starter-formulary.ts';
import { knownSubstances } from './tables/classes.ts';

/** What is a substance by its name: those with rules, and whatever is in a medicine that is known here. */
const substanceNames: ReadonlySet<string> = new Set([
  ...knownSubstances,
  ...[...knownBrandContents, ...starterFormulary.flatMap(({ genericName }) => genericName ?? [])].flatMap((contents) =>
    contents.split(' + ').map((name) => name.toLowerCase()),
  ),
]);

/** Names that the formulary's synonyms don't have, and names of combinations. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'sodium valproate': ['valproate'],
    'valproic acid': ['valproate'],
    divalproex: ['valproate'],
    'divalproex sodium': ['valproate'],
    'co-trimoxazole': ['sulfamethoxazole', 'trimethoprim'],
    cotrimoxazole: ['sulfamethoxazole', 'trimethoprim'],
    'co-amoxiclav': ['amoxicillin', 'clavulanic acid'],
    amoxiclav: ['amoxicillin', 'clavulanic acid'],
    penicillin: ['benzylpenicillin'],
    hctz: ['hydrochlorothiazide'],
    'isosorbide-5-mononitrate': ['isosorbide mononitrate'],
    etofylline: ['theophylline'],
    'ambroxol acefyllinate': ['acebrophylline'],
    chlorthalidon: ['chlorthalidone'],
    chlortalidone: ['chlorthalidone'],
    'lactobacillus sporogenes': ['lactic acid bacillus'],
    'ferrous sulphate': ['ferrous sulfate'],
  }),
);

/**
 * The ingredients of a generic name, 'Amoxicillin + Clavulanic acid', under the names that the rules use. One that has no
 * rules stays as it is written, so that it can still be found twice.
 */
export const ingredientsOf = (genericName: string): string[] => [...new Set(contentsOf(genericName))];

/** The same in the order of the strengths, where two salts of one substance are two. */
export function contentsOf(genericName: string): string[] {
  const parts = tidyName(genericName)
    .split(/\s*(?:\+|&|\band\b|\bwith\b|;)\s*/)
    .filter((part) => /\p{L}/u.test(part));
  return parts.flatMap((part) => knownNames(part) ?? [bareName(part)]);
}

/** The same for what somebody typed: null unless every part of it is the name of a known substance. */
export function typedIngredients(written: string): string[] | null {
  const parts = tidyName(written)
    .split(/\s*(?:\+|\/(?=\s*\p{L})|&|\band\b|\bwith\b)\s*/u)
    .map(bareName)
    .filter((part) => /\p{L}/u.test(part));
  const known = parts.map(knownNames);
  if (known.length === 0 || known.some((names) => names === null)) return null;
  return [...new Set(known.flatMap((names) => names ?? []))];
}

/** A substance that may carry a salt or a kind: 'metoprolol succinate', 'insulin human regular'. */
function knownNames(part: string): readonly string[] | null {
  const spelled = part.replaceAll('sulph', 'sulf').replace(/^ceph/, 'cef');
  const usual = usualName(spelled).name.toLowerCase();
  const words = usual.split(' ');
  const beginnings = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  const ruled = beginnings.find((name) => otherNames.has(name) || knownSubstances.has(name));
  const name = ruled ?? beginnings.find((beginning) => substanceNames.has(beginning));
  return name === undefined ? null : (otherNames.get(name) ?? [name]);
}

const APPLIED = new Set(['Cream', 'Ointment', 'Gel', 'Lotion', 'Mouthwash', 'Inhaler']);

/** Whether it acts where it is applied: on the skin, in the eye, the ear, the nose or the airways. */
export function isLocal(form: string | null, written: string, strength: string | null): boolean {
  if (/\b(eye|ear|nasal|topical|respules|inhaler|rotacaps?|emulgel|cream|ointment)\b/i.test(written)) return true;
  if (form === 'Drops' || form === 'Powder' || form === 'Spray') return strength?.includes('%') ?? false;
  return form !== null && APPLIED.has(form);
}
