import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton, portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalSelect } from '#client/ui/portal/field.tsx';
import { PortalBadge, PortalCard, PortalNote, PortalRow, PortalRows, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { BookableClinic, OwnRequest } from '#shared/portal/visits/visits.schema.ts';
import { asTold, BeforeFields, type BeforeVisit, toldNothing } from './before-fields.tsx';
import { DayChoice, TimeChoice } from './day-and-time.tsx';

type Doctor = BookableClinic['doctors'][number];

/** What was chosen so far; it stands in the address, so that Back goes one choice back. */
export type Chosen = Readonly<Record<string, string>>;

const MANY = 200;

/** Clinic, doctor, day, time, and what the doctor should know. */
export function BookVisit({ chosen }: { chosen: Chosen }) {
  const text = useText(portalVisitsText);
  const { slug = '', clinic: clinicId, doctor: doctorId } = chosen;
  const clinics = useApi(portalVisitsApi.clinics, { query: { limit: MANY, ...(slug && { slug }) } });
  const empty = { title: text.noClinic, hint: text.noClinicHint };
  const known = { ...clinics, data: clinics.data?.rows };
  return (
    <PortalAnswer query={known} failed={text.loadFailed} empty={empty}>
      {(rows) => {
        const [only] = rows.length === 1 ? rows : [];
        const clinic = only ?? rows.find(({ id }) => String(id) === clinicId);
        if (!clinic) return <ClinicChoice clinics={rows} chosen={chosen} />;
        const doctor =
          clinic.doctors.length === 1 ? clinic.doctors[0] : clinic.doctors.find(({ id }) => String(id) === doctorId);
        if (!doctor) return <DoctorChoice clinic={clinic} chosen={chosen} />;
        return <TimeAndDetails key={doctor.id} clinic={clinic} doctor={doctor} chosen={chosen} />;
      }}
    </PortalAnswer>
  );
}

const ClinicChoice = ({ clinics, chosen }: { clinics: BookableClinic[]; chosen: Chosen }) => {
  const text = useText(portalVisitsText);
  return (
    <PortalSection title={text.chooseClinic}>
      <PortalRows>
        {clinics.map(({ id, name, address, isKnown }) => (
          <PortalRow
            key={id}
            href={placeHref('booking', undefined, { ...chosen, clinic: String(id) })}
            title={name}
            badge={!isKnown && <PortalBadge>{text.notYours}</PortalBadge>}
          >
            {address}
          </PortalRow>
        ))}
      </PortalRows>
    </PortalSection>
  );
};

const DoctorChoice = ({ clinic, chosen }: { clinic: BookableClinic; chosen: Chosen }) => {
  const text = useText(portalVisitsText);
  return (
    <PortalSection title={text.chooseDoctor}>
      <p className="text-muted text-sm">{clinic.name}</p>
      <PortalRows>
        {clinic.doctors.map((doctor) => (
          <PortalRow
            key={doctor.id}
            href={placeHref('booking', undefined, { ...chosen, clinic: String(clinic.id), doctor: String(doctor.id) })}
            title={doctor.name}
          >
            <span>{[doctor.specialization, doctor.qualification].filter(Boolean).join(', ')}</span>
            <span>{[howBooked(doctor, text), doctor.offersVideo && text.byVideo].filter(Boolean).join(' · ')}</span>
          </PortalRow>
        ))}
      </PortalRows>
    </PortalSection>
  );
};

const howBooked = ({ mode }: Doctor, text: (typeof portalVisitsText)['en']) =>
  mode === 'automatic' ? text.booksAtOnce : text.asksFirst;

function TimeAndDetails({ clinic, doctor, chosen }: { clinic: BookableClinic; doctor: Doctor; chosen: Chosen }) {
  const text = useText(portalVisitsText);
  const [day, setDay] = useState<string | undefined>(chosen.day);
  const [start, setStart] = useState<string>();
  const [before, setBefore] = useState<BeforeVisit>(toldNothing);
  const [kind, setKind] = useState<'in_person' | 'telemedicine'>('in_person');
  const [outcome, setOutcome] = useState<OwnRequest>();
  const book = useApiMutation(portalVisitsApi.book, {
    failure: text.bookFailed,
    onSuccess: setOutcome,
    onFailure: ({ code }) => {
      if (code === 'slot_taken') {
        setStart(undefined);
        // The time that somebody else has goes from the list at once.
        areasChanged([portalVisitsApi.slots.area]);
      }
      return false;
    },
  });
  if (outcome) return <Outcome outcome={outcome} />;
  return (
    <>
      <PortalCard>
        <p className="font-medium">{doctor.name}</p>
        <p className="text-muted text-sm">{clinic.name}</p>
        <p className="text-muted text-sm">{howBooked(doctor, text)}</p>
      </PortalCard>
      <DayChoice
        doctorId={doctor.id}
        day={day}
        onChoose={(next) => {
          setDay(next);
          setStart(undefined);
        }}
      />
      {day && <TimeChoice doctorId={doctor.id} day={day} start={start} mayWait={clinic.isKnown} onChoose={setStart} />}
      {start && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const told = asTold(before);
            book.mutate({ body: { doctorId: doctor.id, startDateTime: start, appointmentType: kind, ...told } });
          }}
        >
          {doctor.offersVideo && (
            <PortalSelect
              label={text.kind}
              value={kind}
              onChange={({ target }) => setKind(target.value === 'telemedicine' ? 'telemedicine' : 'in_person')}
            >
              <option value="in_person">{text.inPerson}</option>
              <option value="telemedicine">{text.video}</option>
            </PortalSelect>
          )}
          <BeforeFields values={before} onChange={setBefore} />
          <p className="font-medium">{momentText(start, clinic.timezone)}</p>
          <PortalButton type="submit" variant="primary" block busy={book.isPending}>
            {doctor.mode === 'automatic' ? text.submitBook : text.submitAsk}
          </PortalButton>
        </form>
      )}
    </>
  );
}

function Outcome({
  outcome: { state, doctorName, clinicName, startDateTime, timezone, visitId },
}: {
  outcome: OwnRequest;
}) {
  const text = useText(portalVisitsText);
  const isBooked = state === 'booked';
  return (
    <output className="flex flex-col gap-3">
      <PortalNote tone={isBooked ? 'paid' : 'info'}>{isBooked ? text.booked : text.asked}</PortalNote>
      <PortalCard>
        <p className="font-medium">{momentText(startDateTime, timezone)}</p>
        <p className="text-muted text-sm">
          {doctorName}, {clinicName}
        </p>
        {!isBooked && <p className="pt-2 text-sm">{text.askedHint}</p>}
      </PortalCard>
      <a
        href={visitId === null ? placeHref('appointments') : placeHref('appointments', visitId)}
        className={portalButtonClass({ variant: 'primary', block: true })}
      >
        {visitId === null ? text.toVisits : text.toVisit}
      </a>
    </output>
  );
}
