import type { DrugSchedule } from '#shared/money/inventory/inventory.states.ts';
import { ingredientsOf } from '#server/care/safety/substances.ts';
import { forbidden } from '#server/care/safety/tele/lists.ts';

/**
 * Schedule H1 of the Drugs Rules, 1945 (G.S.R. 588(E), 30 August 2013): third and fourth generation antibiotics, habit forming
 * drugs and those for tuberculosis.
 */
const scheduleH1 = new Set(
  `alprazolam, balofloxacin, buprenorphine, capreomycin, cefdinir, cefditoren, cefepime, cefetamet, cefixime, cefoperazone,
  cefotaxime, cefpirome, cefpodoxime, ceftazidime, ceftibuten, ceftizoxime, ceftriaxone, chlordiazepoxide, clofazimine, codeine,
  cycloserine, diazepam, diphenoxylate, doripenem, ertapenem, ethambutol, ethionamide, faropenem, gemifloxacin, imipenem,
  isoniazid, levofloxacin, meropenem, midazolam, moxifloxacin, nitrazepam, pentazocine, prulifloxacin, pyrazinamide, rifabutin,
  rifampicin, sodium para-aminosalicylate, sparfloxacin, thiacetazone, tramadol, zolpidem`
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim()),
);
const scheduleX = new Set(forbidden.filter(({ law }) => law === 'schedule_x').map(({ substance }) => substance));

/** What the item says of itself, or what is known of what is in it, whichever is stricter: nobody can say less than the law. */
export function scheduleOf(item: { schedule: DrugSchedule | null; genericName: string | null }): DrugSchedule | null {
  const substances = item.genericName === null ? [] : ingredientsOf(item.genericName);
  if (item.schedule === 'X' || substances.some((substance) => scheduleX.has(substance))) return 'X';
  if (item.schedule === 'H1' || substances.some((substance) => scheduleH1.has(substance))) return 'H1';
  return item.schedule;
}
