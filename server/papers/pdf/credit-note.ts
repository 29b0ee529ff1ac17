import { withoutZeros } from '#shared/kernel/numbers/without-zeros.ts';
import { isPositive, rupeesExact } from '#shared/kernel/money/money.ts';
import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import { hasUnionTerritoryTax, placeLabel } from '#shared/money/prices/states-of-india.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import { taxesOf, valueBefore } from './invoice-totals.ts';
import { organisationHeader } from './letterhead.ts';
import { methodLabels } from './methods.ts';
import { type Sheet } from './paper.ts';
import { smallPatientPaper } from './patient-sheet.ts';
import { patientBlock } from './person.ts';
import { type PlainColumn, plainTable } from './plain-table.ts';
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
  /** As of the invoice. */
  placeOfSupply: string | null;
  buyerGstin: string | null;
  /** What is taken off each line of the invoice; empty where the organisation isn't registered, or nothing of the bill is taken off. */
  lines: readonly CreditedLine[];
  method: PaymentMethod;
  amount: string;
  reason: string;
}

export interface CreditedLine {
  description: string;
  hsnSac: string | null;
  /** Per cent. */
  gstRate: string;
  taxable: string;
  cgst: string;
  sgst: string;
  igst: string;
  /** With GST. */
  amount: string;
}

/**
 * Against which bill how much went back, by which way and why. Of a bill with GST line by line, with the value, the rate and the
 * tax that is credited (CGST Rules, rule 53 (1A)).
 */
export function renderCreditNote(input: CreditNoteDocument): Promise<Buffer> {
  const against = `${input.invoiceNumber}, ${dayLabel(input.invoiceDay)}`;
  const isByLine = input.lines.length > 0;
  const place = isByLine && input.placeOfSupply ? placeLabel(input.placeOfSupply) : null;
  return smallPatientPaper(input, `Credit note ${input.creditNoteNumber}`, ({ sheet, day, date, following }) => [
    ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
    patientBlock(sheet, input.patient, day, { beside: ['Credit note', input.creditNoteNumber, date] }),
    ...labelled(sheet, 'Buyer’s GSTIN', input.buyerGstin, { tallest: following }),
    ...labelled(sheet, 'Place of supply', place, { tallest: following }),
    ...labelled(sheet, 'Against invoice', isByLine ? against : null, { tallest: following }),
    ...(isByLine
      ? creditedTable(sheet, input, following)
      : plainTable(sheet, columns, [[against, input.description, rupeesExact(input.amount)]], following)),
    totalBlock(sheet, input.amount, [...taxSums(input), { label: 'Credited', amount: input.amount, lead: true }]),
    ...labelled(sheet, 'Returned as', methodLabels[input.method], { tallest: following }),
    ...labelled(sheet, 'Reason', input.reason, { tallest: following }),
  ]);
}

const columns = [
  { heading: 'Against invoice', share: 0.36 },
  { heading: 'Description', share: 0.42 },
  { heading: 'Amount', share: 0.22, align: 'right' as const },
];

interface CreditedColumn extends PlainColumn {
  textOf: (line: CreditedLine) => string | null;
}

function creditedTable(sheet: Sheet, { lines, placeOfSupply }: CreditNoteDocument, tallest: number) {
  const right = { align: 'right' as const };
  const taxes: CreditedColumn[] = lines.some(({ igst }) => isPositive(igst))
    ? [{ heading: 'IGST', share: 0.24, ...right, textOf: ({ igst }) => rupeesExact(igst) }]
    : [
        { heading: 'CGST', share: 0.12, ...right, textOf: ({ cgst }) => rupeesExact(cgst) },
        { heading: stateTaxOf(placeOfSupply), share: 0.12, ...right, textOf: ({ sgst }) => rupeesExact(sgst) },
      ];
  const all: CreditedColumn[] = [
    { heading: 'Description', share: 0.27, textOf: ({ description }) => description },
    { heading: 'HSN/SAC', share: 0.11, textOf: ({ hsnSac }) => hsnSac },
    { heading: 'GST', share: 0.08, ...right, textOf: ({ gstRate }) => `${withoutZeros(gstRate)}%` },
    { heading: 'Taxable', share: 0.14, ...right, textOf: ({ taxable }) => rupeesExact(taxable) },
    ...taxes,
    { heading: 'Credited', share: 0.16, ...right, textOf: ({ amount }) => rupeesExact(amount) },
  ];
  const rows = lines.map((line) => all.map(({ textOf }) => textOf(line)));
  return plainTable(sheet, all, rows, tallest);
}

const stateTaxOf = (place: string | null) => (place && hasUnionTerritoryTax(place) ? 'UTGST' : 'SGST');

/** What of the sum is tax, by rate. */
function taxSums({ lines, amount, placeOfSupply }: CreditNoteDocument) {
  const taxes = taxesOf(lines, stateTaxOf(placeOfSupply));
  return taxes.length > 0 ? [{ label: 'Value before GST', amount: valueBefore(amount, taxes) }, ...taxes] : [];
}
