import { ExternalLink, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney, formatTime } from '#client/lib/format.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import type { EmptyViews } from '#client/ui/query-view.tsx';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { PrescriptionName } from './prescription-name.tsx';

interface PrescriptionTableProps {
  list: PagedList<Prescription>;
  onOpen: (prescription: Prescription) => void;
  filters: EmptyViews['filters'];
  sorting: ListSorting | undefined;
  /** The way to the first one. */
  write: ReactNode;
}

/** Prescriptions of many patients, a page at a time. */
export function PrescriptionTable({ list, onOpen, filters, sorting, write }: PrescriptionTableProps) {
  const text = useText(prescriptionsText);
  return (
    <ListTable
      label={text.title}
      columns={columnsOf(text.list)}
      list={list}
      rowKey={({ id }) => id}
      onRowClick={onOpen}
      actions={openPaper}
      failed={text.loadFailed}
      filters={filters}
      sorting={sorting}
      noneMatch={{
        icon: <FileText />,
        title: text.list.noneMatch,
        description: text.list.noneMatchHint,
        clear: text.list.clearSearch,
      }}
      empty={{ icon: <FileText />, title: text.list.none, description: text.list.noneHint, action: write }}
    />
  );
}

const columnsOf = (text: (typeof prescriptionsText)['en']['list']): Column<Prescription>[] => [
  { key: 'patient', header: text.patient, primary: true, cell: ({ patientName }) => patientName },
  { key: 'date', order: 'day', header: text.date, className: 'whitespace-nowrap', cell: dateOf },
  { key: 'doctor', header: text.doctor, cell: ({ doctorName }) => doctorName },
  { key: 'medicines', header: text.contents, className: 'min-w-48', cell: contentsOf },
  { key: 'fee', header: text.fee, numeric: true, cell: feeOf },
];

const dateOf = ({ createdAt }: Prescription) => (
  <span className="nums">
    {formatDate(createdAt)} <span className="text-muted">{formatTime(createdAt)}</span>
  </span>
);
const contentsOf = (prescription: Prescription) => <Contents prescription={prescription} />;
const feeOf = ({ consultationFee }: Prescription) => (consultationFee === null ? '–' : formatMoney(consultationFee));
const openPaper = ({ id, patientId, pdfUrl }: Prescription) =>
  pdfUrl !== null && <OpenPaper id={id} patientId={patientId} path={pdfUrl} />;

function OpenPaper({ id, patientId, path }: { id: number; patientId: number; path: string }) {
  const text = useText(prescriptionsText);
  return (
    <>
      <Button
        size="sm"
        icon={<ExternalLink aria-hidden />}
        aria-label={text.openPdfOf(id)}
        onClick={() => void openDocument(path)}
      >
        {text.list.pdf}
      </Button>
      <SendDocumentButton small document={{ path, patientId, title: text.number(id) }} />
    </>
  );
}

function Contents({ prescription }: { prescription: Prescription }) {
  const { referralOnly, supersededById } = prescription;
  const text = useText(prescriptionsText).details;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      {referralOnly ? <Badge>{text.referralOnly}</Badge> : <PrescriptionName prescription={prescription} />}
      {supersededById !== null && <Badge tone="due">{text.superseded}</Badge>}
    </div>
  );
}
