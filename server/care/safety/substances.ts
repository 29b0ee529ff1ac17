import { foldName } from '#shared/kernel/words/names.ts';
import { usualName } from '#server/catalogues/formulary/synonyms.ts';
import { knownSubstances } from './tables/classes.ts';

/** Names that the formulary's synonyms don't have, and names of combinations. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
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
};

const FORM_WORDS =
  /^(tab|tabs|tablets?|caps?|capsules?|syr|syp|syrup|susp|suspension|inj|injection|iv|oint|ointment|cream|gel|lotion|drops?|inhaler|respules|rotacaps?|powder|spray|sachet|suppository|patch|eye|ear|nasal|oral|sr|er|xr|cr|xl|dt|md|od|ds|forte)\.?$/;
const STRENGTH = /^[\d.,/+]+(k|mg|mcg|µg|g|gm|ml|iu|%|units?)?(\/[\d.]*(ml|mg|g|dose))?$/;
const UNIT = /^(k|mg|mcg|µg|g|gm|ml|iu|%|units?|mg\/ml|mg\/5|per|dose)$/;

const tidy = (name: string) =>
  foldName(name)
    .replace(/[(),[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Tab. Brufen 400 mg' -> 'brufen'. Words that are part of a brand's name stay: 'pan d', 'crocin cold'. */
export function bareName(written: string): string {
  const words = tidy(written).split(' ');
  while (words.length > 1 && FORM_WORDS.test(words[0] ?? '')) words.shift();
  while (words.length > 1 && isTail(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

const isTail = (word: string) => STRENGTH.test(word) || UNIT.test(word) || FORM_WORDS.test(word);

/**
 * The ingredients of a generic name, 'Amoxicillin + Clavulanic acid', under the names that the rules use. One that has no
 * rules stays as it is written, so that it can still be found twice.
 */
export const ingredientsOf = (genericName: string): string[] => [...new Set(contentsOf(genericName))];

/** The same in the order of the strengths, where two salts of one substance are two. */
export function contentsOf(genericName: string): string[] {
  const parts = tidy(genericName)
    .split(/\s*(?:\+|&|\band\b|\bwith\b|;)\s*/)
    .filter((part) => /\p{L}/u.test(part));
  return parts.flatMap((part) => knownNames(part) ?? [bareName(part)]);
}

/** The same for what somebody typed: null unless every part of it is the name of a known substance. */
export function typedIngredients(written: string): string[] | null {
  const parts = tidy(written)
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
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const others = otherNames[name];
    if (others) return others;
    if (knownSubstances.has(name)) return [name];
  }
  return null;
}

const APPLIED = new Set(['Cream', 'Ointment', 'Gel', 'Lotion', 'Mouthwash', 'Inhaler']);

/** Whether it acts where it is applied: on the skin, in the eye, the ear, the nose or the airways. */
export function isLocal(form: string | null, written: string, strength: string | null): boolean {
  if (/\b(eye|ear|nasal|topical|respules|inhaler|rotacaps?|emulgel|cream|ointment)\b/i.test(written)) return true;
  if (form === 'Drops' || form === 'Powder' || form === 'Spray') return strength?.includes('%') ?? false;
  return form !== null && APPLIED.has(form);
}
