import { compose } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import type { Block } from './flow.ts';
import { organisationHeader } from './letterhead.ts';
import { closeSheet, MUTED, type Sheet, spaced, styleOf } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { patientBlock } from './person.ts';
import { testBlocks } from './referral-slip.ts';
import { drawCell, linesHeight } from './rows.ts';
import { stack } from './setting.ts';
import { doctorLabel } from './words.ts';

export interface ReceivedSlipDocument extends PrintedDocument {
  referralNumber: string | number;
  referredBy: { doctor: string; clinic: string };
  patient: PrintedPatient;
  tests: readonly string[];
}

/** What a diagnostic centre lays beside the sample: who is measured, for whom and what. The clinic's notes aren't on it. */
export function renderReceivedSlip(input: ReceivedSlipDocument): Promise<Buffer> {
  const { sheet, day, date, running, footer, following } = openPatientSheet(input, `Referral ${input.referralNumber}`);
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
    { text: doctorLabel(doctor), style: styleOf(sheet, 'strong', 'bold') },
    { text: clinic, style: styleOf(sheet, 'body') },
  ]);
  return {
    height: linesHeight(lines),
    gap: spaced(sheet, 12),
    draw: (top) => drawCell(sheet, { x: sheet.left, width, lines }, top),
  };
}
