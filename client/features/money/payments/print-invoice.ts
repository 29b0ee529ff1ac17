import { openDocument } from '#client/lib/open-document.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';

interface Paid {
  invoiceId: number;
  patientId: number;
}

/** Opens the invoice's paper as it is by now: a payment draws it anew. */
export const printInvoice = ({ invoiceId, patientId }: Paid): Promise<void> =>
  openDocument(async () => {
    const { rows } = await callApi(invoicesApi.list, { query: { patientId, limit: 200 } });
    const paper = rows.find(({ id }) => id === invoiceId)?.pdfUrl;
    if (!paper) throw new Error('The invoice has no paper');
    return paper;
  });
