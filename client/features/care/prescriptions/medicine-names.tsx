import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import type { IssuedMedicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { coursesOf } from '#shared/care/prescriptions/prescriptions.rules.ts';

const AT_A_GLANCE = 4;

interface MedicineNamesProps {
  medicines: readonly IssuedMedicine[];
  /** 'Dolo 650 1-0-1 × 5' in place of 'Dolo 650'. */
  withDose?: boolean | undefined;
}

/** The medicines of a prescription in a line. */
export function MedicineNames({ medicines, withDose = false }: MedicineNamesProps) {
  const text = useText(prescriptionsText);
  if (medicines.length === 0) return <span className="block text-faint">{text.noMedicines}</span>;
  const courses = coursesOf(medicines);
  const shown = courses.slice(0, AT_A_GLANCE).map((steps) => nameOf(steps, withDose));
  const more = courses.length - shown.length;
  return (
    <span className="nums block">
      {shown.join(', ')}
      {more > 0 && <span className="text-muted"> {text.last.more(more)}</span>}
    </span>
  );
}

/** 'Wysolone 10 1-0-1 × 5 → 1-0-0 × 5'. A dose stays in one line: hyphens and spaces that don't break. */
function nameOf(steps: readonly IssuedMedicine[], withDose: boolean): string {
  const name = steps[0]?.medicineName ?? '';
  if (!withDose) return name;
  const doses = steps.map((step) =>
    [writeDose(doseOf(step)), ...(doseOf(step).frequency.kind === 'once' ? [] : ['×', step.days])]
      .filter(Boolean)
      .join(' ')
      .replaceAll('-', '\u2011')
      .replaceAll(' ', '\u00a0'),
  );
  return `${name} ${doses.join(' → ')}`;
}
