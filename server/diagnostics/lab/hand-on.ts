import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { beyondPlausible, isShare, notWhole } from '#shared/diagnostics/lab/plausible.ts';
import type { EnteredTest } from '#shared/diagnostics/lab/lab.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { isComplete } from './entered-results.ts';
import type { LockedReport } from './lab-reports.repo.ts';
import { type CenterTestRow, definitionsOf } from './lab-tests.repo.ts';

/**
 * Refuses to submit or to sign what is not whole, or can hardly be and nobody has confirmed. Judged by the definitions as
 * they are now, and not by the marks of the last save: a report may be older than the limits.
 */
export async function assertMayBeHandedOn(
  db: Db,
  actor: CenterActor,
  { tests }: Pick<LockedReport, 'tests'>,
): Promise<void> {
  if (!isComplete(tests)) throw ruleBroken(says.one_result_each);
  const definitions = await definitionsOf(
    db,
    actor,
    tests.map(({ testId }) => testId),
  );
  for (const test of tests) assertPlausible(test, definitions.get(test.testId));
}

function assertPlausible(
  { name, parameters, notWhole: kept }: EnteredTest,
  definition: CenterTestRow | undefined,
): void {
  const defined = parameters.map((entered) => ({
    entered,
    // One that the definition no longer has is judged by what stands on the report.
    parameter: definition?.parameters.find(({ key }) => key === entered.key) ?? entered,
  }));
  for (const { entered, parameter } of defined) {
    const { name: parameterName, value, beyond } = entered;
    const isConfirmed = typeof beyond?.confirmedBy === 'string';
    if (isConfirmed || !beyondPlausible(parameter, value)) continue;
    throw ruleBroken(says.confirm_value({ parameter: parameterName, value }));
  }
  const shares = defined.filter(({ parameter }) => isShare(parameter)).map(({ entered }) => entered.value);
  const whole = notWhole(shares);
  if (!whole) return;
  if (whole.isAbove) throw ruleBroken(says.sum_above({ test: name, sum: whole.sum }));
  const isConfirmed = kept?.sum === whole.sum && kept.confirmedBy !== null;
  if (!isConfirmed) throw ruleBroken(says.confirm_sum({ test: name, sum: whole.sum }));
}
