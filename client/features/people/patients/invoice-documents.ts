import { runAction } from '#client/lib/actions.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { showFailure } from '#client/lib/api/toasts.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { textOf } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { QueryInput } from '#shared/kernel/http/endpoint.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';

/** The PDF of the paid invoice that the patient's record names, in a new tab. */
export const openPaidInvoice = (patientId: number, invoiceId: number): Promise<void> =>
  openDocument(paidInvoice(patientId, invoiceId));

/** The same, shown in place or saved. */
export const paidInvoice = (patientId: number, invoiceId: number) =>
  oneOf({ patientId, status: 'paid' }, ({ id }) => id === invoiceId);

/** The patient's latest invoice, paid or not, shown in place. */
export const viewLatestInvoice = (patientId: number, title: string): void =>
  runAction('preview-document', { url: oneOf({ patientId, limit: 1 }), title });

/** The same, on its way to the patient. */
export async function sendLatestInvoice(patientId: number, title: string): Promise<void> {
  try {
    runAction('send-document', { path: await oneOf({ patientId, limit: 1 })(), patientId, title });
  } catch (error) {
    const failed = textOf(patientsText).card.noInvoice;
    if (error instanceof ApiFailure) showFailure(error, failed);
    else toast.error(failed);
  }
}

const oneOf =
  (query: QueryInput<typeof invoicesApi.list>, wanted: (invoice: Invoice) => boolean = () => true) =>
  async (): Promise<string> => {
    const { rows } = await callApi(invoicesApi.list, { query });
    const path = rows.find(wanted)?.pdfUrl;
    if (!path) throw new Error('The invoice has no document');
    return path;
  };
