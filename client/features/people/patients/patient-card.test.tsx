import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { visitsApi } from '#shared/desk/visits/visits.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { exampleInvoice, examplePatient } from '#client/test/records/patients.ts';
import { PatientCard } from './patient-card.tsx';

interface Setting {
  role?: StaffRole;
  liveVisitToday?: boolean;
}

function show(change: Partial<Patient> = {}, { role = 'clinic_reception', liveVisitToday = false }: Setting = {}) {
  const server = stubServer();
  signInAs(role);
  renderInApp(
    <>
      <PatientCard patient={examplePatient(change)} liveVisitToday={liveVisitToday} />
      <Opened />
    </>,
  );
  return { server, user: userEvent.setup() };
}

const actions = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((label) => label !== '' && label !== 'Sunita Sharma');
async function menuOf(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'More actions for Sunita Sharma' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

afterEach(() => vi.restoreAllMocks());

describe('what a card tells', () => {
  it('names age, gender, status, phone, address and that no doctor is assigned', () => {
    show({ email: 'sunita@example.com' });
    for (const words of ['34 y · Female', 'Appointment', '12 Lake View Colony, Pune', 'Unassigned']) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
    expect(screen.getByRole('link', { name: 'sunita@example.com' })).toBeVisible();
  });

  it.each([
    [-1, /Overdue/],
    [0, /· Today/],
    [3, /Upcoming/],
  ])('says of a next visit in %i days where it stands', (days, words) => {
    show({ nextVisitDate: addDays(today(), days) });
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('the buttons of a card', () => {
  it.each<[string, Partial<Patient>, Setting, string[]]>([
    ['a new visit', {}, {}, ['View', 'Book', 'Edit']],
    [
      'an open bill',
      { status: 'bill_pending', openAmount: '1250.50' },
      {},
      ['View', 'Book', 'Edit', 'Collect ₹1,250.50'],
    ],
    ['a consultation without a bill', { status: 'inprogress' }, {}, ['View', 'Book', 'Edit', 'Add Bill']],
    ['a bill to come', { status: 'bill_pending' }, {}, ['View', 'Book', 'Edit', 'Add Bill']],
    ['a paid bill', { status: 'bill_paid', paidInvoiceId: 3 }, {}, ['View', 'Invoice', 'Book', 'Edit']],
    ['a paid bill without an invoice', { status: 'bill_paid' }, {}, ['View', 'Book', 'Edit']],
    ['an invoice of an earlier visit', { paidInvoiceId: 3 }, {}, ['View', 'Book', 'Edit']],
    ['a doctor’s own patient', { doctorId: 2 }, { role: 'clinic_doctor' }, ['View', 'Book', 'Edit']],
    ['a colleague’s patient', { doctorId: 9 }, { role: 'clinic_doctor' }, ['View', 'Book']],
    ['nobody’s patient', {}, { role: 'clinic_doctor' }, ['View', 'Book']],
  ])('for %s', (_, patient, setting, expected) => {
    show(patient, setting);
    expect(actions()).toEqual(expected);
  });

  it.each([
    ['Sunita Sharma', 'open-patient {"patientId":7}'],
    ['View, Sunita Sharma', 'patient-details {"patientId":7}'],
    ['Book, Sunita Sharma', 'book-appointment {"patientId":7,"doctorId":4}'],
    ['Edit, Sunita Sharma', 'edit-patient {"patientId":7}'],
    ['Collect ₹500, Sunita Sharma', 'collect-bill {"patientId":7}'],
  ])('%s opens its dialog', async (name, asked) => {
    const { user } = show({ doctorId: 4, openAmount: '500.00' });
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByText(asked)).toBeInTheDocument();
  });

  it('Invoice opens the paid invoice’s document in a new tab', async () => {
    const { server, user } = show({ status: 'bill_paid', paidInvoiceId: 3 });
    server.on(invoicesApi.list, () =>
      listReply([exampleInvoice({ id: 5, pdfUrl: '/uploads/invoices/other.pdf' }), exampleInvoice()]),
    );
    server.on(filesApi.link, () => reply({ url: '/uploads/signed', expiresAt: '' }));
    const tab = { document: { body: {} }, closed: false, location: { replace: vi.fn<(url: string) => void>() } };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await user.click(screen.getByRole('button', { name: 'Invoice, Sunita Sharma' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/uploads/signed'));
    expect(server.callsOf(filesApi.link)[0]?.url).toContain(encodeURIComponent('/uploads/invoices/invoice_3_a.pdf'));
  });
});

describe('the menu of a card', () => {
  it.each<[string, Partial<Patient>, Setting, string[]]>([
    [
      'a booked visit',
      {},
      {},
      [
        'Start Consultation',
        'Schedule Follow-up',
        'Messages',
        'View Profile',
        'Merge with another record',
        'Print summary',
      ],
    ],
    [
      'a consultation under way',
      { status: 'inprogress' },
      {},
      [
        'Undo Start Consultation',
        'Schedule Follow-up',
        'Messages',
        'View Profile',
        'Merge with another record',
        'Print summary',
      ],
    ],
    [
      'an open bill',
      { status: 'bill_pending', openAmount: '500.00' },
      {},
      [
        'Schedule Follow-up',
        'View Invoice',
        'Send Invoice',
        'Messages',
        'View Profile',
        'Merge with another record',
        'Print summary',
      ],
    ],
    [
      'a paid bill',
      { status: 'bill_paid', paidInvoiceId: 3 },
      {},
      [
        'Schedule Follow-up',
        'View Invoice',
        'Send Invoice',
        'Messages',
        'View Profile',
        'Merge with another record',
        'Print summary',
      ],
    ],
    [
      'a paid bill and another visit today',
      { status: 'bill_paid' },
      { liveVisitToday: true },
      [
        'Start Consultation',
        'Schedule Follow-up',
        'Messages',
        'View Profile',
        'Merge with another record',
        'Print summary',
      ],
    ],
  ])('offers what is possible for %s', async (_, patient, setting, expected) => {
    const { user } = show(patient, setting);
    await expect(menuOf(user)).resolves.toEqual(expected);
  });

  it('opens the conversation with the patient', async () => {
    const { user } = show({}, {});
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Messages' }));
    expect(screen.getByText('patient-messages {"patientId":7}')).toBeInTheDocument();
  });

  it('schedules a follow-up with the own doctor, an hour from now', async () => {
    const { user } = show({}, { role: 'clinic_doctor' });
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Schedule Follow-up' }));
    const [, payload = ''] = /book-appointment (.*)/.exec(screen.getByLabelText('Asked for').textContent ?? '') ?? [];
    const { patientId, doctorId, startDateTime } = JSON.parse(payload) as Record<string, string | number>;
    expect([patientId, doctorId]).toEqual([7, 2]);
    const minutes = (Date.parse(String(startDateTime)) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThan(76);
  });
});

describe('starting a consultation', () => {
  /** The card as a list shows it: it changes with the cache. */
  function ListedCard() {
    const { data } = useApi(patientsApi.list);
    const patient = data?.rows[0];
    return patient && <PatientCard patient={patient} liveVisitToday={false} />;
  }

  async function list(answer: () => Response | Promise<Response>) {
    const server = stubServer();
    signInAs('clinic_doctor');
    let status: Patient['status'] = 'appointment';
    server.on(patientsApi.list, () => listReply([examplePatient({ status })]));
    server.on(visitsApi.setStatus, async ({ body }) => {
      const response = await answer();
      if (response.ok) ({ status } = body as { status: Patient['status'] });
      return response.ok ? reply(examplePatient({ status })) : response;
    });
    renderInApp(<ListedCard />);
    await screen.findByRole('article');
    const user = userEvent.setup();
    await menuOf(user);
    return { server, user };
  }

  it('shows the new status before the server has answered, and can be undone', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { server, user } = await list(() => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('menuitem', { name: 'Start Consultation' }));
    expect(await screen.findByText('In Progress')).toBeVisible();
    answer(reply({}));

    await findToast('Consultation started');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.callsOf(visitsApi.setStatus)).toHaveLength(2));
    answer(reply({}));
    await findToast('Back to Appointment');
    expect(await screen.findByText('Appointment')).toBeVisible();
    expect(server.callsOf(visitsApi.setStatus).map(({ body }) => body)).toEqual([
      { status: 'inprogress' },
      { status: 'appointment' },
    ]);
  });

  it('goes back when the server refuses, and says why', async () => {
    const { user } = await list(() =>
      refusal(409, 'invalid_transition', 'Cannot move a patient from bill_paid to inprogress'),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Start Consultation' }));
    await findToast('Cannot move a patient from bill_paid to inprogress');
    expect(await screen.findByText('Appointment')).toBeVisible();
  });
});
