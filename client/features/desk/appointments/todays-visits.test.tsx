import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useOpenActions } from '#client/lib/actions.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { today } from '#client/lib/format.ts';
import { endSession } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { aPatient, aVisit, at, doctors } from '#client/test/records/visits.ts';
import { TodaysVisits } from './todays-visits.tsx';
import { WaitingForPayment } from './waiting-for-payment.tsx';

let server: ReturnType<typeof stubServer>;
let visits: Appointment[];

beforeEach(() => {
  server = stubServer();
  visits = [
    aVisit({ id: 1, patientId: 11, patientName: 'Anita Desai', queueNumber: 1 }),
    aVisit({ id: 2, patientId: 12, patientName: 'Ravi Kulkarni', status: 'inprogress', patientStatus: 'inprogress' }),
    aVisit({ id: 3, patientId: 13, patientName: 'Meena Pai', status: 'bill_pending', patientStatus: 'bill_pending' }),
    aVisit({ id: 4, patientId: 14, patientName: 'Usha Bhat', status: 'bill_paid', patientStatus: 'bill_paid' }),
    aVisit({ id: 5, patientId: 15, patientName: 'Vijay Nair', status: 'no_show' }),
  ];
  server.on(organisationsApi.doctors, () => listReply(doctors));
  server.on(appointmentsApi.list, ({ url }) =>
    url.includes(`startDate=${today()}`)
      ? reply({ appointments: visits, total: visits.length })
      : reply({ appointments: [], total: 3 }),
  );
  server.on(appointmentsApi.update, () => reply(visits[0]));
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
});

