import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AvailabilityScreen } from '#client/screens/clinic/availability.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { setLanguage } from '#client/lib/text.ts';
import { findToast } from '#client/test/toast.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { StrandedVisit, WeekdayRow } from '#shared/desk/availability/availability.schema.ts';

const dayOff: WeekdayRow = {
  id: 1,
  doctorId: 2,
  clinicId: 1,
  dayOfWeek: 0,
  startTime: '10:00',
  endTime: '12:00',
  isAvailable: false,
  maxPatients: 10,
  slotDuration: 30,
  breakStartTime: null,
  breakEndTime: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 0,
};
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...dayOff, dayOfWeek, isAvailable: dayOfWeek !== 0 }));
const visit: StrandedVisit = {
  appointmentId: 5,
  patientId: 7,
  patientName: 'Anita Rao',
  patientPhone: '9876543210',
  startDateTime: '2030-01-07T05:30:00.000Z',
  endDateTime: '2030-01-07T06:00:00.000Z',
  visitDay: '2030-01-07',
  queueNumber: 1,
  why: 'Doctor is not available on this day',
  values: { reason: 'doctor_off' },
};
const nobody = { stranded: [], strandedTotal: 0 };

function open(rows: WeekdayRow[], at = '/#availability', stranded: StrandedVisit[] = []) {
  const server = stubServer();
  signInAs('clinic_doctor');
  server.on(availabilityApi.weekly, () => envelopedReply(rows));
  server.on(availabilityApi.stranded, () => envelopedReply(stranded));
  server.on(availabilityApi.exceptions, () => envelopedReply([]));
  server.on(availabilityApi.preview, () => reply(nobody));
  renderInApp(<AvailabilityScreen />, at);
  return server;
}
const day = (name: string) => within(screen.getByRole('group', { name }));

it('offers a usual week where nothing was saved, and saves it as it is', async () => {
  const server = open([]);
  server.on(availabilityApi.saveWeekly, () => reply({ schedule: week, ...nobody }));
  expect(await screen.findByText('You have not saved any hours yet')).toBeVisible();
  expect(day('Monday').getByLabelText('From')).toHaveValue('09:00');
  expect(day('Monday').getByText('28 slots')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
  expect(await findToast('Weekly schedule updated successfully')).toBeVisible();
  const usual = { startTime: '09:00', endTime: '17:00', breakStartTime: '13:00', breakEndTime: '14:00' };
  const sent = server.callsOf(availabilityApi.saveWeekly)[0]?.body;
  expect(sent).toMatchObject({
    doctorId: 2,
    schedule: week.map(() => ({ ...usual, maxPatients: 20, slotDuration: 15 })),
  });
});

it('copies a day to all others, and leaves days off as they are', async () => {
  open(week);
  const monday = await screen.findByRole('group', { name: 'Monday' });
  expect(screen.getByRole('button', { name: 'Save schedule' })).toBeDisabled();
  await userEvent.clear(within(monday).getByLabelText('Slot (min)'));
  await userEvent.type(within(monday).getByLabelText('Slot (min)'), '20');
  await userEvent.click(within(monday).getAllByRole('button', { name: 'Copy Monday to all days' })[0] as HTMLElement);
  expect(day('Friday').getByLabelText('Slot (min)')).toHaveValue('20');
  expect(day('Friday').getByText('6 slots')).toBeVisible();
  expect(day('Sunday').getByText('Day off')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(day('Friday').getByLabelText('Slot (min)')).toHaveValue('30');
});

it('asks once before visits are stranded, and keeps what was changed when that is declined', async () => {
  const server = open(week);
  server.on(availabilityApi.preview, () => reply({ stranded: [visit], strandedTotal: 1 }));
  server.on(availabilityApi.saveWeekly, () => refusal(400, 'invalid_input', 'The end must be after the start'));
  await screen.findByRole('group', { name: 'Monday' });
  await userEvent.click(day('Monday').getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
  const question = await screen.findByRole('dialog', { name: 'This leaves 1 booked visit without hours' });
  expect(within(question).getByRole('link', { name: 'Call Anita Rao' })).toHaveAttribute('href', 'tel:+919876543210');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep as it was' }));
  expect(server.callsOf(availabilityApi.saveWeekly)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await findToast('The end must be after the start')).toBeVisible();
  expect(day('Monday').getByText('Day off')).toBeVisible();
});

it('says in the dialog what stands in the way of an exception', async () => {
  const server = open(week, '/#availability?tab=exceptions');
  const sentence = 'There is already an exception on 7 Jan 2030 (leave). Please remove it first.';
  server.on(availabilityApi.addException, () => refusal(409, 'conflict', sentence));
  expect(await screen.findByText('No leave or exceptions planned')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add exception' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add exception' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Date/ }), '07/01/2030');
  await userEvent.click(dialog.getByRole('switch', { name: 'Full day' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add exception' }));
  expect(await dialog.findByText('Start time is required')).toBeVisible();
  expect(dialog.getByText('End time is required')).toBeVisible();
  await userEvent.click(dialog.getByRole('switch', { name: 'Full day' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add exception' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  await waitFor(() =>
    expect(server.callsOf(availabilityApi.addException)[0]?.body).toMatchObject({
      date: '2030-01-07',
      isFullDay: true,
    }),
  );
});

it('says why a visit stands outside the hours in the language on screen', async () => {
  await setLanguage('hi');
  try {
    open(week, '/#availability', [
      { ...visit, why: 'In the break', values: { reason: 'in_break', hours: '13:00-14:00' } },
    ]);
    expect(await screen.findByText(/यह समय डॉक्टर के ब्रेक .* में है/)).toBeVisible();
  } finally {
    await act(() => setLanguage('en'));
  }
});
