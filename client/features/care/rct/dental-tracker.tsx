import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import { DentalChart } from './dental-chart.tsx';
import { RctTracker } from './rct-tracker.tsx';
import { TreatmentPlans } from './treatment-plans.tsx';

/** As many as a call gives: a mouth has fewer open ones, and what is older is done. */
const ALL = 200;

/** What a dentist has of a patient: the chart, what is planned with its prices, and the root canals. */
export function DentalTracker({ patientId }: { patientId: number }) {
  const text = useText(rctText).dental;
  const asked = { params: { id: patientId }, query: { limit: ALL } };
  const records = useApi(dentalRecordsApi.list, asked);
  const plans = useApi(dentalPlansApi.list, asked);
  return (
    <div className="flex flex-col gap-6">
      <QueryView query={records} waiting={<SkeletonCards count={1} />} failed={{ title: text.loadFailed }}>
        {({ rows }) => <DentalChart patientId={patientId} records={rows} plans={plans.data?.rows ?? []} />}
      </QueryView>
      <QueryView query={plans} waiting={<SkeletonCards count={1} />} failed={{ title: text.plans.loadFailed }}>
        {({ rows }) => <TreatmentPlans patientId={patientId} plans={rows} />}
      </QueryView>
      <RctTracker patientId={patientId} />
    </div>
  );
}
