import { givenTo } from '#server/care/immunisations/immunisations.repo.ts';
import { latestNotes } from '#server/care/specialty/specialty.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { SummaryDocument } from '#server/papers/pdf/patient-summary.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { immunisationLines } from './immunisation-lines.ts';
import { noteLines } from './note-lines.ts';

/** As on the screen: specialists' notes for every doctor of the clinic, and a child's vaccines. */
export async function readSections(db: Db, actor: ClinicActor, patient: Patient): Promise<SummaryDocument['sections']> {
  if (actor.role !== 'clinic_doctor') return [];
  const today = todayIn(actor.timezone);
  return [
    { name: 'Immunisations', lines: immunisationLines(patient, await givenTo(db, actor, patient.id), today) },
    { name: 'Latest notes', lines: noteLines(await latestNotes(db, actor, patient.id), actor.timezone) },
  ];
}
