import { CheckCheck, TriangleAlert } from 'lucide-react';
import { formatDateTime, unbroken } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { criticalOf } from '#shared/diagnostics/lab/lab.rules.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { CriticalValues } from './critical-values.tsx';
import { MarkSeen } from './mark-seen.tsx';

/** On top of a report: what is critical in it, whom that was told, and who of the clinic has seen it. */
export function CriticalNote({ report }: { report: LabReport }) {
  const text = useText(labText).critical;
  const { role } = useUser();
  const values = criticalOf(report.tests);
  if (values.length === 0) return null;
  const { critical } = report;
  const who = critical && [critical.toldName, critical.toldContact].filter(Boolean).join(', ');
  return (
    <section aria-label={text.title} className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {text.ofReport(values.length)}
      </h3>
      <CriticalValues values={values} />
      {critical && (
        <p className="nums mt-1 break-words">
          {text.told(who ?? '', unbroken(formatDateTime(critical.toldAt)))}
          {critical.toldNote !== null && `. ${critical.toldNote}`}
        </p>
      )}
      {critical?.seenAt && (
        <p className="nums mt-1 flex items-center gap-1.5">
          <CheckCheck aria-hidden className="size-4 shrink-0" />
          {text.seen(critical.seenByName ?? '', unbroken(formatDateTime(critical.seenAt)))}
        </p>
      )}
      {critical?.seenAt === null && report.clinic !== null && report.correctedById === null && (
        <div className="mt-1">
          {role === 'clinic_doctor' ? (
            <MarkSeen reportId={report.id} patient={report.patient.name} />
          ) : (
            <p>{role === 'clinic_reception' ? text.unseenClinic : text.notSeen}</p>
          )}
        </div>
      )}
    </section>
  );
}
