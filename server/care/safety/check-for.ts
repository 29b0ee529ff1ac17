import { todayIn } from '#shared/kernel/time/days.ts';
import type { SafetyCheck } from '#shared/care/safety/safety.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';
import { withEarlier } from './earlier.ts';
import { readOverrides } from './overrides.repo.ts';
import { factsOfPatient, type KnownPerson } from './patient-facts.ts';
import { namesToLookUp } from './recognise.ts';
import { allergiesOf, type Checked, type Known, runCheck } from './run-check.ts';
import { entriesNamed } from './safety.repo.ts';

/** The check of what is written now, for a patient of the clinic or for nobody. 404 for anybody else's. */
export async function checkFor(db: Db, actor: ClinicActor, body: SafetyCheck): Promise<Checked> {
  const facts = body.patientId ? await factsOfPatient(db, actor, body.patientId) : null;
  const { answer, taken } = runCheck(body, await readKnown(db, actor, body, facts));
  const before = body.patientId ? await readOverrides(db, actor, body.patientId) : [];
  return { answer: { ...answer, alerts: withEarlier(answer.alerts, before, taken, actor.timezone) }, taken };
}

/** Looks up what the formulary has of everything that is named, and reads the allergies on record beside those of today. */
export async function readKnown(
  db: Db,
  actor: Member,
  { medicines, allergies: said }: Pick<SafetyCheck, 'medicines' | 'allergies'>,
  facts: KnownPerson | null,
): Promise<Known> {
  const allergies = allergiesOf(facts?.allergies ?? [], said);
  const entries = await entriesNamed(db, actor, namesToLookUp(medicines, allergies));
  return { facts, allergies, entries, today: todayIn(actor.timezone) };
}
