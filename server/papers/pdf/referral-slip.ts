import { closingBlock } from './closing.ts';
import { compose } from './compose.ts';
import type { PrintedDoctor, PrintedDocument, PrintedPatient } from './documents.ts';
import { type Block, keepEnd } from './flow.ts';
import { organisationHeader } from './letterhead.ts';
import { closeSheet, drawRule, INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { doctorLines, patientBlock } from './person.ts';
import { drawCell, linesHeight, rowBlocks, tableHead } from './rows.ts';
import { framed, labelled } from './sections.ts';
import { set, stack } from './setting.ts';
import { joined } from './words.ts';

export interface ReferralSlipDocument extends PrintedDocument {
  referralNumber: string | number;
  doctor: PrintedDoctor;
  patient: PrintedPatient;
  center: { name: string; location?: string | null; phone?: string | null };
  tests: readonly string[];
  /** What the centre should know: the question, the findings. */
  notes?: string | null;
}

/** Doctors may recommend a centre, and may not steer the patient to it. */
export const FREE_CHOICE = 'You may have these tests done at any diagnostic center of your choice.';

/** What the patient carries to a diagnostic centre. */
export function renderReferralSlip(input: ReferralSlipDocument): Promise<Buffer> {
  const { sheet, day, date, running, footer, following } = openPatientSheet(input, `Referral ${input.referralNumber}`);
  const blocks = [
    ...(sheet.letterhead
      ? []
      : [organisationHeader(sheet, input.organisation, (width) => doctorLines(sheet, input.doctor, width))]),
    patientBlock(sheet, input.patient, day, { beside: ['Referral for tests', `No. ${input.referralNumber}`, date] }),
    centerBlock(sheet, input.center),
    ...keepEnd([
      ...testBlocks(sheet, input.tests, following),
      ...labelled(sheet, 'Notes', input.notes, { tallest: following, gap: spaced(sheet, 10) }),
      framed(sheet, FREE_CHOICE),
    ]),
    closingBlock(sheet, input.doctor),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

function centerBlock(sheet: Sheet, center: ReferralSlipDocument['center']): Block {
  const width = sheet.right - sheet.left;
  const lines = stack(sheet, width, [
    { text: 'Recommended center', style: styleOf(sheet, 'tiny', 'regular', MUTED) },
    { text: center.name, style: styleOf(sheet, 'strong', 'bold') },
    { text: joined([center.location, center.phone], '  ·  '), style: styleOf(sheet, 'body') },
  ]);
  return {
    height: linesHeight(lines),
    gap: spaced(sheet, 12),
    draw: (top) => drawCell(sheet, { x: sheet.left, width, lines }, top),
  };
}

/** The tests, numbered. */
export function testBlocks(sheet: Sheet, tests: readonly string[], tallest: number): Block[] {
  const number = { x: sheet.left, width: scaled(sheet, 26) };
  const name = { x: sheet.left + number.width, width: sheet.right - sheet.left - number.width };
  const style = styleOf(sheet, 'strong');
  const head = tableHead(sheet, [{ ...name, text: tests.length === 1 ? '1 test' : `${tests.length} tests` }]);
  const rows = tests.flatMap((test, index) =>
    rowBlocks(
      sheet,
      [
        { ...number, lines: set(sheet, { text: `${index + 1}.`, style }, number.width) },
        { ...name, lines: stack(sheet, name.width, [{ text: test, style: { ...style, weight: 'bold', color: INK } }]) },
      ],
      { padding: spaced(sheet, 4), tallest, head, decorate: (top, height) => drawRule(sheet, top + height) },
    ),
  );
  return [{ ...head, gap: spaced(sheet, 12), keepWithNext: true }, ...rows];
}
