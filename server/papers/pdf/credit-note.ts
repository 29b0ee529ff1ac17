import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import { compose } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import { organisationHeader } from './letterhead.ts';
import { methodLabels } from './methods.ts';
import { closeSheet } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { patientBlock } from './person.ts';
import { plainTable } from './plain-table.ts';
import { rupees } from './rupees.ts';
import { labelled } from './sections.ts';
import { totalBlock } from './total-block.ts';
import { dayLabel } from './words.ts';

export interface CreditNoteDocument extends PrintedDocument {
  /** 'CN/26-27/000123' */
  creditNoteNumber: string;
  patient: PrintedPatient;
  invoiceNumber: string;
  /** 'yyyy-MM-dd' */
  invoiceDay: string;
  description: string;
  method: PaymentMethod;
  amount: string;
  reason: string;
}

/** Against which bill how much went back, by which way and why. */
export function renderCreditNote(input: CreditNoteDocument): Promise<Buffer> {
  const title = `Credit note ${input.creditNoteNumber}`;
  const { sheet, day, date, running, footer, following } = openPatientSheet(input, title);
  const row = [`${input.invoiceNumber}, ${dayLabel(input.invoiceDay)}`, input.description, rupees(input.amount)];
  const blocks = [
    ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
    patientBlock(sheet, input.patient, day, { beside: ['Credit note', input.creditNoteNumber, date] }),
    ...plainTable(sheet, columns, [row], following),
    totalBlock(sheet, input.amount, [{ label: 'Credited', amount: input.amount, lead: true }]),
    ...labelled(sheet, 'Returned as', methodLabels[input.method], { tallest: following }),
    ...labelled(sheet, 'Reason', input.reason, { tallest: following }),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

const columns = [
  { heading: 'Against invoice', share: 0.36 },
  { heading: 'Description', share: 0.42 },
  { heading: 'Amount', share: 0.22, align: 'right' as const },
];
