import type { Db } from '#server/kernel/db/client.ts';
import { removeFiles } from '#server/kernel/files/remove-files.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { addJobs } from '#server/kernel/jobs/define-job.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { centersOf, tellCenters } from '#server/people/patients/centers-of.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import { conflict, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { namesPerson } from '#shared/people/closings/closings.rules.ts';
import type { AnonymisingPreview, NewAnonymising } from '#shared/people/closings/closings.schema.ts';
import { anonymisingStages } from '#shared/people/closings/closings.states.ts';
import { keptOf, stageDays } from '#shared/people/closings/retention.ts';
import { anonymiseRecord, withDone } from './anonymise.repo.ts';
import { lastOf } from './last-of.ts';
import { openOf } from './open-things.ts';

type Leaver = Pick<PatientRow, 'id' | 'dateOfBirth' | 'closedAt' | 'anonymisedAt' | 'revision'>;

/** What of a closed record goes and what stays, and until when. */
export async function previewAnonymising(db: Db, actor: Member, patient: Leaver): Promise<AnonymisingPreview> {
  if (patient.anonymisedAt !== null) throw ruleBroken(says.record_anonymised);
  if (patient.closedAt === null) throw ruleBroken(says.anonymise_closed_only);
  const { copiedAt, ...last } = await lastOf(db, actor, patient);
  const kept = keptOf(last, todayIn(actor.timezone));
  const stages = await withDone(db, actor, patient.id, stageDays(kept));
  return { stages, kept, copiedAt, patientRevision: patient.revision };
}

/** Anonymises what may be, of a record that is held: in one transaction, and the files once it is committed. */
export async function anonymise(
  db: Db,
  actor: Member,
  patient: PatientRow,
  { reason, typed, stages: seen, patientRevision }: NewAnonymising,
  trail: Trail,
) {
  const { stages } = await previewAnonymising(db, actor, patient);
  const due = stages.filter(({ from, doneAt }) => from === null && doneAt === null).map(({ stage }) => stage);
  const next = stages.find(({ from }) => from !== null)?.from;
  if (due.length === 0) throw ruleBroken(says.anonymise_not_yet({ day: next ?? todayIn(actor.timezone) }));
  const isAsSeen = due.length === seen.length && due.every((stage) => seen.includes(stage));
  if (!isAsSeen || patient.revision !== patientRevision) throw conflict(says.closing_seen_otherwise);
  if (!namesPerson(typed, patient)) throw refusedAt('typed', says.anonymise_type_name, 'rule_broken');
  const [open] = await openOf(db, actor, patient);
  if (open) throw ruleBroken(says.closing_open({ what: open.kind }));

  const through = anonymisingStages.slice(0, Math.max(...due.map((stage) => anonymisingStages.indexOf(stage))) + 1);
  const centers = actor.clinicId === null ? [] : await centersOf(db, actor, [patient.id]);
  const done = await anonymiseRecord(db, actor, { patientId: patient.id, due, through, reason });
  await removeLater(db, done.files);
  if (due.includes('identity')) tellCenters(centers, trail);
  const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
  // Numbers and names of tables: nothing of the person.
  trail.note({
    entityId: patient.id,
    details: { patient: patient.id, stages: due, reason, rows: done.rows, files: done.files.length },
  });
  return { stages: due, rows, files: done.files.length };
}

/** How long a paper that somebody was opening at the same moment may take to be drawn and kept. */
const LATE_DRAWING_MS = 10 * 60_000;

/** Twice: a paper that was being drawn when the record was anonymised is kept a moment later. */
async function removeLater(db: Db, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const startAfter = new Date(Date.now() + LATE_DRAWING_MS).toISOString();
  await addJobs(db, removeFiles, [
    { payload: { paths, round: 'first' as const } },
    { payload: { paths, round: 'second' as const }, startAfter },
  ]);
}
