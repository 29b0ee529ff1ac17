import { FlaskConical } from 'lucide-react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Card } from '#client/ui/card.tsx';
import { CriticalBadge } from '#client/ui/critical-badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { WithdrawnMarks } from '#client/ui/withdrawn-marks.tsx';
import { isLabReportUrl } from '#shared/diagnostics/lab/lab.rules.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import { LabTrendsButton, type TrendsOf } from './lab-trends-button.tsx';
import { ReportList } from './report-list.tsx';
import { filesOf, ReportRow } from './report-row.tsx';

const AT_A_TIME = 20;

/** Every report there is of a patient, to read: those from diagnostic centres and those that the clinic put on record. */
export function PatientReports({ patient }: { patient: TrendsOf }) {
  const patientId = patient.id;
  const text = useText(reportsText);
  const referrals = useApiPages(referralsApi.list, { query: { patientId } }, { pageSize: AT_A_TIME });
  const manual = useApiPages(reportsApi.listManual, { query: { patientId } }, { pageSize: AT_A_TIME });
  const fromCenters = referrals.rows.filter(({ reportUrl, withdrawn }) => reportUrl !== null || withdrawn.length > 0);

  // One pile to leaf through, whichever list a report stands in.
  const files = filesOf([
    ...fromCenters.map(({ id, testList, reportUrl }) => ({
      title: testList.join(', '),
      fileUrl: reportUrl,
      referralId: id,
    })),
    ...manual.rows.map(({ testName, fileUrl }) => ({ title: testName, fileUrl })),
  ]);

  if (referrals.isPending || manual.isPending) return <SkeletonList count={3} />;
  const hasReferrals = fromCenters.length > 0 || referrals.hasMore || referrals.error !== null;
  const hasManual = manual.rows.length > 0 || manual.error !== null;
  if (!hasReferrals && !hasManual) return <EmptyState icon={<FlaskConical />} title={text.noLabReports} />;
  return (
    <div className="flex flex-col gap-4">
      {hasReferrals && (
        <Card
          flush
          title={text.referralTitle}
          actions={
            fromCenters.some(({ reportUrl }) => isLabReportUrl(reportUrl)) && <LabTrendsButton patient={patient} />
          }
        >
          <ReportList label={text.referralTitle} list={referrals}>
            {() =>
              fromCenters.map(
                ({ id, testList, center, reportUrl, reportUploadedAt, createdAt, critical, withdrawn }) => (
                  <ReportRow
                    key={id}
                    title={testList.join(', ')}
                    patientId={patientId}
                    badge={
                      critical && <CriticalBadge>{critical.seen ? text.criticalSeen : text.critical}</CriticalBadge>
                    }
                    facts={`${text.from(center.name)} · ${formatDate(reportUploadedAt ?? createdAt)}`}
                    fileUrl={reportUrl}
                    referralId={id}
                    marks={withdrawn.length > 0 && <WithdrawnMarks reports={withdrawn} />}
                    among={files}
                  />
                ),
              )
            }
          </ReportList>
        </Card>
      )}
      {hasManual && (
        <Card flush title={text.manualTitle}>
          <ReportList label={text.manualTitle} list={manual}>
            {(rows) =>
              rows.map(({ id, testName, notes, fileUrl, createdAt }) => (
                <ReportRow
                  key={id}
                  title={testName}
                  patientId={patientId}
                  facts={formatDate(createdAt)}
                  notes={notes}
                  fileUrl={fileUrl}
                  among={files}
                />
              ))
            }
          </ReportList>
        </Card>
      )}
    </div>
  );
}
