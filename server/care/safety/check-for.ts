import { todayIn } from '#shared/kernel/time/days.ts';
import type { SafetyCheck } from '#shared/care/safety/safety.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { withEarlier } from './earlier.ts';
import { readOverrides } from './overrides.repo.ts';
import { factsOfPatient } from './patient-facts.ts';
import { namesToLookUp } from './recognise.ts';
import { allergiesOf, type Checked, runCheck } from './run-check.ts';
import { entriesNamed } from './safety.repo.ts';

/** The check of what is written now, for a patient of the clinic or for nobody. 404 for anybody else's. */
export async function checkFor(db: Db, actor: ClinicActor, body: SafetyCheck): Promise<Checked> {
  const facts = body.patientId ? await factsOfPatient(db, actor, body.patientId) : null;
  const allergies = allergiesOf(facts?.allergies ?? [], body.allergies);
  const entries = await entriesNamed(db, actor, namesToLookUp(body.medicines, allergies));
  const { answer, taken } = runCheck(body, { facts, allergies, entries, today: todayIn(actor.timezone) });
  const before = body.patientId ? await readOverrides(db, actor, body.patientId) : [];
  return { answer: { ...answer, alerts: withEarlier(answer.alerts, before, taken, actor.timezone) }, taken };
}
