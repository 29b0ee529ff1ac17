import { ExternalLink, FilePen, History, RotateCcw } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { MedicineNames } from './medicine-names.tsx';

/** The earlier consultations in short, for who is writing the next prescription. */
export function PrescriptionHistory({ patientId }: { patientId: number }) {
  const text = useText(prescriptionsText);
  const list = useApiPages(prescriptionsApi.list, { query: { patientId } }, { pageSize: 20 });
  return (
    <QueryView
      query={list}
      waiting={<SkeletonList count={4} />}
      failed={{ description: text.loadFailed }}
      empty={{ icon: <History />, title: text.history.empty }}
    >
      {(rows) => (
        <div className="flex flex-col gap-3">
          <ul className="divide-y divide-line">
            {rows.map((prescription) => (
              <Consultation key={prescription.id} prescription={prescription} />
            ))}
          </ul>
          <ShowMore list={list} variant="secondary" size="md" />
        </div>
      )}
    </QueryView>
  );
}

function Consultation({ prescription }: { prescription: Prescription }) {
  const text = useText(prescriptionsText);
  const isClosed = useRecordClosed();
  const prescribes = useUser().role === 'clinic_doctor' && !isClosed;
  const { id, patientId, diagnosis, complaints, medicines, selectedTests, pdfUrl } = prescription;
  const write = (use: 'repeat' | 'replace') => runAction('create-prescription', { patientId, earlier: { id, use } });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          {formatDate(prescription.createdAt)} · {prescription.doctorName}
          {prescription.supersededById !== null && (
            <Badge tone="due">{text.details.supersededByShort(prescription.supersededById)}</Badge>
          )}
          {prescription.supersedesId !== null && (
            <Badge>{text.details.supersedesShort(prescription.supersedesId)}</Badge>
          )}
        </p>
        {(diagnosis ?? complaints) && <p className="font-medium">{diagnosis ?? complaints}</p>}
        <MedicineNames medicines={medicines} withDose />
        {selectedTests.length > 0 && (
          <p className="text-muted">
            {text.details.tests}: {selectedTests.join(', ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {pdfUrl !== null && (
          <>
            <Button
              size="sm"
              icon={<ExternalLink aria-hidden />}
              aria-label={text.openPdfOf(id)}
              onClick={() => void openDocument(pdfUrl)}
            >
              {text.openPdf}
            </Button>
            <SendDocumentButton document={{ path: pdfUrl, patientId, title: text.number(id) }} />
          </>
        )}
        {prescribes && !prescription.referralOnly && (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            aria-label={text.details.repeatOf(id)}
            onClick={() => write('repeat')}
          >
            {text.details.repeat}
          </Button>
        )}
        {prescribes && !prescription.referralOnly && prescription.supersededById === null && (
          <Button
            size="sm"
            icon={<FilePen aria-hidden />}
            aria-label={text.details.replaceOf(id)}
            onClick={() => write('replace')}
          >
            {text.details.replace}
          </Button>
        )}
      </div>
    </li>
  );
}
