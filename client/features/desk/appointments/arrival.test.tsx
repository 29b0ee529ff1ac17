import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatTime, today } from '#client/lib/format.ts';
import { endSession } from '#client/lib/session/store.ts';
import { aVisit, at, doctors } from '#client/test/records/visits.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { TodaysVisits } from './todays-visits.tsx';

let server: ReturnType<typeof stubServer>;
let visits: Appointment[];

beforeEach(() => {
  server = stubServer();
  visits = [
    aVisit({ id: 1, patientName: 'Anita Desai', queueNumber: 1 }),
    aVisit({ id: 2, patientName: 'Ravi Kulkarni', queueNumber: 2, startDateTime: at('10:15', today()) }),
  ];
  server.on(organisationsApi.doctors, () => listReply(doctors));
  server.on(appointmentsApi.list, () => reply({ appointments: visits, total: visits.length }));
  server.on(appointmentsApi.update, () => reply(visits[0]));
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
});

function open(role: ClinicRole = 'clinic_reception') {
  signInAs(role, { id: role === 'clinic_doctor' ? 2 : 1 });
  renderInApp(<TodaysVisits />);
}
const button = (name: string) => screen.findByRole('button', { name });
const sent = () => server.callsOf(appointmentsApi.update).map(({ url, body }) => [url, body]);

describe('that somebody is here', () => {
  it('is a button of reception, and can be taken back', async () => {
    open();
    await userEvent.click(await button('Arrived, Anita Desai'));
    await findToast('Marked as arrived');
    await userEvent.click(await button('Undo'));
    await findToast('No longer marked as arrived');
    expect(sent()).toEqual([
      ['/api/appointments/1', { arrived: true }],
      ['/api/appointments/1', { arrived: false }],
    ]);
  });

  it('is a key at the name, which the arrows lead to', async () => {
    open();
    (await button('Anita Desai')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await button('Ravi Kulkarni')).toHaveFocus();
    await userEvent.keyboard('a');
    await findToast('Marked as arrived');
    expect(sent()).toEqual([['/api/appointments/2', { arrived: true }]]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(await button('Anita Desai')).toHaveFocus();
  });

  it('stands in the row with the time, for the doctor too, who can mark it in the menu', async () => {
    const arrivedAt = new Date(Date.now() - 25 * 60_000).toISOString();
    visits = [aVisit({ arrivedAt }), aVisit({ id: 2, patientName: 'Ravi Kulkarni' })];
    open('clinic_doctor');
    expect(await screen.findByText(`Arrived ${formatTime(arrivedAt)}`)).toBeInTheDocument();
    expect(screen.getByText('waits 25 min')).toBeInTheDocument();
    expect(screen.getAllByText('Booked')).toHaveLength(1);
    await userEvent.click(await button('More actions for Ravi Kulkarni'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Arrived/ }));
    await findToast('Marked as arrived');
    await userEvent.click(await button('More actions for Anita Desai'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo Arrived' }));
    await findToast('No longer marked as arrived');
    expect(sent()).toEqual([
      ['/api/appointments/2', { arrived: true }],
      ['/api/appointments/1', { arrived: false }],
    ]);
  });

  it('is nothing of a visit by video, or of one that has begun', async () => {
    visits = [
      aVisit({ appointmentType: 'telemedicine' }),
      aVisit({ id: 2, patientName: 'Ravi Kulkarni', status: 'inprogress', patientStatus: 'inprogress' }),
    ];
    open();
    (await button('Ravi Kulkarni')).focus();
    await userEvent.keyboard('a');
    (await button('Anita Desai')).focus();
    await userEvent.keyboard('a');
    expect(screen.queryByRole('button', { name: /^Arrived/ })).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('is so of who comes after all', async () => {
    visits = [aVisit({ status: 'no_show' })];
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Finished/ }));
    await userEvent.click(await button('More actions for Anita Desai'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Came after all' }));
    await findToast('Back on today’s list');
    expect(sent()).toEqual([['/api/appointments/1', { status: 'appointment', arrived: true }]]);
  });
});

describe('the order in which people are called', () => {
  const sentence = 'Called by the booked time: a later token can come first.';

  it('is said where a later token comes first', async () => {
    visits = [aVisit({ queueNumber: 5 }), aVisit({ id: 2, queueNumber: 1, startDateTime: at('11:00', today()) })];
    open();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('is not where the tokens say it', async () => {
    open();
    await button('Anita Desai');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

it('says in hours what takes hours, and nothing of a reason that nobody gave', async () => {
  const reason = 'Appointment scheduled for 5 Nov 2026 at 2:30 pm';
  visits = [aVisit({ startDateTime: new Date(Date.now() - 419 * 60_000).toISOString(), reason })];
  open();
  expect(await screen.findByText('6 h 59 min late')).toBeInTheDocument();
  expect(screen.queryByText(/Appointment scheduled/)).not.toBeInTheDocument();
});
