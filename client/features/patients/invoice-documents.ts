import { callApi } from '#client/lib/api/call.ts';
import { openDocument } from '#client/lib/open-document.ts';
import type { QueryInput } from '#shared/http/endpoint.ts';
import { invoicesApi } from '#shared/invoices/invoices.api.ts';
import type { Invoice } from '#shared/invoices/invoices.schema.ts';

/** The PDF of the paid invoice that the patient's record names, in a new tab. */
export const openPaidInvoice = (patientId: number, invoiceId: number): Promise<void> =>
  openOneOf({ patientId, status: 'paid' }, ({ id }) => id === invoiceId);

/** The PDF of the patient's latest invoice, paid or not, in a new tab. */
export const openLatestInvoice = (patientId: number): Promise<void> => openOneOf({ patientId, limit: 1 });

const openOneOf = (query: QueryInput<typeof invoicesApi.list>, wanted: (invoice: Invoice) => boolean = () => true) =>
  openDocument(async () => {
    const { rows } = await callApi(invoicesApi.list, { query });
    const path = rows.find(wanted)?.pdfUrl;
    if (!path) throw new Error('The invoice has no document');
    return path;
  });
