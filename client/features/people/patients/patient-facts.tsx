import { BookOpen, CalendarClock, CalendarPlus, DoorOpen, Mail, MapPin, Phone, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { HereSince } from './here-since.tsx';
import { NextVisitHint } from './next-visit-hint.tsx';
import { dialled, isLandline } from '#shared/kernel/words/phone.ts';

const link =
  'relative rounded-sm hover:text-brand-ink hover:underline underline-offset-2 coarse:inline-flex coarse:min-h-11 coarse:items-center';

const list = 'flex flex-col gap-1.5 text-muted text-sm';

/** What a card tells of its patient, one line each. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const {
    card: text,
    unassigned,
    filters: { status },
  } = useText(patientsText);
  return (
    <dl className={list}>
      {patient.hereSince && (
        <Fact label={status} icon={<DoorOpen aria-hidden />}>
          <HereSince since={patient.hereSince} />
        </Fact>
      )}
      <ContactFacts patient={patient} />
      {patient.registerNumber && (
        <Fact label={text.registerNumber} icon={<BookOpen aria-hidden />}>
          <span aria-hidden>{text.registerNumber} </span>
          <span className="nums">{patient.registerNumber}</span>
        </Fact>
      )}
      <Fact label={text.doctor} icon={<Stethoscope aria-hidden />}>
        {patient.doctorName ?? unassigned}
      </Fact>
      {patient.nextVisitDate && (
        <Fact label={text.nextVisit} icon={<CalendarClock aria-hidden />}>
          <span aria-hidden>{text.nextVisit} </span>
          <NextVisitHint nextVisitDate={patient.nextVisitDate} bookedDay={patient.bookedDay} />
        </Fact>
      )}
    </dl>
  );
}

/** The same of a walk-in patient, who has neither doctor nor next visit. */
export function WalkInFacts({ patient }: { patient: Patient }) {
  const { registered } = useText(patientsText).filters;
  return (
    <dl className={list}>
      <ContactFacts patient={patient} />
      <Fact label={registered} icon={<CalendarPlus aria-hidden />}>
        <span aria-hidden>{registered} </span>
        {formatDate(patient.createdAt)}
      </Fact>
    </dl>
  );
}

function ContactFacts({ patient }: { patient: Patient }) {
  const text = useText(patientsText).card;
  const kit = useText(kitText);
  return (
    <>
      <Fact label={text.phone} icon={<Phone aria-hidden />}>
        <a href={`tel:${dialled(patient.phone)}`} className={`nums ${link}`}>
          {formatPhone(patient.phone)}
        </a>
        {isLandline(patient.phone) && <span className="block text-muted text-xs">{kit.landline}</span>}
      </Fact>
      {patient.email && (
        <Fact label={text.email} icon={<Mail aria-hidden />}>
          <a href={`mailto:${patient.email}`} className={link}>
            {patient.email}
          </a>
        </Fact>
      )}
      {patient.address && (
        <Fact label={text.address} icon={<MapPin aria-hidden />}>
          {patient.address}
        </Fact>
      )}
    </>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-faint">
      {icon}
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </div>
  );
}
