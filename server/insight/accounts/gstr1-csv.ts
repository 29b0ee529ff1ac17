import Papa from 'papaparse';
import type { Gstr1, Gstr1Table } from '#shared/insight/accounts/accounts.schema.ts';
import { formulaStart } from '#shared/kernel/files/formula-cells.ts';
import { placeLabel } from '#shared/money/prices/states-of-india.ts';

type Cells = readonly (string | number)[];

/**
 * The tables with the headings of the GST portal's Returns Offline Tool, sheets b2b, b2cs, cdnr, b2ba, exemp, hsn and docs; the tool
 * reckons the tax of the first three itself.
 */
const sheets: Record<Gstr1Table, { headings: readonly string[]; rows: (report: Gstr1) => Cells[] }> = {
  registered: {
    headings: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ registered }) =>
      registered.map((row) => [
        row.gstin,
        '',
        row.invoiceNumber,
        written(row.date),
        row.value,
        placeLabel(row.placeOfSupply),
        'N',
        '',
        'Regular B2B',
        '',
        row.rate,
        row.taxable,
        '',
      ]),
  },
  consumers: {
    headings: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ consumers }) =>
      consumers.map((row) => ['OE', placeLabel(row.placeOfSupply), '', row.rate, row.taxable, '', '']),
  },
  'credit-notes': {
    headings: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    // Those of people who aren't registered are taken off their sum.
    rows: ({ creditNotes }) =>
      creditNotes.flatMap((row) =>
        row.gstin === null || row.rate === '0'
          ? []
          : [
              [
                row.gstin,
                '',
                row.number,
                written(row.date),
                'C',
                placeLabel(row.placeOfSupply),
                'N',
                'Regular B2B',
                row.value,
                '',
                row.rate,
                row.taxable,
                '',
              ],
            ],
      ),
  },
  // The amended bill, of which nothing is left.
  withdrawn: {
    headings: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Original Invoice Number',
      'Original Invoice date',
      'Revised Invoice Number',
      'Revised Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ withdrawn }) =>
      withdrawn.map((row) => [
        row.gstin,
        '',
        row.invoiceNumber,
        written(row.date),
        row.invoiceNumber,
        written(row.date),
        '0.00',
        placeLabel(row.placeOfSupply),
        'N',
        '',
        'Regular B2B',
        '',
        row.rate,
        '0.00',
        '',
      ]),
  },
  exempt: {
    headings: [
      'Description',
      'Nil Rated Supplies',
      'Exempted (other than nil rated/non GST supply)',
      'Non-GST supplies',
    ],
    rows: ({ exempt }) =>
      exempt.map(({ interState, registered, value }) => [
        `${interState ? 'Inter' : 'Intra'}-State supplies to ${registered ? 'registered' : 'unregistered'} persons`,
        '0.00',
        value,
        '0.00',
      ]),
  },
  codes: {
    headings: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: ({ codes }) =>
      codes.map((row) => [
        row.hsnSac ?? '',
        row.registered ? 'B2B' : 'B2C',
        // Services, whose codes begin with 99, have no unit.
        row.hsnSac === null || row.hsnSac.startsWith('99') ? 'NA' : 'OTH-OTHERS',
        row.quantity,
        row.value,
        row.rate,
        row.taxable,
        row.igst,
        row.cgst,
        row.sgst,
        '',
      ]),
  },
  documents: {
    headings: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: ({ documents }) =>
      documents.map(({ series, from, to, total, cancelled }) => [
        series === 'INV' ? 'Invoices for outward supply' : 'Credit Note',
        from,
        to,
        total,
        cancelled,
      ]),
  },
};

/** Excel reads a CSV as UTF-8 only with this mark in front. */
const MARK = '\uFEFF';

export function gstr1Csv(report: Gstr1, table: Gstr1Table): Buffer {
  const { headings, rows } = sheets[table];
  const text = Papa.unparse([[...headings], ...rows(report).map((row) => row.map(String))], {
    newline: '\r\n',
    // A sum below zero is no formula.
    escapeFormulae: new RegExp(`^(?!-\\d+\\.\\d\\d$)(?:${formulaStart.source})`),
  });
  return Buffer.from(`${MARK}${text}\r\n`, 'utf8');
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2026-11-05' -> '05-Nov-2026' */
function written(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}
