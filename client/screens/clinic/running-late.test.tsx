import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { endSession } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { doctors } from '#client/test/records/visits.ts';
import { automationApi } from '#shared/contact/automation/automation.api.ts';
import type { Delay } from '#shared/contact/automation/automation.schema.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { AppointmentsScreen } from './appointments.tsx';

const waits = (appointmentId: number, patientName: string, isTold = false): Delay['waiting'][number] => ({
  appointmentId,
  patientId: appointmentId,
  patientName,
  phone: '9876543210',
  startDateTime: '2026-11-24T05:00:00.000Z',
  isTold,
});
const menon: Delay = {
  doctorId: 2,
  doctorName: 'Dr Menon',
  minutesLate: 42,
  waiting: [waits(11, 'Anita'), waits(12, 'Ravi', true), waits(13, 'Sunil')],
};

let server: ReturnType<typeof stubServer>;
let delays: Delay[];

beforeEach(() => {
  delays = [menon];
  server = stubServer();
  server.on(organisationsApi.doctors, () => listReply(doctors));
  server.on(appointmentsApi.list, () => reply({ appointments: [], total: 0 }));
  server.on(availabilityApi.weekly, () => reply({ data: [], total: 0, limit: 50, offset: 0 }));
  server.on(availabilityApi.exceptions, () => reply({ data: [], total: 0, limit: 200, offset: 0 }));
  server.on(automationApi.delays, () => listReply(delays));
  server.on(automationApi.tellOfDelay, () => reply({ sent: 2, failed: 0 }));
});

function open() {
  endSession('signed-out');
  signInAs('clinic_reception', { id: 1 });
  renderInApp(<AppointmentsScreen />, '/#appointments?view=agenda');
  return userEvent.setup();
}
const change = (minutesLate: number) => {
  delays = [{ ...menon, minutesLate }];
  areasChanged(['automation']);
};
const question = /Dr Menon runs about 40 minutes late\. Tell the 2 who wait\?/;

it('asks first, with everybody ticked who wasn’t told, and tells them', async () => {
  const user = open();
  await screen.findByText(question);
  await user.click(screen.getByRole('button', { name: 'Tell them' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Running late' }));
  expect(dialog.getByRole('combobox', { name: 'Doctor' })).toHaveTextContent('Dr Menon');
  expect(dialog.getByLabelText(/^Minutes late/)).toHaveValue('40');
  expect(dialog.getByRole('checkbox', { name: /Anita/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Ravi/ })).not.toBeChecked();
  expect(dialog.getByText('Told already')).toBeInTheDocument();
  expect(dialog.getByText(/Demo Clinic.*40/)).toBeInTheDocument();
  expect(server.callsOf(automationApi.tellOfDelay)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /Sunil/ }));
  await user.click(dialog.getByRole('button', { name: 'Send to 1 patient' }));
  await findToast('2 patients told');
  expect(server.callsOf(automationApi.tellOfDelay).map(({ body }) => body)).toEqual([
    { doctorId: 2, minutes: 40, appointmentIds: [11] },
  ]);
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
});

it('speaks of the latest of several first, and of the next when that is answered', async () => {
  delays = [menon, { ...menon, doctorId: 3, doctorName: 'Dr Rao', minutesLate: 90 }];
  const user = open();
  expect(await screen.findByText(/Dr Rao runs about 90 minutes late/)).toBeInTheDocument();
  expect(screen.getByText('1 more runs late')).toBeInTheDocument();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Not now, Dr Rao' }));
  expect(await screen.findByText(question)).toBeInTheDocument();
  expect(screen.queryByText(/more runs? late/)).not.toBeInTheDocument();
});

it('is put aside until the delay is 20 minutes more', async () => {
  const user = open();
  await screen.findByText(question);
  await user.click(screen.getByRole('button', { name: 'Not now, Dr Menon' }));
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  change(61);
  await waitFor(() => expect(server.callsOf(automationApi.delays)).toHaveLength(2));
  change(62);
  expect(await screen.findByText(/runs about 60 minutes late/)).toBeInTheDocument();
  expect(server.callsOf(automationApi.delays)).toHaveLength(3);
});

it.each([
  ['is less than half an hour behind', { ...menon, minutesLate: 29 }],
  ['keeps nobody waiting', { ...menon, waiting: [] }],
  ['has told everybody', { ...menon, waiting: [waits(12, 'Ravi', true)] }],
])('says nothing of a doctor who %s', async (_, delay) => {
  delays = [delay];
  open();
  await waitFor(() => expect(server.callsOf(automationApi.delays)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Running late' });
  expect(screen.queryByText(/minutes late/)).not.toBeInTheDocument();
});

it('is told by the button before the clock has noticed, for the doctor that is chosen', async () => {
  delays = [
    { ...menon, minutesLate: 0 },
    { doctorId: 3, doctorName: 'Dr Rao', minutesLate: 12, waiting: [waits(21, 'Meena')] },
  ];
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Running late' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Running late' }));
  expect(dialog.getByRole('combobox', { name: 'Doctor' })).toHaveTextContent('Dr Rao');
  expect(dialog.getByLabelText(/^Minutes late/)).toHaveValue('10');
  await user.click(dialog.getByRole('combobox', { name: 'Doctor' }));
  await user.click(await screen.findByRole('option', { name: 'Dr Menon' }));
  expect(dialog.getByLabelText(/^Minutes late/)).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Send to 2 patients' }));
  expect(await dialog.findByText('Between 5 and 360 minutes')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Minutes late/), '25');
  await user.click(dialog.getByRole('button', { name: 'Send to 2 patients' }));
  await waitFor(() =>
    expect(server.callsOf(automationApi.tellOfDelay).map(({ body }) => body)).toEqual([
      { doctorId: 2, minutes: 25, appointmentIds: [11, 13] },
    ]),
  );
});

it('says so when nobody waits', async () => {
  delays = [];
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Running late' }));
  expect(await screen.findByText('Nobody waits')).toBeInTheDocument();
});
