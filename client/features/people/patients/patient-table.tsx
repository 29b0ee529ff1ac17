import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatDate, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { useIsPhone } from '#client/ui/use-media-query.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { HereSince } from './here-since.tsx';
import { NextVisitHint } from './next-visit-hint.tsx';
import { BookButton, CollectButton } from './patient-card-actions.tsx';
import { PatientCardMenu } from './patient-card-menu.tsx';
import { type ListedPeople, useNoneMatch } from './listed-people.ts';
import { AgeAndGender } from './patient-line.tsx';
import { WalkInBilling, WalkInMenu } from './walk-in-card.tsx';
import { dialled } from '#shared/kernel/words/phone.ts';
import { VisitStanding } from './visit-standing.tsx';

/** The clinic's people, a line each: who, whose, when again, and the one thing to do next. */
export function PatientTable({ live, ...people }: ListedPeople & { live: ReadonlySet<number> }) {
  const actions = (patient: Patient) => (
    <>
      <CollectButton patient={patient} />
      <BookButton patient={patient} />
      <PatientCardMenu patient={patient} liveVisitToday={live.has(patient.id)} />
    </>
  );
  const open = ({ id }: Patient) => runAction('open-patient', { patientId: id });
  return <PeopleTable {...people} columns={usePatientColumns()} onOpen={open} actions={actions} />;
}

/** A centre's walk-in patients in the same way. */
export function WalkInTable(people: ListedPeople) {
  const actions = (patient: Patient) => (
    <>
      <WalkInBilling patient={patient} />
      <WalkInMenu patient={patient} />
    </>
  );
  const open = ({ id }: Patient) => runAction('walk-in-details', { patientId: id });
  return <PeopleTable {...people} columns={useWalkInColumns()} onOpen={open} actions={actions} />;
}

interface PeopleTableProps extends ListedPeople {
  columns: readonly Column<Patient>[];
  onOpen: (patient: Patient) => void;
  actions: (patient: Patient) => ReactNode;
}

function PeopleTable({ columns, onOpen, actions, loadFailed, ...people }: PeopleTableProps) {
  const { list, filters, sorting, label, empty } = people;
  const noneMatch = useNoneMatch(people);
  const { capped } = useText(patientsText).list;
  return (
    // Room for the floating button, which would cover the last line.
    <div className="pb-20">
      <ListTable
        list={list}
        label={label}
        columns={columns}
        rowKey={({ id }) => id}
        onRowClick={onOpen}
        actions={actions}
        failed={loadFailed}
        empty={empty}
        noneMatch={noneMatch}
        filters={filters}
        sorting={sorting}
        capped={capped}
        compact
      />
    </div>
  );
}

function usePatientColumns(): Column<Patient>[] {
  const { card: text, unassigned } = useText(patientsText);
  const person = usePersonColumns();
  const registered = useRegisteredColumn();
  if (useIsPhone()) return person;
  return [
    ...person,
    {
      key: 'doctor',
      header: text.doctor,
      className: 'hidden max-w-40 xl:table-cell',
      cell: ({ doctorName }) => <span className="block truncate">{doctorName ?? unassigned}</span>,
    },
    {
      key: 'nextVisit',
      header: text.nextVisit,
      className: 'whitespace-nowrap',
      cell: ({ nextVisitDate, bookedDay }) =>
        nextVisitDate ? <NextVisitHint nextVisitDate={nextVisitDate} bookedDay={bookedDay} /> : '–',
    },
    { ...registered, className: 'hidden whitespace-nowrap 2xl:table-cell' },
  ];
}

const useWalkInColumns = (): Column<Patient>[] => [...usePersonColumns(), useRegisteredColumn()];

function useRegisteredColumn(): Column<Patient> {
  const { filters } = useText(patientsText);
  return {
    key: 'registered',
    order: 'day',
    header: filters.registered,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <span className="nums">{formatDate(createdAt)}</span>,
  };
}

function usePersonColumns(): Column<Patient>[] {
  const { form, card, filters } = useText(patientsText);
  return [
    {
      key: 'name',
      header: form.name,
      primary: true,
      className: 'max-w-56',
      cell: ({ name }) => <span className="block truncate">{name}</span>,
    },
    { key: 'status', header: filters.status, badge: true, cell: (patient) => <Presence patient={patient} /> },
    {
      key: 'age',
      header: `${filters.age} · ${filters.gender}`,
      className: 'whitespace-nowrap',
      cell: (patient) => <AgeAndGender patient={patient} />,
    },
    {
      key: 'phone',
      header: card.phone,
      className: 'whitespace-nowrap',
      cell: ({ phone }) => (
        <a href={`tel:${dialled(phone)}`} className="nums underline-offset-2 hover:text-brand-ink hover:underline">
          {formatPhone(phone)}
        </a>
      ),
    },
  ];
}

/** Of who waits, since when; of everybody else, where the visit stands. */
function Presence({ patient }: { patient: Patient }) {
  const { status, hereSince } = patient;
  return hereSince && status !== 'inprogress' ? (
    <Badge tone="brand" icon={<DoorOpen aria-hidden />}>
      <HereSince since={hereSince} />
    </Badge>
  ) : (
    <VisitStanding patient={patient} />
  );
}
