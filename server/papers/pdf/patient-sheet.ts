import { dayOf } from '#shared/kernel/time/days.ts';
import { pageFooter, roomOf } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import { runningHeader } from './letterhead.ts';
import { openSheet } from './paper.ts';
import { ageAndSex } from './person.ts';
import { dayLabel, joined } from './words.ts';

/** The paper of one patient, with what stands on each of its pages: who and what at the head, the notes at the foot. */
export function openPatientSheet(input: PrintedDocument & { patient: PrintedPatient }, title: string) {
  const sheet = openSheet(input.paper ?? {}, { title, author: input.organisation.name, issuedAt: input.issuedAt });
  const day = dayOf(input.issuedAt, input.timezone);
  const date = dayLabel(day);
  const who = joined([input.patient.name, ageAndSex(input.patient, day)], '   ');
  const running = runningHeader(sheet, who, `${title}  ·  ${date}`);
  const footer = pageFooter(sheet, input.footerNotes, joined([title, date, input.patient.name], '  ·  '));
  const { following } = roomOf(sheet, running, footer);
  return { sheet, day, date, running, footer, following };
}
