import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import type { DentalType } from '#shared/care/rct/dental-lists.ts';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { BillSteps } from './bill-steps.tsx';
import { marksOfChart, surfacesOfChart } from './chart-marks.ts';
import { DentalImages } from './dental-images.tsx';
import { RecordList } from './record-list.tsx';
import { ToothChart } from './tooth-chart.tsx';
import { useToothName } from './tooth-name.ts';
import { usualDentition } from './usual-dentition.ts';

const RecordDialog = lazy(async () => ({ default: (await import('./dental-record-dialog.tsx')).DentalRecordDialog }));

interface DentalChartProps {
  patientId: number;
  records: readonly DentalRecord[];
  plans: readonly DentalPlan[];
}

/** The teeth of a patient with what was found and done on them; choosing one shows what is on it, and what is added goes there. */
export function DentalChart({ patientId, records, plans }: DentalChartProps) {
  const text = useText(rctText).dental;
  const nameOf = useToothName();
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  const trackers = useApi(rctApi.get, { params: { id: patientId } });
  const [tooth, setTooth] = useState('');
  const [adding, setAdding] = useState<DentalType | null>(null);
  const canals = trackers.data ? [trackers.data.current ?? [], trackers.data.history].flat() : [];
  const shown = tooth === '' ? records : records.filter(({ toothNumber }) => toothNumber === tooth);
  const usual = usualDentition(patient.data?.age);
  return (
    <Card title={text.title} description={text.about} aria-label={text.title}>
      <div className="grid gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
        <FormField label={text.title} labelHidden group>
          <ToothChart
            key={usual}
            value={tooth}
            onChange={setTooth}
            marks={marksOfChart(records, canals)}
            surfaces={surfacesOfChart(records)}
            usual={usual}
          />
        </FormField>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="nums font-semibold">{tooth === '' ? text.mouth : nameOf(tooth)}</p>
            {tooth !== '' && (
              <Button size="sm" variant="ghost" onClick={() => setTooth('')}>
                {text.clear}
              </Button>
            )}
          </div>
          <WhileOpen>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding('condition')}>
                {text.addFinding}
              </Button>
              <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding('procedure')}>
                {text.addProcedure}
              </Button>
              <BillSteps patientId={patientId} records={records} />
            </div>
          </WhileOpen>
          <RecordList records={shown} empty={tooth === '' ? text.none : text.noneOfTooth} />
          <DentalImages patientId={patientId} tooth={tooth} />
        </div>
      </div>
      <Suspense fallback={null}>
        {adding && (
          <RecordDialog
            patientId={patientId}
            type={adding}
            tooth={tooth}
            plans={plans}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
