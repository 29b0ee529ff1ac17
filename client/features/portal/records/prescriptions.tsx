import { useApi, useApiPages } from '#client/lib/api/hooks.ts';
import { dayText, moneyText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalMedicinesText } from '#client/text/en/portal-medicines.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import {
  PortalBadge,
  PortalFact,
  PortalFacts,
  PortalNote,
  PortalRow,
  PortalRows,
  PortalSection,
} from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { PortalPrescription } from '#shared/portal/records/records.schema.ts';
import { DocumentButton } from './document-button.tsx';
import { doseWords } from './dose-words.ts';
import { RecordFilters, useFilters } from './filters.tsx';
import { issuedDose } from './issued-dose.ts';
import { noRows } from './no-rows.ts';

const PAGE = 10;

export function PrescriptionList() {
  const text = useText(portalRecordsText);
  const filters = useFilters(['search', 'startDate', 'endDate']);
  const list = useApiPages(recordsApi.prescriptions, { query: filters.chosen }, { pageSize: PAGE });
  return (
    <>
      <RecordFilters days filters={filters} search={{ name: 'search', label: text.prescriptions.search }} />
      <PortalAnswer
        query={list}
        failed={text.prescriptions.failed}
        empty={noRows(text, filters, text.prescriptions.none)}
      >
        {(rows) => (
          <PortalRows>
            {rows.map((row) => (
              <PrescriptionRow key={row.id} {...row} />
            ))}
          </PortalRows>
        )}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </>
  );
}

function PrescriptionRow({ id, createdAt, doctorName, clinicName, medicines, isReplaced }: PortalPrescription) {
  const text = useText(portalRecordsText).prescriptions;
  return (
    <PortalRow
      href={placeHref('prescriptions', id)}
      title={dayText(createdAt)}
      badge={isReplaced && <PortalBadge tone="due">{text.replaced}</PortalBadge>}
    >
      <span>
        {doctorName} · {clinicName}
      </span>
      <span className="line-clamp-2">{namesOf(medicines) || text.count(0)}</span>
    </PortalRow>
  );
}

const namesOf = (medicines: PortalPrescription['medicines']) =>
  [...new Set(medicines.map(({ medicineName }) => medicineName))].join(', ');

export function PrescriptionDetail({ id }: { id: number }) {
  const text = useText(portalRecordsText);
  const prescription = useApi(recordsApi.prescription, { params: { id } });
  return (
    <PortalAnswer query={prescription} failed={text.prescriptions.failed}>
      {({ doctorName, doctorSpecialization, clinicName, medicines, tests, pdfUrl, ...shown }) => (
        <>
          {shown.isReplaced && <PortalNote tone="due">{text.prescriptions.replacedHint}</PortalNote>}
          <PortalFacts>
            <PortalFact label={text.appointments.doctor}>
              {[doctorName, doctorSpecialization].filter(Boolean).join(', ')}
            </PortalFact>
            <PortalFact label={text.appointments.clinic}>{clinicName}</PortalFact>
            {shown.isTeleconsultation && (
              <PortalFact label={text.appointments.kind}>{text.prescriptions.video}</PortalFact>
            )}
          </PortalFacts>
          <DocumentButton path={pdfUrl} />
          {medicines.length > 0 && (
            <PortalSection title={text.prescriptions.medicines}>
              <MedicineList medicines={medicines} />
            </PortalSection>
          )}
          <PortalFacts>
            {shown.complaints && <PortalFact label={text.prescriptions.complaints}>{shown.complaints}</PortalFact>}
            {shown.diagnosis && <PortalFact label={text.prescriptions.diagnosis}>{shown.diagnosis}</PortalFact>}
            {tests.length > 0 && <PortalFact label={text.prescriptions.tests}>{tests.join('\n')}</PortalFact>}
            {shown.additionalInstructions && (
              <PortalFact label={text.prescriptions.advice}>{shown.additionalInstructions}</PortalFact>
            )}
            {shown.nextVisitDate && (
              <PortalFact label={text.prescriptions.nextVisit}>{dayText(shown.nextVisitDate)}</PortalFact>
            )}
            {shown.consultationFee !== null && (
              <PortalFact label={text.prescriptions.fee}>{moneyText(shown.consultationFee)}</PortalFact>
            )}
          </PortalFacts>
        </>
      )}
    </PortalAnswer>
  );
}

function MedicineList({ medicines }: Pick<PortalPrescription, 'medicines'>) {
  const text = useText(portalMedicinesText);
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      {medicines.map((medicine, place) => {
        const dose = issuedDose(medicine);
        const { kind } = dose.frequency;
        const days = kind === 'as_needed' ? text.upToDays(medicine.days) : text.forDays(medicine.days);
        return (
          <li key={`${place} ${medicine.medicineName}`} className="flex min-w-0 flex-col gap-0.5 break-words py-3">
            <span className="font-medium">
              {medicine.continues && `${text.afterwards} `}
              {[medicine.medicineName, medicine.strength].filter(Boolean).join(' ')}
            </span>
            {medicine.genericName && <span className="text-muted text-sm">{medicine.genericName}</span>}
            <span>{doseWords(dose, text)}</span>
            {kind !== 'once' && <span className="text-muted text-sm">{days}</span>}
            {medicine.notes && <span className="text-sm">{text.note(medicine.notes)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
