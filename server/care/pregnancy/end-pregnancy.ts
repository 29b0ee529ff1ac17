import { and, eq } from 'drizzle-orm';
import { specialistsOf } from '#server/care/trackers/access.ts';
import { callOff, planAgain } from '#server/contact/follow-ups/call-off.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { type CalledOff, pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import {
  type Ending,
  endAfterNextProblem,
  endingProblem,
  type Pregnancy,
  saysOnlyPregnant,
} from '#shared/care/pregnancy/pregnancy.rules.ts';
import { refusedAt } from '#shared/kernel/http/errors.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { TrackerRow } from './pregnancy.repo.ts';

interface Recorded extends Ending {
  note: string | null;
}

/** What is wrong with how a pregnancy ended stands at its date. `at`: where in the call's body the ending is. */
export function assertEnding(pregnancy: Pregnancy, others: readonly Pregnancy[], today: string, at: string): void {
  const { ending, lmpDate } = pregnancy;
  const problem: Sentence | null =
    ending && (endingProblem(ending, lmpDate, today) ?? endAfterNextProblem(pregnancy, others));
  if (problem) throw refusedAt(`${at}.endedOn`, problem, 'rule_broken');
}

/**
 * Ends the pregnancy of a locked patient, or corrects how it ended. What was planned for it is called off, and remembered for the case
 * that the end was a slip.
 */
export async function endPregnancy(
  db: Db,
  actor: ClinicActor,
  { tracker, patient, ending }: { tracker: TrackerRow; patient: PatientRow; ending: Recorded },
): Promise<void> {
  const { outcome, endedOn, note } = ending;
  const doctorIds = [...new Set([tracker.doctorId, ...(await specialistsOf(db, actor, 'Gynaecology'))])];
  const planned = { doctorIds, from: tracker.lmpDate, before: endedOn };
  const calledOff = both(tracker.calledOff, {
    ...(await callOff(db, actor, patient, planned)),
    // Followed elsewhere, she is still pregnant.
    conditions: outcome === 'moved' ? [] : patient.conditions.filter(saysOnlyPregnant),
  });
  await changeConditions(db, actor, patient, (all) => all.filter((one) => !calledOff.conditions.includes(one)));
  await change(db, actor, tracker.id, { outcome, endedOn, endNote: note, calledOff });
}

/** It is running after all. */
export async function takeBackEnd(
  db: Db,
  actor: ClinicActor,
  { tracker, patient }: { tracker: TrackerRow; patient: PatientRow },
): Promise<void> {
  const { calledOff } = tracker;
  if (calledOff) {
    await planAgain(db, actor, patient, calledOff);
    await changeConditions(db, actor, patient, (all) => [...new Set([...all, ...calledOff.conditions])]);
  }
  await change(db, actor, tracker.id, { outcome: null, endedOn: null, endNote: null, calledOff: null });
}

const both = (before: CalledOff | null, now: CalledOff): CalledOff => ({
  nextVisitDate: now.nextVisitDate ?? before?.nextVisitDate ?? null,
  reminderIds: [...(before?.reminderIds ?? []), ...now.reminderIds],
  conditions: [...new Set([...(before?.conditions ?? []), ...now.conditions])],
});

async function changeConditions(
  db: Db,
  actor: ClinicActor,
  { id, conditions }: PatientRow,
  changed: (all: string[]) => string[],
): Promise<void> {
  const now = changed(conditions);
  if (now.length === conditions.length) return;
  await db
    .update(patients)
    .set({ conditions: now })
    .where(and(ownedBy(actor, patients), eq(patients.id, id)));
}

const change = (
  db: Db,
  actor: ClinicActor,
  id: number,
  values: Pick<TrackerRow, 'outcome' | 'endedOn' | 'endNote' | 'calledOff'>,
) =>
  db
    .update(pregnancyTrackers)
    .set(values)
    .where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.id, id)));
