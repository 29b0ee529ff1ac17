import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import type { IssuedMedicine } from '#shared/prescriptions/prescriptions.schema.ts';
import { writeDose } from './dose.ts';

const AT_A_GLANCE = 4;

interface MedicineNamesProps {
  medicines: readonly IssuedMedicine[];
  /** 'Dolo 650 1-0-1 × 5' in place of 'Dolo 650'. */
  withDose?: boolean | undefined;
}

/** The medicines of a prescription in a line. */
export function MedicineNames({ medicines, withDose = false }: MedicineNamesProps) {
  const text = useText(prescriptionsText);
  if (medicines.length === 0) return <p className="text-faint">{text.noMedicines}</p>;
  const shown = medicines.slice(0, AT_A_GLANCE).map((medicine) => nameOf(medicine, withDose));
  const more = medicines.length - shown.length;
  return (
    <p className="nums">
      {shown.join(', ')}
      {more > 0 && <span className="text-muted"> {text.last.more(more)}</span>}
    </p>
  );
}

/** The dose stays in one line: hyphens and spaces that don't break. */
function nameOf({ medicineName, dosageTiming, days }: IssuedMedicine, withDose: boolean): string {
  if (!withDose) return medicineName;
  const dose = writeDose(dosageTiming).replaceAll('-', '\u2011');
  return [medicineName, [dose, '×', days].filter(Boolean).join('\u00a0')].join(' ');
}
