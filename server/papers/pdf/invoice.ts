import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import { hasUnionTerritoryTax, placeLabel } from '#shared/money/prices/states-of-india.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { composeSmall, pageFooter, roomOf } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import { keepEnd } from './flow.ts';
import { lineBlocks } from './invoice-lines.ts';
import { type PrintedTotals, totalsBlock } from './invoice-totals.ts';
import { organisationHeader, runningHeader } from './letterhead.ts';
import { patientBlock } from './person.ts';
import { methodLabels } from './methods.ts';
import { labelled } from './sections.ts';
import { dayLabel, doctorLabel, joined } from './words.ts';

export interface InvoiceDocument extends PrintedDocument {
  /** 'INV/26-27/000123' */
  invoiceNumber: string;
  patient: PrintedPatient;
  doctorName?: string | null;
  /** The code of the state that GST goes to; null of an organisation that isn't registered. */
  placeOfSupply?: string | null;
  buyerGstin?: string | null;
  lines: readonly PrintedInvoiceLine[];
  /** The total, paid so far and gone back: decimal strings. */
  amount: string;
  paidAmount: string;
  refundedAmount: string;
  /** An instant, once nothing is open. */
  paidAt: string | null;
  payments: readonly { receivedAt: string; method: PaymentMethod; amount: string }[];
}

export interface PrintedInvoiceLine {
  description: string;
  quantity: string;
  unitPrice: string;
  /** Per cent. */
  gstRate: string;
  hsnSac?: string | null;
  discount?: string;
  /** What GST was reckoned on and its parts; null in what an earlier version made. */
  taxable?: string | null;
  cgst?: string | null;
  sgst?: string | null;
  igst?: string | null;
  /** With GST. */
  amount: string;
}

/** A bill with its lines, the total in figures and words, and whether it is paid. */
export function renderInvoice(input: InvoiceDocument): Promise<Buffer> {
  const title = `Invoice ${input.invoiceNumber}`;
  const info = { title, author: input.organisation.name, issuedAt: input.issuedAt };
  const day = dayOf(input.issuedAt, input.timezone);
  const date = dayLabel(day);
  return composeSmall(input.paper ?? {}, info, (sheet) => {
    const running = runningHeader(sheet, input.patient.name, `${title}  ·  ${date}`);
    const footer = pageFooter(sheet, input.footerNotes, joined([title, date, input.patient.name], '  ·  '));
    const { following: tallest } = roomOf(sheet, running, footer);
    const isRegistered = Boolean(input.organisation.gstin ?? input.placeOfSupply);
    const blocks = [
      ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
      patientBlock(sheet, input.patient, day, {
        beside: [paperName(input), input.invoiceNumber, date],
      }),
      ...labelled(sheet, 'Buyer’s GSTIN', input.buyerGstin, { tallest }),
      ...labelled(sheet, 'Place of supply', hasGst(input) ? placeOf(input) : null, { tallest }),
      ...labelled(sheet, 'Doctor', input.doctorName ? doctorLabel(input.doctorName) : null, { tallest }),
      ...keepEnd(lineBlocks(sheet, { lines: input.lines, isRegistered, tallest })),
      totalsBlock(sheet, totalsOf(input)),
    ];
    return { running, footer, blocks };
  });
}

const isTaxed = ({ gstRate }: PrintedInvoiceLine) => Number(gstRate) > 0;
const hasGst = ({ lines }: InvoiceDocument) => lines.some(isTaxed);
const placeOf = ({ placeOfSupply }: InvoiceDocument) => placeOfSupply && placeLabel(placeOfSupply);

/**
 * What the paper is: for what is taxed a tax invoice (CGST Act 2017, section 31 (1)), for what is exempt a bill of supply (31 (3) (c)), for
 * both in one an invoice-cum-bill of supply (CGST Rules, rule 46A). Who isn't registered writes an invoice.
 */
export function paperName(input: Pick<InvoiceDocument, 'lines' | 'placeOfSupply'>): string {
  const taxed = input.lines.filter(isTaxed).length;
  if (taxed > 0 && taxed < input.lines.length) return 'Invoice-cum-bill of supply';
  if (taxed > 0) return 'Tax invoice';
  return input.placeOfSupply ? 'Bill of supply' : 'Invoice';
}

function totalsOf(input: InvoiceDocument): PrintedTotals {
  const { lines, amount, paidAmount, refundedAmount, paidAt, timezone } = input;
  const dateOf = (instant: string) => dayLabel(dayOf(instant, timezone));
  const methods = [...new Set(input.payments.map(({ method }) => methodLabels[method]))].join(', ');
  return {
    lines,
    stateTax: input.placeOfSupply && hasUnionTerritoryTax(input.placeOfSupply) ? 'UTGST' : 'SGST',
    amount,
    paidAmount,
    refundedAmount,
    paid: paidAt === null ? null : { on: dateOf(paidAt), methods },
    payments: input.payments.map(({ receivedAt, method, amount }) => ({
      label: `Paid ${dateOf(receivedAt)}, ${methodLabels[method]}`,
      amount,
    })),
  };
}
