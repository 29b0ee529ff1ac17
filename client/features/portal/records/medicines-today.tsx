import { useDeferredValue } from 'react';
import { useApi } from '#client/lib/api/use-api.ts';
import { dayText, listText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalMedicinesText } from '#client/text/en/portal-medicines.ts';
import { PortalLines, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalSkeleton } from '#client/ui/portal/states.tsx';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { MedicineOfToday } from '#shared/portal/records/records.schema.ts';
import { doseWords } from '#shared/care/dosing/words-of-dose.ts';
import { MedicineNote } from './medicine-note.tsx';
import { medicineTitle } from './medicine-title.ts';
import { takenOnce } from './taken-once.ts';

/** More than anybody takes in a day. */
const MOST = 50;

/** What is to be taken today, from all the prescriptions that hold. */
export function MedicinesToday() {
  const text = useText(portalMedicinesText);
  const { data, ...query } = useApi(recordsApi.medicinesToday, { query: { limit: MOST } });
  // So long a list is drawn without stopping a slow phone.
  const medicinesOfToday = useDeferredValue(data?.rows);
  return (
    <PortalSection title={text.today}>
      <PortalAnswer
        query={{ ...query, data: medicinesOfToday }}
        empty={{ title: text.none, hint: text.noneHint }}
        waiting={<PortalSkeleton silent />}
      >
        {(medicines) => (
          <PortalLines>
            {takenOnce(medicines).map((medicine) => (
              <Medicine
                key={`${medicine.prescriptionId} ${medicine.medicineName} ${medicine.startsOn}`}
                {...medicine}
              />
            ))}
          </PortalLines>
        )}
      </PortalAnswer>
    </PortalSection>
  );
}

function Medicine(medicine: MedicineOfToday) {
  const text = useText(portalMedicinesText);
  const { medicineName, strength, form, doctorName, daysLeft, endsOn, doseChangesOn } = medicine;
  return (
    <li className="flex min-w-0 flex-col gap-0.5 break-words py-3">
      <span className="font-medium">{medicineTitle(medicineName, strength)}</span>
      <span>{doseWords({ ...medicine, medicineType: form }, text, listText)}</span>
      <MedicineNote {...medicine} />
      {doseChangesOn && <span className="text-sm">{text.doseChanges(dayText(doseChangesOn))}</span>}
      <span className="text-muted text-sm">
        {[text.from(doctorName), daysLeft === 0 ? text.lastDay : text.until(dayText(endsOn))].join(' · ')}
      </span>
    </li>
  );
}