/** The actions that were asked for, as the shell would open them. */
function Asked() {
  const open = useOpenActions();
  return <p data-testid="asked">{open.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`).join(' > ')}</p>;
}

function open(role: ClinicRole = 'clinic_reception', hash = '') {
  signInAs(role, { id: role === 'clinic_doctor' ? 2 : 1 });
  renderInApp(
    <>
      <TodaysVisits />
      <Asked />
    </>,
    `/${hash}`,
  );
}
const asked = () => screen.getByTestId('asked').textContent;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const names = async () =>
  (await screen.findAllByRole('button', { name: /^(Anita|Ravi|Meena|Usha|Vijay) \w+$/ })).map((one) => one.textContent);
const menuOf = async (name: string) => {
  await userEvent.click(await button(`More actions for ${name}`));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const moves = () => server.callsOf(appointmentsApi.update).map(({ url, body }) => [url, body]);

describe('today’s visits at the desk', () => {
  it('are the open ones of every doctor, what waits for money first', async () => {
    visits.push(aVisit({ id: 6, patientName: 'Anil Shah', doctorId: 3, doctorName: 'Dr. Kiran Rao' }));
    open();
    expect(await names()).toEqual(['Meena Pai', 'Ravi Kulkarni', 'Anita Desai']);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dr. Asha Menon3',
      'Dr. Kiran Rao1',
    ]);
    const first = within(screen.getByRole('list', { name: 'Dr. Kiran Rao' }));
    expect(first.getByText('Token 4')).toBeInTheDocument();
    expect(first.getByText('10:00 am')).toBeInTheDocument();
    expect(first.getByText('34 y · Female')).toBeInTheDocument();
    expect(first.getByRole('button', { name: 'Arrived, Anil Shah' })).toBeInTheDocument();
  });

  it('of one doctor are asked for by the filter, which stands in the address', async () => {
    open('clinic_reception', '#dashboard?doctor=3');
    await names();
    expect(screen.getByRole('combobox', { name: 'Doctor' })).toHaveTextContent('Dr. Kiran Rao');
    expect(server.callsOf(appointmentsApi.list)[0]?.url).toContain('doctorId=3');
  });

  it('offer Collect, Add Bill and Start Consultation by status', async () => {
    open();
    await userEvent.click(await button('Collect, Meena Pai'));
    await userEvent.click(await button('Add Bill, Ravi Kulkarni'));
    expect(asked()).toBe('collect-bill {"patientId":13} > collect-bill {"patientId":12}');
    await userEvent.click(await button('Start Consultation, Anita Desai'));
    await findToast('Consultation started');
    expect(moves()).toEqual([['/api/appointments/1', { status: 'inprogress' }]]);
  });

  it('can be cancelled after a question that names the patient', async () => {
    open();
    expect(await menuOf('Anita Desai')).toEqual([
      'View Profile',
      'Reschedule',
      'ArrivedA',
      'Print slipP',
      'Mark as no-show',
      'Cancel appointment',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Cancel the appointment of Anita Desai?')).toBeInTheDocument();
    expect(moves()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Is travelling');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment' }));
    await findToast('Appointment cancelled');
    expect(moves()).toEqual([['/api/appointments/1', { status: 'cancelled', reason: 'Is travelling' }]]);
  });

  it('aren’t cancelled once they have begun, but a start by mistake is taken back', async () => {
    open();
    expect(await menuOf('Ravi Kulkarni')).toEqual(['View Profile', 'Print slipP', 'Undo Start Consultation']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Undo Start Consultation' }));
    await findToast('Back to Appointment');
    expect(moves()).toEqual([['/api/appointments/2', { status: 'appointment' }]]);
  });

  it('that nobody came to are marked, and brought back when the patient comes after all', async () => {
    open();
    await menuOf('Anita Desai');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as no-show' }));
    await screen.findByText('Mark Anita Desai as a no-show?');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as no-show' }));
    await findToast('Marked as no-show');
    await userEvent.click(await button(/^Finished/));
    expect(await names()).toEqual(['Usha Bhat', 'Vijay Nair']);
    expect(await menuOf('Vijay Nair')).toEqual(['View Profile', 'Came after all']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Came after all' }));
    await findToast('Back on today’s list');
    expect(moves()).toEqual([
      ['/api/appointments/1', { status: 'no_show' }],
      ['/api/appointments/5', { status: 'appointment', arrived: true }],
    ]);
  });

  it('say what the server refused', async () => {
    server.on(appointmentsApi.update, () =>
      refusal(409, 'invalid_transition', 'Cannot move a visit from cancelled to inprogress'),
    );
    open();
    await userEvent.click(await button('Start Consultation, Anita Desai'));
    expect(await findToast('Cannot move a visit from cancelled to inprogress')).toBeInTheDocument();
  });

  it('follow what others do', async () => {
    open();
    expect(await screen.findByText('3 open visits today')).toBeInTheDocument();
    visits = visits.filter(({ id }) => id !== 3);
    act(() => areasChanged(['appointments']));
    expect(await screen.findByText('2 open visits today')).toBeInTheDocument();
    expect(await names()).toEqual(['Ravi Kulkarni', 'Anita Desai']);
  });

  it('lead to a booking when there are none, and tell of tomorrow', async () => {
    visits = [];
    open();
    expect(await screen.findByText('No visits today')).toBeInTheDocument();
    expect(await screen.findByText('3 appointments tomorrow')).toBeInTheDocument();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Book Appointment' }))[1] ?? document.body);
    expect(asked()).toBe('book-appointment {}');
  });

  it('say it when they can’t be loaded, and try again', async () => {
    let broken = true;
    server.on(appointmentsApi.list, () =>
      broken ? refusal(404, 'not_found', 'Gone') : reply({ appointments: visits, total: visits.length }),
    );
    open();
    expect(await screen.findByText('Failed to fetch appointments')).toBeInTheDocument();
    broken = false;
    await userEvent.click(await button('Try again'));
    expect(await names()).toHaveLength(3);
  });
});

describe('today’s visits of a doctor', () => {
  it('are the own ones, who is in the room first, until all are switched on', async () => {
    open('clinic_doctor');
    expect(await names()).toEqual(['Ravi Kulkarni', 'Anita Desai', 'Meena Pai']);
    expect(server.callsOf(appointmentsApi.list)[0]?.url).toContain('doctorId=2');
    await userEvent.click(screen.getByRole('switch', { name: 'All doctors' }));
    await waitFor(() => {
      const days = server.callsOf(appointmentsApi.list).filter(({ url }) => url.includes(`startDate=${today()}`));
      expect(days.at(-1)?.url).not.toContain('doctorId');
    });
  });

  it('go on in the patient’s drawer when a consultation starts', async () => {
    open('clinic_doctor');
    await userEvent.click(await button('Start Consultation, Anita Desai'));
    await waitFor(() => expect(asked()).toBe('open-patient {"patientId":11,"tab":"consult"}'));
  });

  it('offer a prescription while the patient is in the room', async () => {
    open('clinic_doctor');
    await userEvent.click(await button('Prescribe, Ravi Kulkarni'));
    expect(asked()).toBe('create-prescription {"patientId":12}');
  });

  it('open the patient by the name', async () => {
    open('clinic_doctor');
    await userEvent.click(await button('Anita Desai'));
    expect(asked()).toBe('open-patient {"patientId":11}');
  });
});

it('calls a patient late who should have been in a while ago', async () => {
  const start = new Date(Date.now() - 25 * 60_000).toISOString();
  visits = [
    aVisit({ startDateTime: start }),
    aVisit({ id: 2, patientName: 'Ravi Kulkarni', startDateTime: at('23:59') }),
  ];
  open();
  expect(await screen.findByText('25 min late')).toBeInTheDocument();
  expect(screen.getAllByText(/late$/)).toHaveLength(1);
});

it('says how long somebody who is here waits, not that they are late', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  visits = [aVisit({ startDateTime: ago(419), arrivedAt: ago(25) })];
  open();
  expect(await screen.findByText('waits 25 min')).toBeInTheDocument();
  expect(screen.queryByText(/late$/)).not.toBeInTheDocument();
});

it('says what the visit is for', async () => {
  visits = [aVisit({ reason: 'Fever since Monday' })];
  open();
  expect(await screen.findByText(/Fever since Monday/)).toBeInTheDocument();
});

describe('who waits to pay', () => {
  const openBills = () => {
    signInAs('clinic_reception');
    renderInApp(
      <>
        <WaitingForPayment />
        <Asked />
      </>,
    );
  };

  it('is listed with the open amount, and pays from there', async () => {
    const bill = { status: 'bill_pending', openAmount: '1250.00', billDoctorName: 'Dr. Sen' } as const;
    server.on(patientsApi.list, () => listReply([aPatient({ ...bill, doctorName: 'Dr. Rao' })], 8));
    openBills();
    expect(await screen.findByText(/ · Dr\. Sen$/)).toBeInTheDocument();
    await userEvent.click(await button('Collect ₹1,250, Anita Desai'));
    expect(asked()).toBe('collect-bill {"patientId":7}');
    expect(screen.getByRole('link', { name: 'Show all 8' })).toHaveAttribute('href', '#patients?status=bill_pending');
    expect(server.callsOf(patientsApi.list)[0]?.url).toContain('status=bill_pending');
  });

  it('is nobody on a good day', async () => {
    server.on(patientsApi.list, () => listReply([]));
    openBills();
    expect(await screen.findByText('No bill is waiting')).toBeInTheDocument();
  });
});
