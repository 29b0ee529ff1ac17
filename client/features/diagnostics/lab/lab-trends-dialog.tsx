import type { ActionProps } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LabTrends } from './lab-trends.tsx';

/** A person's measurements over time. */
export function LabTrendsDialog({ payload: { patient }, onClose }: ActionProps<'lab-trends'>) {
  const text = useText(labText).trends;
  return (
    <Dialog open onOpenChange={onClose} size="xl" title={text.title} description={text.of(patient.name, patient.age)}>
      <div className="sm:min-h-[30rem]">
        <LabTrends patientId={patient.id} />
      </div>
    </Dialog>
  );
}
