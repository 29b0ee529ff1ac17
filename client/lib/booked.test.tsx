import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aVisit, at, tomorrow } from '#client/test/records/visits.ts';
import { reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { bookedToast } from './booked.ts';
import { toast } from './toast.ts';

let server: ReturnType<typeof stubServer>;
const print = vi.fn<() => void>();

beforeEach(() => {
  server = stubServer();
  signInAs('clinic_reception');
  server.on(appointmentsApi.slip, () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
  server.on(appointmentsApi.update, () => reply(aVisit()));
  print.mockClear();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(
    () => ({ focus() {}, print }) as unknown as Window,
  );
});

async function booked(title: string, change: Partial<Appointment> = {}) {
  toast.success(title, undefined, bookedToast(aVisit({ id: 9, queueNumber: 14, ...change })));
  return await findToast(title);
}
const slips = () => server.callsOf(appointmentsApi.slip).map(({ url }) => url);
const marks = () => server.callsOf(appointmentsApi.update).map(({ body }) => body);

it('shows the token large, and prints its slip by a key', async () => {
  await booked('Booked one');
  expect(await findToast('#14')).toBeInTheDocument();
  await userEvent.keyboard('p');
  await waitFor(() => expect(slips()).toEqual(['/api/appointments/9/slip']));
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  document.querySelector('iframe')?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  // It is gone, and its key with it.
  await userEvent.keyboard('p');
  expect(slips()).toHaveLength(1);
});

it('marks who stands here already, after which the slip is a key away still', async () => {
  await booked('Booked two');
  await userEvent.keyboard('a');
  await findToast('Marked as arrived');
  expect(marks()).toEqual([{ arrived: true }]);
  await userEvent.keyboard('p');
  await waitFor(() => expect(slips()).toHaveLength(1));
});

it('leaves the keys to who is typing', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  await booked('Booked three');
  await userEvent.type(field, 'pa');
  expect(field).toHaveValue('pa');
  field.remove();
  expect([slips(), marks()]).toEqual([[], []]);
});

it('offers no arrival for another day, and nothing without a token', async () => {
  const start = at('10:00', tomorrow());
  await booked('Booked four', { startDateTime: start, appointmentDate: start });
  const front = document.querySelector('[data-sonner-toast][data-front="true"]');
  const buttons = [...(front?.querySelectorAll('button') ?? [])].map((button) => button.textContent);
  expect(buttons.filter((words) => words !== '')).toEqual(['Print slip P']);
  expect(bookedToast(aVisit({ queueNumber: null }))).toEqual({});
});
