import type { ReactNode } from 'react';
import { useApi, useApiPages } from '#client/lib/api/hooks.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { rupees } from '#shared/kernel/money/money.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import {
  PortalBadge,
  PortalFact,
  PortalLines,
  PortalNote,
  PortalRow,
  PortalRows,
  PortalSection,
} from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { PortalInvoice } from '#shared/portal/records/records.schema.ts';
import { BillPapers } from './bill-papers.tsx';
import { FilterChoice, RecordFilters, useFilters } from './filters.tsx';
import { noRows } from './no-rows.ts';
import { RecordDetail } from './record-detail.tsx';

const PAGE = 10;
const statuses = ['pending', 'paid'] as const;

export function InvoiceList() {
  const text = useText(portalRecordsText);
  const filters = useFilters(['status', 'startDate', 'endDate']);
  const { status: asked, ...days } = filters.chosen;
  const status = statuses.find((known) => known === asked);
  const list = useApiPages(recordsApi.invoices, { query: { ...days, ...(status && { status }) } }, { pageSize: PAGE });
  return (
    <>
      <RecordFilters days filters={filters}>
        <FilterChoice
          label={text.invoices.show}
          all={text.invoices.all}
          value={status}
          options={statuses.map((value) => ({ value, label: text.invoices.status[value] }))}
          onChange={(chosen) => filters.change({ status: chosen })}
        />
      </RecordFilters>
      <PortalAnswer query={list} failed={text.invoices.failed} empty={noRows(text, filters, text.invoices.none)}>
        {(rows) => (
          <PortalRows>
            {rows.map((row) => (
              <InvoiceRow key={row.id} {...row} />
            ))}
          </PortalRows>
        )}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </>
  );
}

const InvoiceBadge = ({ status }: Pick<PortalInvoice, 'status'>) => (
  <PortalBadge tone={status === 'paid' ? 'paid' : 'due'}>
    {useText(portalRecordsText).invoices.status[status]}
  </PortalBadge>
);

const InvoiceRow = ({ id, totalAmount, status, createdAt, organisationName, description }: PortalInvoice) => (
  <PortalRow href={placeHref('invoices', id)} title={rupees(totalAmount)} badge={<InvoiceBadge status={status} />}>
    <span>
      {dayText(createdAt)} · {organisationName}
    </span>
    <span className="line-clamp-2">{description}</span>
  </PortalRow>
);

interface InvoiceDetailProps {
  id: number;
  /** Where it can be paid from here. */
  renderPay: (
    bill: Pick<PortalInvoice, 'id' | 'organisationName'> & { isOpen: boolean; otherwise: ReactNode },
  ) => ReactNode;
}

export function InvoiceDetail({ id, renderPay }: InvoiceDetailProps) {
  const { invoices: text } = useText(portalRecordsText);
  const invoice = useApi(recordsApi.invoice, { params: { id } });
  return (
    <RecordDetail query={invoice} failed={text.failed}>
      {({ invoiceNumber, createdAt, organisationName, totalAmount, paidAmount, refundedAmount, status, ...bill }) => ({
        note: (
          <div>
            <InvoiceBadge status={status} />
          </div>
        ),
        facts: (
          <>
            <PortalFact label={text.number}>{invoiceNumber}</PortalFact>
            <PortalFact label={text.from}>{organisationName}</PortalFact>
            <PortalFact label={text.date}>{dayText(createdAt)}</PortalFact>
            <PortalFact label={text.total}>{rupees(totalAmount)}</PortalFact>
            <PortalFact label={text.paid}>{rupees(paidAmount)}</PortalFact>
            {status === 'pending' && (
              <PortalFact label={text.open}>{rupees(difference(totalAmount, paidAmount))}</PortalFact>
            )}
            {/[1-9]/.test(refundedAmount) && <PortalFact label={text.refunded}>{rupees(refundedAmount)}</PortalFact>}
          </>
        ),
        hint: renderPay({
          id,
          organisationName,
          isOpen: status === 'pending',
          otherwise: <PortalNote>{text.payAt}</PortalNote>,
        }),
        paper: bill.pdfUrl,
        content: (
          <>
            <BillLines lines={bill.lines} />
            {bill.payments.length > 0 && <Payments payments={bill.payments} />}
            <BillPapers title={text.receipts} papers={bill.receipts} />
            <BillPapers title={text.creditNotes} papers={bill.creditNotes} />
          </>
        ),
      })}
    </RecordDetail>
  );
}

type Bill = ResultOf<typeof recordsApi.invoice>;

function BillLines({ lines }: Pick<Bill, 'lines'>) {
  const { invoices: text } = useText(portalRecordsText);
  return (
    <PortalSection title={text.lines}>
      <PortalLines>
        {lines.map((line, place) => (
          <li key={`${place} ${line.description}`} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="min-w-0 break-words">{line.description}</span>
            <span className="nums ml-auto">{rupees(line.amount)}</span>
            <span className="nums w-full text-muted text-sm">
              {[
                line.quantity !== 1 && text.each(line.quantity, rupees(line.unitPrice)),
                /[1-9]/.test(line.gstRate) && text.gst(Number(line.gstRate)),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </li>
        ))}
      </PortalLines>
    </PortalSection>
  );
}

function Payments({ payments }: Pick<Bill, 'payments'>) {
  const { invoices: text } = useText(portalRecordsText);
  return (
    <PortalSection title={text.payments}>
      <PortalLines>
        {payments.map(({ paidAt, amount, method }, place) => (
          <li key={`${place} ${paidAt}`} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span>
              {dayText(paidAt)} · {text.method(method)}
            </span>
            <span className="nums">{rupees(amount)}</span>
          </li>
        ))}
      </PortalLines>
    </PortalSection>
  );
}

/** In whole paise: no float ever holds money. */
function difference(total: string, paid: string): string {
  const left = paiseOf(total) - paiseOf(paid);
  return `${left / 100n}.${String(left % 100n).padStart(2, '0')}`;
}
const paiseOf = (amount: string) => {
  const [whole = '0', paise = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(paise.padEnd(2, '0').slice(0, 2));
};
