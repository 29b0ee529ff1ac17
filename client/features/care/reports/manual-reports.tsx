import { FileText, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import { ReportList } from './report-list.tsx';
import { filesOf, ReportRow } from './report-row.tsx';
import { UploadReportForm } from './upload-report-form.tsx';

const AT_A_TIME = 20;

interface ManualReportsProps {
  patientId: number;
  /** Whether something was typed or chosen that is not sent yet. */
  onDirty?: ((dirty: boolean) => void) | undefined;
}

/** What the clinic itself put on record for a patient, and the form to put more. */
export function ManualReports({ patientId, onDirty }: ManualReportsProps) {
  const text = useText(reportsText);
  const [uploading, setUploading] = useState(false);
  const list = useApiPages(reportsApi.listManual, { query: { patientId } }, { pageSize: AT_A_TIME });
  const button = useRef<HTMLButtonElement>(null);
  const files = filesOf(list.rows.map(({ testName, fileUrl }) => ({ title: testName, fileUrl })));
  const close = () => {
    // Drawn at once, so that there is a button to give the focus back to.
    flushSync(() => setUploading(false));
    button.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      {uploading && <UploadReportForm patientId={patientId} onDirty={onDirty} onDone={close} onCancel={close} />}
      <Card
        flush
        title={text.manualTitle}
        actions={
          !uploading && (
            <WhileOpen>
              <Button ref={button} size="sm" icon={<Upload aria-hidden />} onClick={() => setUploading(true)}>
                {text.upload}
              </Button>
            </WhileOpen>
          )
        }
      >
        <ReportList
          label={text.manualTitle}
          list={list}
          empty={{ icon: <FileText />, title: text.none, description: text.noneHint }}
        >
          {(rows) =>
            rows.map(({ id, testName, notes, fileUrl, createdAt }) => (
              <ReportRow
                key={id}
                title={testName}
                patientId={patientId}
                facts={`${text.id(id)} · ${formatDate(createdAt)}`}
                notes={notes}
                fileUrl={fileUrl}
                among={files}
              />
            ))
          }
        </ReportList>
      </Card>
    </div>
  );
}
