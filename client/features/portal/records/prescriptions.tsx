import { useEffect } from 'react';
import { useApi, useApiPages } from '#client/lib/api/hooks.ts';
import { dayText, listText } from '#client/lib/portal/format.ts';
import { rupees } from '#shared/kernel/money/money.ts';
import { loadLetters } from '#client/lib/portal/language.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalMedicinesText } from '#client/text/en/portal-medicines.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import {
  PortalBadge,
  PortalCard,
  PortalFact,
  PortalFacts,
  PortalLines,
  PortalNote,
  PortalRow,
  PortalRows,
  PortalSection,
} from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { PortalPrescription, VisitSummary } from '#shared/portal/records/records.schema.ts';
import { doseWords } from '#shared/care/dosing/words-of-dose.ts';
import { DocumentButton } from './document-button.tsx';
import { RecordFilters, useFilters } from './filters.tsx';
import { issuedDose } from '#shared/care/dosing/issued-dose.ts';
import { MedicineNote } from './medicine-note.tsx';
import { medicineTitle } from './medicine-title.ts';
import { noRows } from './no-rows.ts';
import { RecordDetail } from './record-detail.tsx';

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
    <RecordDetail query={prescription} failed={text.prescriptions.failed}>
      {({ doctorName, doctorSpecialization, clinicName, medicines, pdfUrl, ...shown }) => ({
        note: shown.isReplaced && <PortalNote tone="due">{text.prescriptions.replacedHint}</PortalNote>,
        facts: (
          <>
            <PortalFact label={text.appointments.doctor}>
              {[doctorName, doctorSpecialization].filter(Boolean).join(', ')}
            </PortalFact>
            <PortalFact label={text.appointments.clinic}>{clinicName}</PortalFact>
            {shown.isTeleconsultation && (
              <PortalFact label={text.appointments.kind}>{text.prescriptions.video}</PortalFact>
            )}
          </>
        ),
        paper: pdfUrl,
        content: (
          <>
            {medicines.length > 0 && (
              <PortalSection title={text.prescriptions.medicines}>
                <MedicineList medicines={medicines} />
              </PortalSection>
            )}
            <FurtherFacts prescription={shown} />
            {shown.summary && <Summary {...shown.summary} />}
          </>
        ),
      })}
    </RecordDetail>
  );
}

/** In the language that the doctor has written it in, whatever the portal's is. */
function Summary({ language, title, text, mark, pdfUrl }: VisitSummary) {
  useEffect(() => loadLetters(language), [language]);
  return (
    <div lang={language}>
      <PortalSection title={title}>
        <PortalCard className="flex flex-col gap-3">
          <p className="whitespace-pre-line break-words">{text}</p>
          {mark && <p className="text-muted text-sm">{mark}</p>}
        </PortalCard>
        <DocumentButton path={pdfUrl} name={title} />
      </PortalSection>
    </div>
  );
}

type Further = Pick<
  ResultOf<typeof recordsApi.prescription>,
  'complaints' | 'diagnosis' | 'tests' | 'additionalInstructions' | 'nextVisitDate' | 'consultationFee'
>;

function FurtherFacts({ prescription }: { prescription: Further }) {
  const { prescriptions: text } = useText(portalRecordsText);
  const { complaints, diagnosis, tests, additionalInstructions, nextVisitDate, consultationFee } = prescription;
  return (
    <PortalFacts>
      {complaints && <PortalFact label={text.complaints}>{complaints}</PortalFact>}
      {diagnosis && <PortalFact label={text.diagnosis}>{diagnosis}</PortalFact>}
      {tests.length > 0 && <PortalFact label={text.tests}>{tests.join('\n')}</PortalFact>}
      {additionalInstructions && <PortalFact label={text.advice}>{additionalInstructions}</PortalFact>}
      {nextVisitDate && <PortalFact label={text.nextVisit}>{dayText(nextVisitDate)}</PortalFact>}
      {consultationFee !== null && <PortalFact label={text.fee}>{rupees(consultationFee)}</PortalFact>}
    </PortalFacts>
  );
}

function MedicineList({ medicines }: Pick<PortalPrescription, 'medicines'>) {
  const text = useText(portalMedicinesText);
  return (
    <PortalLines numbered>
      {medicines.map((medicine, place) => {
        const dose = issuedDose(medicine);
        const { kind } = dose.frequency;
        const days = kind === 'as_needed' ? text.upToDays(medicine.days) : text.forDays(medicine.days);
        return (
          <li key={`${place} ${medicine.medicineName}`} className="flex min-w-0 flex-col gap-0.5 break-words py-3">
            <span className="font-medium">
              {medicine.continues && `${text.afterwards} `}
              {medicineTitle(medicine.medicineName, medicine.strength)}
            </span>
            {medicine.genericName && <span className="text-muted text-sm">{medicine.genericName}</span>}
            <span>{doseWords(dose, text, listText)}</span>
            {kind !== 'once' && <span className="text-muted text-sm">{days}</span>}
            <MedicineNote {...medicine} />
          </li>
        );
      })}
    </PortalLines>
  );
}
