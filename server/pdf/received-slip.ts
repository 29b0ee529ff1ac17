import { dayOf } from '#shared/time/days.ts';
import { compose, pageFooter, roomOf } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import type { Block } from './flow.ts';
import { organisationHeader, runningHeader } from './letterhead.ts';
import { closeSheet, MUTED, openSheet, type Sheet, spaced, styleOf } from './paper.ts';
import { ageAndSex, patientBlock } from './person.ts';
import { testBlocks } from './referral-slip.ts';
import { drawCell, linesHeight } from './rows.ts';
import { stack } from './setting.ts';
import { dayLabel, joined } from './words.ts';

export interface ReceivedSlipDocument extends PrintedDocument {
  referralNumber: string | number;
  referredBy: { doctor: string; clinic: string };
  patient: PrintedPatient;
  tests: readonly string[];
}

/** What a diagnostic centre lays beside the sample: who is measured, for whom and what. The clinic's notes aren't on it. */
export function renderReceivedSlip(input: ReceivedSlipDocument): Promise<Buffer> {
  const title = `Referral ${input.referralNumber}`;
  const sheet = openSheet(input.paper ?? {}, { title, author: input.organisation.name, issuedAt: input.issuedAt });
  const day = dayOf(input.issuedAt, input.timezone);
  const date = dayLabel(day);
  const who = joined([input.patient.name, ageAndSex(input.patient, day)], '   ');
  const running = runningHeader(sheet, who, `${title}  ·  ${date}`);
  const footer = pageFooter(sheet, input.footerNotes, joined([title, date, input.patient.name], '  ·  '));
  const { following } = roomOf(sheet, running, footer);
  const blocks = [
    ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
    patientBlock(sheet, input.patient, day, { beside: ['Referral received', `No. ${input.referralNumber}`, date] }),
    referrerBlock(sheet, input.referredBy),
    ...testBlocks(sheet, input.tests, following),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

function referrerBlock(sheet: Sheet, { doctor, clinic }: ReceivedSlipDocument['referredBy']): Block {
  const width = sheet.right - sheet.left;
  const lines = stack(sheet, width, [
    { text: 'Referred by', style: styleOf(sheet, 'tiny', 'regular', MUTED) },
    { text: doctor, style: styleOf(sheet, 'strong', 'bold') },
    { text: clinic, style: styleOf(sheet, 'body') },
  ]);
  return {
    height: linesHeight(lines),
    gap: spaced(sheet, 12),
    draw: (top) => drawCell(sheet, { x: sheet.left, width, lines }, top),
  };
}
