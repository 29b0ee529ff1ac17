import { LineChart } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';

/** To the course of the patient's values, for the doctor. */
export function LabTrendsButton({ patientId }: { patientId: number }) {
  const text = useText(reportsText);
  if (useUser().role !== 'clinic_doctor') return null;
  return (
    <Button size="sm" icon={<LineChart aria-hidden />} onClick={() => runAction('lab-trends', { patientId })}>
      {text.labTrends}
    </Button>
  );
}
