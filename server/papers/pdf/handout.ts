import { closingBlock } from './closing.ts';
import { compose } from './compose.ts';
import type { PrintedDoctor, PrintedDocument, PrintedPatient } from './documents.ts';
import { organisationHeader } from './letterhead.ts';
import { closeSheet } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { doctorLines, patientBlock } from './person.ts';
import { type PlainColumn, partHeading, plainTable } from './plain-table.ts';
import { framed, labelled, warningBox } from './sections.ts';

export interface HandoutDocument extends PrintedDocument {
  /** Of the file and of the pages after the first. */
  name: string;
  doctor: PrintedDoctor;
  patient: PrintedPatient;
  /** What nobody may overlook, in a box with its label. */
  warning?: { label: string; texts: readonly string[] };
  /** Above the table, each with its label. */
  facts?: readonly { label: string; text: string }[];
  title: string;
  /** Beside the title, as what all of it comes to. */
  note: string | null;
  columns: readonly PlainColumn[];
  rows: readonly (readonly (string | null)[])[];
  /** What the rows come to, below them. */
  sum?: readonly (string | null)[];
  /** Sentences below the table, each in a frame. */
  remarks: readonly string[];
}

/** A table for a patient to take home, in the words that it is handed in with: what is planned and what it costs. */
export function renderHandout(input: HandoutDocument): Promise<Buffer> {
  const { sheet, day, date, running, footer, following } = openPatientSheet(input, input.name);
  const blocks = [
    ...(sheet.letterhead
      ? []
      : [organisationHeader(sheet, input.organisation, (width) => doctorLines(sheet, input.doctor, width))]),
    patientBlock(sheet, input.patient, day, { beside: [date, input.name], language: input.headIn }),
    ...(input.warning ? warningBox(sheet, input.warning.label, input.warning.texts, following) : []),
    ...(input.facts ?? []).flatMap(({ label, text }) => labelled(sheet, label, text, { tallest: following })),
    partHeading(sheet, input.title, input.note),
    ...plainTable(sheet, input.columns, input.rows, following, input.sum),
    ...input.remarks.map((remark) => framed(sheet, remark)),
    closingBlock(sheet, input.doctor),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}
