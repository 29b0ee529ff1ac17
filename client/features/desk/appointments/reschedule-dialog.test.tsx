import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ActionPayloads } from '#client/lib/actions.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { aSlot, aVisit, at, doctors, tomorrow } from '#client/test/records/visits.ts';

let server: ReturnType<typeof stubServer>;
const onClose = vi.fn<() => void>();
const visit = aVisit({ startDateTime: at('09:00'), endDateTime: at('09:15') });

beforeEach(() => {
  onClose.mockReset();
  server = stubServer();
  server.on(organisationsApi.doctors, () => listReply(doctors));
  server.on(availabilityApi.nextSlot, () => reply({ start: at('09:15'), end: at('09:30') }));
  server.on(availabilityApi.slots, () =>
    reply({ date: tomorrow(), slots: [aSlot('09:00', 'booked'), aSlot('09:15'), aSlot('09:30')] }),
  );
  server.on(appointmentsApi.update, () => reply({ ...visit, startDateTime: at('09:30'), endDateTime: at('09:45') }));
});

function open(payload: Partial<ActionPayloads['reschedule-visit']> = {}, role: ClinicRole = 'clinic_reception') {
  signInAs(role, { id: role === 'clinic_doctor' ? 2 : 1 });
  renderInApp(<RescheduleDialog payload={{ visit, ...payload }} onClose={onClose} />);
}
const sent = () => server.callsOf(appointmentsApi.update).map(({ body }) => body);

it('waits for the times of the day before it can be pressed', async () => {
  let answer: (reply: Response) => void = () => {};
  server.on(availabilityApi.slots, () => new Promise<Response>((resolve) => (answer = resolve)));
  open();
  const button = screen.getByRole('button', { name: 'Reschedule' });
  await waitFor(() => expect(server.callsOf(availabilityApi.slots)).toHaveLength(1));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  answer(reply({ date: tomorrow(), slots: [aSlot('09:15')] }));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(sent()).toEqual([]);
});

it('puts the visit to a free time, by keyboard alone', async () => {
  open();
  (await screen.findByRole('radio', { name: '9:15 am' })).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await findToast('Appointment rescheduled');
  expect(sent()).toEqual([{ startDateTime: at('09:30'), doctorId: 2 }]);
  expect(onClose).toHaveBeenCalled();
});

it('says what the server has against it, at the times', async () => {
  const sentence = "The doctor's day is full: at most 2 patients";
  server.on(appointmentsApi.update, () => refusal(422, 'rule_broken', sentence));
  open();
  await screen.findByRole('radio', { name: '9:15 am' });
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('of a dragged visit keeps the taken time and the length for reception, with a reason', async () => {
  open({ to: { startDateTime: at('09:00'), endDateTime: at('09:40') } });
  const submit = await screen.findByRole('button', { name: 'Reschedule anyway' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByRole('textbox', { name: /overbooking/ }), 'Fever');
  await userEvent.click(submit);
  await waitFor(() =>
    expect(sent()).toEqual([
      { startDateTime: at('09:00'), endDateTime: at('09:40'), doctorId: 2, overbookReason: 'Fever' },
    ]),
  );
});
