import { drugSchedules } from '#shared/catalogues/formulary/formulary.states.ts';
import { brandRow, genericRow, type MedicineRow } from '../medicine-row.ts';
import { nameKeyOf } from '../name-key.ts';

const HEAD = /^(?<generic>[^([]+?)(?: \((?<others>[^)]+)\))?(?: \[(?<schedule>\w+)\])?$/;
const PREPARATION = /^(?<doseForm>[A-Za-z][A-Za-z -]*?)(?: (?<strength>\d[^:]*?))?(?:: (?<brands>.+))?$/;

/**
 * Reads the starter list:
 *
 *     # Therapeutic group
 *     Ingredient + Ingredient (other name, other name) [schedule]
 *       Dose form strength + strength: Brand, Brand
 *
 * Each indented line gives the generic and its brands. Strengths stand in the order of the ingredients. Throws for a
 * line it does not understand: of medicines, nothing is guessed and nothing left out silently.
 */
export function parseStarter(text: string): MedicineRow[] {
  const rows: MedicineRow[] = [];
  let group: string | undefined;
  let head: { ingredients: string[]; otherNames: string[]; schedule: ReturnType<typeof scheduleOf> } | undefined;
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    if (line.startsWith('# ')) {
      group = line.slice(2);
      head = undefined;
    } else if (line.startsWith('  ')) {
      const { doseForm, strength, brands } = PREPARATION.exec(line.trim())?.groups ?? {};
      if (!doseForm || !head || !group) throw new Error(`Not a preparation: '${line}'`);
      const generic = genericRow({
        source: 'starter',
        sourceCode: [...head.ingredients, strength ?? '', doseForm].map(nameKeyOf).join('|'),
        ...head,
        strength: strength ?? null,
        doseForm,
        group,
      });
      rows.push(generic);
      for (const brand of brands?.split(', ') ?? []) {
        rows.push(brandRow(generic, brand, `brand|${nameKeyOf(brand)}|${nameKeyOf(doseForm)}`));
      }
    } else {
      const { generic, others, schedule } = HEAD.exec(line)?.groups ?? {};
      if (!generic) throw new Error(`Not a generic name: '${line}'`);
      head = {
        ingredients: generic.split(' + '),
        otherNames: others?.split(', ') ?? [],
        schedule: scheduleOf(schedule),
      };
    }
  }
  return rows;
}

function scheduleOf(name: string | undefined) {
  if (name === undefined) return null;
  const schedule = drugSchedules.find((known) => known === name);
  if (!schedule) throw new Error(`There is no schedule '${name}'`);
  return schedule;
}
