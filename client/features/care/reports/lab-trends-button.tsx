import { LineChart } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { formatAge } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

export type TrendsOf = Pick<Patient, 'id' | 'name' | 'dateOfBirth'>;

/** To the course of the patient's values, for the doctor. */
export function LabTrendsButton({ patient: { id, name, dateOfBirth } }: { patient: TrendsOf }) {
  const text = useText(reportsText);
  if (useUser().role !== 'clinic_doctor') return null;
  return (
    <Button
      size="sm"
      icon={<LineChart aria-hidden />}
      onClick={() => runAction('lab-trends', { patient: { id, name, age: formatAge(dateOfBirth) } })}
    >
      {text.labTrends}
    </Button>
  );
}
