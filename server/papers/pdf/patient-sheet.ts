import { writtenDay } from '#shared/contact/words/in-words.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { composeSmall, pageFooter, roomOf } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import type { Block } from './flow.ts';
import { runningHeader } from './letterhead.ts';
import { openSheet, type Sheet } from './paper.ts';
import { ageAndSex } from './person.ts';
import { joined } from './words.ts';

type PatientDocument = PrintedDocument & { patient: PrintedPatient };

const infoOf = (input: PatientDocument, title: string) => ({
  title,
  author: input.organisation.name,
  issuedAt: input.issuedAt,
});

/** What stands on each page of one patient's paper: who and what at the head, the notes at the foot. */
function frameOf(sheet: Sheet, input: PatientDocument, title: string) {
  const day = dayOf(input.issuedAt, input.timezone);
  const date = writtenDay(day, input.headIn ?? 'en');
  const who = joined([input.patient.name, ageAndSex(input.patient, day, input.headIn)], '   ');
  const running = runningHeader(sheet, who, `${title}  ·  ${date}`);
  const footer = pageFooter(sheet, input.footerNotes, joined([title, date, input.patient.name], '  ·  '), input.headIn);
  const { following } = roomOf(sheet, running, footer);
  return { sheet, day, date, running, footer, following };
}

export function openPatientSheet(input: PatientDocument, title: string) {
  const sheet = openSheet(input.paper ?? {}, infoOf(input, title));
  return frameOf(sheet, input, title);
}

/** A paper that has little on it most of the time: half a page, where that holds it. */
export const smallPatientPaper = (
  input: PatientDocument,
  title: string,
  blocksOf: (frame: ReturnType<typeof frameOf>) => Block[],
): Promise<Buffer> =>
  composeSmall(input.paper ?? {}, infoOf(input, title), (sheet) => {
    const frame = frameOf(sheet, input, title);
    return { running: frame.running, footer: frame.footer, blocks: blocksOf(frame) };
  });
