import { bareName, kindName, withoutForm } from '../bare-name.ts';
import { heartAndSugar } from './heart-and-sugar.ts';
import { infections } from './infections.ts';
import { mindStomachAndBreath } from './mind-stomach-breath.ts';
import { painAndFever } from './pain-and-fever.ts';
import { womenSkinAndOthers } from './women-skin-and-others.ts';

/**
 * What is in the brands that are prescribed most in India. The national list names 71,503 products and says of none what is in
 * it. Written from general knowledge of the market, by family:
 *
 *     Ingredient + Ingredient: Brand, Brand
 *
 * A brand whose kinds differ stands under each kind ('Telma', 'Telma-H'). What isn't certain stands nowhere: of medicines,
 * nothing is guessed. Throws for a line it does not understand, and for a brand with two contents.
 */
const tables = [painAndFever, infections, heartAndSugar, mindStomachAndBreath, womenSkinAndOthers];

const LINE = /^(?<contents>[^:]+): (?<brands>.+)$/;

/** Hyphens and spaces are written either way, and left out: 'Pan-D', 'Pan D', 'PanD'. */
const keyOf = (name: string): string => name.replaceAll(/[\s'-]/g, '');

function readTables(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of tables.flatMap((table) => table.split('\n')).filter((text) => text.trim() !== '')) {
    const { contents, brands } = LINE.exec(line)?.groups ?? {};
    if (!contents || !brands) throw new Error(`Not a family of brands: '${line}'`);
    for (const brand of brands.split(', ')) {
      const key = keyOf(withoutForm(brand));
      const before = found.get(key);
      if (before !== undefined && before !== contents) {
        throw new Error(`${brand} is said to be '${before}' and '${contents}'`);
      }
      found.set(key, contents);
    }
  }
  return found;
}

const byKey = readTables();

/**
 * 'Paracetamol + Ibuprofen' of a brand as it is written, with its strength or without; null where it isn't known. The figure counts
 * first: 'Akurit 4' is another medicine than 'Akurit'.
 */
export const knownContents = (written: string): string | null =>
  byKey.get(keyOf(withoutForm(written))) ??
  byKey.get(keyOf(kindName(written))) ??
  byKey.get(keyOf(bareName(written))) ??
  null;

/** What is in them, each combination once. */
export const knownBrandContents: readonly string[] = [...new Set(byKey.values())];

/** For those who look for the nearest name: each as it stands in the tables. */
export const knownBrandNames: readonly string[] = [
  ...new Set(
    tables.flatMap((table) => table.split('\n')).flatMap((line) => LINE.exec(line)?.groups?.brands?.split(', ') ?? []),
  ),
];
