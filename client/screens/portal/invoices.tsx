import { PayInvoice } from '#client/features/portal/payments/pay-invoice.tsx';
import { InvoiceDetail, InvoiceList } from '#client/features/portal/records/invoices.tsx';
import { RecordPages } from './record-pages.tsx';

export const InvoicesScreen = ({ id }: { id: string | undefined }) => (
  <RecordPages
    kind="invoice"
    id={id}
    list={<InvoiceList />}
    renderDetail={(one) => <InvoiceDetail id={Number(one)} renderPay={(bill) => <PayInvoice {...bill} />} />}
  />
);
