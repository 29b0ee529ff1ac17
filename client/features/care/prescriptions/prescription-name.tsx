import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { MedicineNames } from './medicine-names.tsx';

/** What it was for and what was given, by which a doctor knows one again: its number says nothing. */
export function PrescriptionName({
  prescription,
}: {
  prescription: Pick<Prescription, 'id' | 'diagnosis' | 'medicines' | 'referralOnly'>;
}) {
  const text = useText(prescriptionsText);
  const { diagnosis, medicines, referralOnly, id } = prescription;
  if (medicines.length === 0) return diagnosis || (referralOnly ? text.details.referralOnly : text.number(id));
  return (
    <>
      {diagnosis && <span className="block">{diagnosis}</span>}{' '}
      <span className={diagnosis ? 'font-normal text-muted' : undefined}>
        <MedicineNames medicines={medicines} />
      </span>
    </>
  );
}
