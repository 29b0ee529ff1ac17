import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { AppointmentsScreen } from './appointments.tsx';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { aVisit, at, doctors, tomorrow } from '#client/test/records/visits.ts';

let server: ReturnType<typeof stubServer>;
let visits: Appointment[];

beforeEach(() => {
  server = stubServer();
  visits = [
    aVisit({ id: 1, startDateTime: at('10:00'), endDateTime: at('10:15'), overbookReason: 'Fever of 40' }),
    aVisit({ id: 2, patientName: 'Ravi Kulkarni', status: 'cancelled', startDateTime: at('11:00') }),
  ];
  server.on(organisationsApi.doctors, () => listReply(doctors));
  server.on(appointmentsApi.list, ({ url }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const offset = Number(query.get('offset') ?? 0);
    return reply({ appointments: visits.slice(offset, offset + 1), total: visits.length });
  });
  server.on(availabilityApi.day, () => reply({ data: clinicDay(), total: 2, limit: 200, offset: 0 }));
  server.on(availabilityApi.weekly, () => reply({ data: [], total: 0, limit: 50, offset: 0 }));
  server.on(availabilityApi.exceptions, () => reply({ data: [], total: 0, limit: 200, offset: 0 }));
});

/** What each doctor works: Mehta nine to five, Rao is on leave. */
const clinicDay = () =>
  doctors.slice(0, 2).map(({ id, name }, index) => ({
    doctorId: id,
    doctorName: name,
    specialization: null,
    hours: [{ from: 540, to: 1020 }],
    pause: { from: 780, to: 840 },
    away: index === 1 ? ('leave' as const) : null,
    awayHours: [],
    maxPatients: 20,
    slotMinutes: 15,
  }));

function open(query = '', view = 'view=agenda') {
  signInAs('clinic_reception', { id: 1 });
  renderInApp(
    <>
      <AppointmentsScreen />
      <Opened />
    </>,
    `/#appointments?${view}${query}`,
  );
}
const asked = () => within(screen.getByRole('list', { name: 'Asked for' })).queryAllByRole('listitem');

it.each([
  ['the day of all doctors', '', 'Day'],
  ['the week of one of them', '&doctor=2', 'Week'],
  ['what was asked for', '&view=month', 'Month'],
])('begins with %s', async (_, query, view) => {
  server.on(appointmentsApi.list, () => new Promise<Response>(() => undefined));
  open(query, '');
  expect(await screen.findByRole('button', { name: view, pressed: true })).toBeVisible();
});

it('has a column for each doctor, with hours, leave and visits, and books with the one whose it is', async () => {
  const [first, second] = doctors;
  if (!first || !second) throw new Error('Two doctors are needed');
  visits = [aVisit({ id: 1, doctorId: first.id, doctorName: first.name, patientName: 'Anita Desai' })];
  open(`&date=${tomorrow()}`, 'view=day');
  const column = await screen.findByRole('region', { name: first.name });
  expect(within(column).getByRole('button', { name: /Anita Desai/ })).toBeVisible();
  expect(within(column).getByText('Break')).toBeInTheDocument();
  expect(screen.getByText('Works 9:00 am – 5:00 pm')).toBeInTheDocument();
  const away = screen.getByRole('region', { name: second.name });
  expect(within(away).getByText('Leave')).toBeInTheDocument();

  within(away)
    .getByRole('button', { name: `New Appointment with ${second.name}` })
    .focus();
  await userEvent.keyboard('{Enter}');
  await findToast('Doctor is not available on this day');
  expect(asked()).toEqual([]);
  within(column)
    .getByRole('button', { name: `New Appointment with ${first.name}` })
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(asked()[0]).toHaveTextContent(`"doctorId":${first.id}`);
});

it('stays in its view when a doctor is chosen', async () => {
  open('', '');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Doctor' }));
  await userEvent.click(await screen.findByRole('option', { name: doctors[0]?.name }));
  expect(await screen.findByRole('button', { name: 'Day', pressed: true })).toBeVisible();
});

it('reads page after page until every visit is there, and shows cancelled ones when asked to', async () => {
  open();
  expect(await screen.findByRole('button', { name: /Anita Desai/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ravi Kulkarni/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show cancelled and missed' }));
  expect(screen.getByRole('button', { name: /Ravi Kulkarni/ })).toBeInTheDocument();
  expect(server.callsOf(appointmentsApi.list)).toHaveLength(2);
});

it('opens a visit of a later day with why it is overbooked and what can be done with it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Anita Desai/ }));
  const panel = screen.getByRole('dialog', { name: 'Appointment of Anita Desai' });
  expect(panel).toHaveTextContent('Fever of 40');
  const names = within(panel)
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Close',
    'Open Patient',
    'Reschedule',
    'Print slip',
    'Cancel appointment',
    'Book another patient at this time',
  ]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Book another patient at this time' }));
  expect(asked()[0]).toHaveTextContent(/book-appointment .*"overbook":true/);
});

it('says beside the views when the doctors can’t be loaded', async () => {
  server.on(organisationsApi.doctors, () => refusal(404, 'not_found', 'Gone'));
  open();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Doctor' })).toHaveAccessibleDescription(/^Failed to fetch doctors/),
  );
});

it('books on a day of the doctor, and says it where there is none', async () => {
  server.on(availabilityApi.exceptions, () =>
    reply({ data: [{ ...leave, date: tomorrow() }], total: 1, limit: 200, offset: 0 }),
  );
  open('&doctor=2');
  const [today, onLeave] = await screen.findAllByRole('button', { name: /^New Appointment on/ });
  expect(await screen.findByText('Not available: Leave')).toBeInTheDocument();
  if (onLeave) await userEvent.click(onLeave);
  await findToast('Not Available');
  await findToast('Doctor is not available on this day');
  expect(asked()).toEqual([]);
  if (today) await userEvent.click(today);
  expect(asked()[0]).toHaveTextContent(/book-appointment .*"doctorId":2/);
});

it('says that it could not be loaded, and tries again', async () => {
  server.on(appointmentsApi.list, () => refusal(400, 'invalid_input', 'No'));
  open();
  expect(await screen.findByText('Failed to load calendar data')).toBeInTheDocument();
  expect(screen.getByText('Please try refreshing the page')).toBeInTheDocument();
  server.on(appointmentsApi.list, () => reply({ appointments: [], total: 0 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByText('No appointments')).toHaveLength(7));
});

const leave = {
  id: 1,
  doctorId: 2,
  clinicId: 1,
  exceptionType: 'leave',
  isFullDay: true,
  isAvailable: false,
  startTime: null,
  endTime: null,
  reason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
