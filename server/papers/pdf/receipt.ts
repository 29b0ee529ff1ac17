import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import { changeOf } from '#shared/money/receipts/receipts.rules.ts';
import { addMoney, isPositive, rupeesExact } from '#shared/kernel/money/money.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import { organisationHeader } from './letterhead.ts';
import { methodLabels } from './methods.ts';
import { smallPatientPaper } from './patient-sheet.ts';
import { patientBlock } from './person.ts';
import { partHeading, plainTable } from './plain-table.ts';
import { labelled } from './sections.ts';
import { totalBlock, type TotalLine } from './total-block.ts';

export interface ReceiptDocument extends PrintedDocument {
  /** 'RCT/26-27/000123' */
  receiptNumber: string;
  patient: PrintedPatient;
  /** Decimal strings, all of them. */
  total: string;
  tendered: string | null;
  receivedBy: string | null;
  parts: readonly { method: PaymentMethod; reference: string | null; amount: string }[];
  bills: readonly { invoiceNumber: string; description: string; amount: string }[];
  /** Kept for the patient. */
  kept: string;
  /** Of what was kept before, used now for these bills. */
  fromAdvance: string;
}

/** What was taken in one go: how it came, what for, and what went back as change. */
export function renderReceipt(input: ReceiptDocument): Promise<Buffer> {
  const forWhat = [
    ...input.bills.map((bill) => [bill.invoiceNumber, bill.description, rupeesExact(bill.amount)]),
    ...(isPositive(input.kept) ? [['', 'Advance, kept for later bills', rupeesExact(input.kept)]] : []),
  ];
  return smallPatientPaper(input, `Receipt ${input.receiptNumber}`, ({ sheet, day, date, following }) => [
    ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
    patientBlock(sheet, input.patient, day, { beside: ['Receipt', input.receiptNumber, date] }),
    partHeading(sheet, 'For'),
    ...plainTable(sheet, forColumns, forWhat, following),
    partHeading(sheet, 'Received'),
    ...plainTable(sheet, partColumns, received(input), following),
    totalBlock(sheet, input.total, totalsOf(input)),
    ...labelled(sheet, 'Received by', input.receivedBy, { tallest: following }),
  ]);
}

const forColumns = [
  { heading: 'Invoice', share: 0.25 },
  { heading: 'Description', share: 0.5 },
  { heading: 'Amount', share: 0.25, align: 'right' as const },
];

const partColumns = [
  { heading: 'Method', share: 0.25 },
  { heading: 'Reference', share: 0.5 },
  { heading: 'Amount', share: 0.25, align: 'right' as const },
];

/** One line for each way and reference, however many bills it was for. */
function received({ parts }: ReceiptDocument): string[][] {
  const lines = new Map<string, { method: PaymentMethod; reference: string; amount: string }>();
  for (const { method, reference, amount } of parts) {
    const key = `${method} ${reference ?? ''}`;
    const known = lines.get(key) ?? { method, reference: reference ?? '', amount: '0.00' };
    lines.set(key, { ...known, amount: addMoney(known.amount, amount) });
  }
  return [...lines.values()].map((line) => [methodLabels[line.method], line.reference, rupeesExact(line.amount)]);
}

function totalsOf({ total, tendered, fromAdvance, parts }: ReceiptDocument): TotalLine[] {
  const cash = addMoney('0.00', ...parts.filter(({ method }) => method === 'cash').map(({ amount }) => amount));
  const change = tendered === null ? null : changeOf(tendered, cash);
  return [
    { label: 'Received', amount: total, lead: true },
    ...(isPositive(fromAdvance) ? [{ label: 'Also paid from the advance', amount: fromAdvance }] : []),
    ...(tendered === null ? [] : [{ label: 'Cash given', amount: tendered }]),
    ...(change === null ? [] : [{ label: 'Change', amount: change }]),
  ];
}
