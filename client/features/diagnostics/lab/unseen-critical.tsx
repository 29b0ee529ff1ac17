import { TriangleAlert } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { UnseenCritical as Unseen } from '#shared/diagnostics/lab/critical.schema.ts';
import { CriticalValues } from './critical-values.tsx';
import { MarkSeen } from './mark-seen.tsx';

const AT_A_TIME = 5;

/** Critical values that no doctor of the referring clinic has marked as seen. Where there are none, there is nothing to look at. */
export function UnseenCritical() {
  const text = useText(labText).critical;
  const { assignedClinicId } = useUser();
  const list = useApiPages(labReportsApi.unseenCritical, {}, { pageSize: AT_A_TIME });
  if (list.rows.length === 0) return null;
  const isClinic = assignedClinicId !== null;
  return (
    <Card
      flush
      className="mb-4 border-danger!"
      title={
        <span className="flex items-center gap-2 text-danger-ink">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {text.title}
        </span>
      }
      description={isClinic ? text.unseenClinic : text.unseenCenter}
      {...(list.hasMore && { footer: <ShowMore list={list} /> })}
    >
      <ul aria-label={text.title} className="divide-y divide-line">
        {list.rows.map((report) => (
          <Line key={report.reportId} report={report} from={isClinic ? report.center : report.clinic} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ report, from }: { report: Unseen; from: string }) {
  const text = useText(labText).critical;
  const { role } = useUser();
  const { reportId, patient, values, toldName, toldContact, toldAt } = report;
  return (
    <li aria-label={patient.name} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5 text-sm">
      <div className="min-w-48 flex-1">
        <p className="truncate">
          <span className="font-medium">{patient.name}</span> <span className="text-muted text-xs">{from}</span>
        </p>
        <div className="text-danger-ink">
          <CriticalValues values={values} />
        </div>
        <p className="nums mt-1 break-words text-muted text-xs">
          {text.told([toldName, toldContact].filter(Boolean).join(', '), formatDateTime(toldAt))}
        </p>
      </div>
      <span className="flex flex-wrap gap-1">
        <Button size="sm" aria-label={text.openOf(patient.name)} onClick={() => runAction('lab-report', { reportId })}>
          {text.open}
        </Button>
        {role === 'clinic_doctor' && <MarkSeen reportId={reportId} patient={patient.name} />}
      </span>
    </li>
  );
}
