import { givenTo } from '#server/care/immunisations/immunisations.repo.ts';
import { latestNotes } from '#server/care/specialty/specialty.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PaperLanguage } from '#server/papers/pdf/person-words.ts';
import type { SummaryDocument } from '#server/papers/pdf/summary-document.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { immunisationLines } from './immunisation-lines.ts';
import { noteLines } from './note-lines.ts';
import { lineWords } from './summary-words.ts';

/** As on the screen: specialists' notes for every doctor of the clinic, and a child's vaccines. */
export async function readSections(
  db: Db,
  actor: ClinicActor,
  patient: Patient,
  language: PaperLanguage,
): Promise<SummaryDocument['sections']> {
  if (actor.role !== 'clinic_doctor') return [];
  const today = todayIn(actor.timezone);
  const words = lineWords[language];
  const given = await givenTo(db, actor, patient.id);
  const notes = await latestNotes(db, actor, patient.id);
  return [
    { name: words.immunisations, lines: immunisationLines(patient, given, today, language) },
    { name: words.latestNotes, lines: noteLines(notes, actor.timezone, language) },
  ];
}
