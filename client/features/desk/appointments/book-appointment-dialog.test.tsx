import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionPayloads } from '#client/lib/actions.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { formatDate, today } from '#client/lib/format.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, listReply, refusal, reply, type SentCall, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { availabilityApi, type Slot } from '#shared/desk/availability/availability.api.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { BookAppointmentDialog } from './book-appointment-dialog.tsx';
import { aBooking, aPatient, aSlot, aVisit, at, doctors, tomorrow } from '#client/test/records/visits.ts';

let server: ReturnType<typeof stubServer>;
let slots: Slot[];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  server = stubServer();
  slots = [aSlot('09:00', 'booked'), aSlot('09:15'), aSlot('09:30'), aSlot('13:00', 'break'), aSlot('18:00')];
  server.on(organisationsApi.doctors, () => listReply(doctors));
  server.on(availabilityApi.nextSlot, () => reply({ start: at('09:15'), end: at('09:30') }));
  server.on(availabilityApi.slots, ({ url }) =>
    reply({ date: dateIn(url), slots: dateIn(url) === tomorrow() ? slots : [] }),
  );
  server.on(appointmentsApi.list, () => reply({ appointments: [], total: 0 }));
  server.on(patientsApi.list, () => listReply([]));
  server.on(patientsApi.get, () => reply(aPatient()));
  server.on(appointmentsApi.create, () => booked());
});

const dateIn = (url: string) => new URLSearchParams(url.split('?')[1]).get('date');

interface Answer {
  created?: boolean;
  queueNumber?: number | null;
  patient?: Patient;
}
function booked({ created = false, queueNumber = 5, patient = aPatient() }: Answer = {}) {
  return reply(aBooking({ startDateTime: at('09:15'), queueNumber }, patient, created), {}, 201);
}

function open(payload: ActionPayloads['book-appointment'] = {}, role: ClinicRole = 'clinic_reception') {
  signInAs(role, { id: role === 'clinic_doctor' ? 2 : 1 });
  renderInApp(<BookAppointmentDialog payload={payload} onClose={onClose} />);
}
const slot = (name: RegExp | string) => screen.findByRole('radio', { name });
const sent = () => server.callsOf(appointmentsApi.create).map(({ body }: SentCall) => body);
const doctorField = () => screen.getByRole('combobox', { name: /Doctor/ });
const chooseDoctor = async (name: string) => {
  await userEvent.click(doctorField());
  await userEvent.click(await screen.findByRole('option', { name }));
};

/** What is typed isn't of interest letter by letter. */
async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

describe('booking for the patient it was opened for', () => {
  it('waits for the times of the day before it can be pressed', async () => {
    let answer: (reply: Response) => void = () => {};
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    server.on(availabilityApi.slots, () => new Promise<Response>((resolve) => (answer = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    const button = screen.getByRole('button', { name: 'Book Appointment' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    answer(reply({ date: today(), slots }));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(sent()).toEqual([]);
  });

  it('books the next free slot of the doctor with one press, and says the token', async () => {
    open({ patientId: 7, doctorId: 2 });
    expect(await screen.findByText('Anita Desai')).toBeInTheDocument();
    expect(await slot('9:15 am')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    await findToast('Appointment scheduled successfully! Queue Token: #5');
    await findToast(`Anita Desai · Appointment scheduled for ${formatDate(tomorrow())} at 9:15 am`);
    expect(sent()).toEqual([
      {
        patientId: 7,
        doctorId: 2,
        startDateTime: at('09:15'),
        endDateTime: at('09:30'),
        reason: null,
        appointmentType: 'in_person',
        notes: null,
        overbookReason: null,
      },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says nothing of a token when there is none', async () => {
    server.on(appointmentsApi.create, () => booked({ queueNumber: null }));
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    expect(await findToast('Appointment scheduled successfully!')).toBeInTheDocument();
  });

  it('begins a doctor with the doctor', async () => {
    open({ patientId: 7 }, 'clinic_doctor');
    await waitFor(() => expect(doctorField()).toHaveTextContent('Dr. Asha Menon'));
    expect(await slot('9:15 am')).toBeChecked();
  });

  it('asks reception for a doctor, and remembers the one it booked for', async () => {
    open({ patientId: 7 });
    expect(await screen.findByText('Choose a doctor to see the free times.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    expect(await screen.findByText('Doctor is required')).toBeInTheDocument();
    await chooseDoctor('Dr. Kiran Rao');
    await slot('9:15 am');
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    cleanup();

    open({ patientId: 7 });
    await waitFor(() => expect(doctorField()).toHaveTextContent('Dr. Kiran Rao'));
    expect(await slot('9:15 am')).toBeChecked();
  });

  it.each([
    ['a man', { gender: 'male' as const, age: 44 }, 'Obstetrics & Gynaecology', 'Choose a doctor'],
    ['a woman', { gender: 'female' as const, age: 44 }, 'Obstetrics & Gynaecology', 'Dr. Kiran Rao'],
    ['a grown-up', { age: 18 }, 'Paediatrician', 'Choose a doctor'],
    ['a child', { age: 6 }, 'Paediatrician', 'Dr. Kiran Rao'],
    ['a man whose own doctor it is', { gender: 'male' as const, doctorId: 3 }, 'Gynaecology', 'Dr. Kiran Rao'],
  ])(
    'begins with the doctor booked last only if it is one for such a person: %s',
    async (_, person, specialization, shown) => {
      server.on(organisationsApi.doctors, () =>
        listReply([
          ...doctors.map((one) => (one.id === 3 ? { ...one, specialization } : one)),
          { ...doctors[0], id: 4 },
        ]),
      );
      server.on(patientsApi.get, () => reply(aPatient(person)));
      localStorage.setItem('naadi.bookingDoctor.1', '3');
      open({ patientId: 7 });
      await screen.findByText('Anita Desai');
      await waitFor(() => expect(doctorField()).toHaveTextContent(shown));
      localStorage.clear();
    },
  );

  it('takes the doctor booked last away when somebody else is registered than they are for', async () => {
    server.on(organisationsApi.doctors, () =>
      listReply([
        ...doctors.map((one) => (one.id === 3 ? { ...one, specialization: 'OB-GYN' } : one)),
        { ...doctors[0], id: 4 },
      ]),
    );
    localStorage.setItem('naadi.bookingDoctor.1', '3');
    open();
    await waitFor(() => expect(doctorField()).toHaveTextContent('Dr. Kiran Rao'));
    await userEvent.click(screen.getByRole('tab', { name: 'New Patient' }));
    await waitFor(() => expect(doctorField()).toHaveTextContent('Choose a doctor'));
    await userEvent.click(screen.getByRole('combobox', { name: /Gender/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Female' }));
    await waitFor(() => expect(doctorField()).toHaveTextContent('Dr. Kiran Rao'));
    localStorage.clear();
  });

  it('says at the field when the doctors can’t be loaded, and tries again', async () => {
    server.on(organisationsApi.doctors, () => refusal(404, 'not_found', 'Gone'));
    open({ patientId: 7 });
    await waitFor(() => expect(doctorField()).toHaveAccessibleDescription(/^Failed to fetch doctors/));
    server.on(organisationsApi.doctors, () => listReply(doctors));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Failed to fetch doctors')).not.toBeInTheDocument());
    await chooseDoctor('Dr. Kiran Rao');
    expect(await slot('9:15 am')).toBeChecked();
  });

  it('offers no doctor of a centre, and no day that is over', async () => {
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    await userEvent.click(doctorField());
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Dr. Asha MenonGeneral Medicine',
      'Dr. Kiran Rao',
    ]);
    await userEvent.keyboard('{Escape}');
    const date = screen.getByRole('textbox', { name: /Date/ });
    await userEvent.clear(date);
    await userEvent.type(date, '01/01/2020');
    await userEvent.tab();
    expect(screen.getByText(/ is too early\. Choose .* or later$/)).toBeInTheDocument();
  });
});

describe('the times of the day', () => {
  it('are one set of radio buttons: booked and break can’t be chosen and say why', async () => {
    open({ patientId: 7, doctorId: 2 });
    expect(await slot('9:00 am, Booked')).toBeDisabled();
    expect(await slot('1:00 pm, Break')).toBeDisabled();
    expect(screen.getByRole('group', { name: /Morning 2 free/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /Evening 1 free/ })).toBeInTheDocument();
  });

  it('are walked with the arrow keys, and sent with Enter', async () => {
    open({ patientId: 7, doctorId: 2 });
    (await slot('9:15 am')).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await slot('9:30 am')).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await slot('6:00 pm')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ startDateTime: at('09:30'), endDateTime: at('09:45') }]));
  });

  it('show the same choice for a wished moment as the first free one after it', async () => {
    open({ patientId: 7, doctorId: 2, startDateTime: at('09:20') });
    expect(await slot('9:30 am')).toBeChecked();
  });

  it('of a free day lead to the next free slot', async () => {
    open({ patientId: 7, doctorId: 2, date: today() });
    expect(await screen.findByText('Not Available')).toBeInTheDocument();
    expect(screen.getByText('Doctor is not available on this day')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Next free: .* 9:15 am$/ }));
    expect(await slot('9:15 am')).toBeChecked();
  });

  it('ask for a time where none is free', async () => {
    slots = [aSlot('09:00', 'booked')];
    open({ patientId: 7, doctorId: 2, date: tomorrow() });
    expect(await screen.findByText('No free time on this day')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    expect(screen.getByText('Please select an appointment time')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('ask for a date where none is given', async () => {
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    await userEvent.clear(screen.getByRole('textbox', { name: /Date/ }));
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    expect(screen.getAllByText('Please select an appointment date')).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });
});

describe('somebody else is faster', () => {
  it('warns when the chosen slot is taken while the dialog is open, and books nothing until another is chosen', async () => {
    open({ patientId: 7, doctorId: 2 }, 'clinic_doctor');
    expect(await slot('9:15 am')).toBeChecked();
    slots = slots.map((one) => (one.start === at('09:15') ? { ...one, status: 'booked' } : one));
    areasChanged(['availability']);
    expect(await screen.findByText('Warning: This time slot appears to be already booked')).toBeInTheDocument();
    const submit = screen.getByRole('button', { name: 'Book Appointment' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(submit);
    expect(sent()).toEqual([]);

    await userEvent.click(await slot('9:30 am'));
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    await waitFor(() => expect(sent()).toMatchObject([{ startDateTime: at('09:30') }]));
  });

  it('keeps everything typed on a conflict, and shows the slots as they are now', async () => {
    open({ doctorId: 2 });
    await slot('9:15 am');
    await userEvent.click(screen.getByRole('tab', { name: 'New Patient' }));
    await fill(screen.getByRole('textbox', { name: /Full Name/ }), 'Ravi Kulkarni');
    await fill(screen.getByRole('textbox', { name: /Phone/ }), '98220 12345');
    await fill(screen.getByRole('textbox', { name: /^Reason(?! for)/ }), 'Fever');
    server.on(appointmentsApi.create, () => {
      slots = slots.map((one) => (one.start === at('09:15') ? { ...one, status: 'booked' } : one));
      return refusal(409, 'slot_taken', 'This time slot is already booked. Please select a different time.');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    await screen.findByText('Nobody has answered this. Press Enter to keep “25”.');
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await findToast('Slot Unavailable');
    await findToast('This time slot is already booked. Please select a different time.');
    expect(await slot('9:15 am, Booked')).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /Full Name/ })).toHaveValue('Ravi Kulkarni');
    expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveValue('98220 12345');
    expect(screen.getByRole('textbox', { name: /^Reason(?! for)/ })).toHaveValue('Fever');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Time' })).toHaveFocus());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('books a taken time anyway for reception, once a reason is given', async () => {
    open({ patientId: 7, doctorId: 2, startDateTime: at('09:00'), overbook: true });
    expect(await slot('9:00 am, Booked')).toBeChecked();
    const submit = screen.getByRole('button', { name: 'Book anyway' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(submit);
    expect(sent()).toEqual([]);
    await fill(screen.getByRole('textbox', { name: /overbooking/ }), 'Fever of 40');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { startDateTime: at('09:00'), endDateTime: at('09:15'), overbookReason: 'Fever of 40' },
      ]),
    );
  });

  it('lets reception choose a booked time on purpose, and nobody else', async () => {
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    await userEvent.click(screen.getByRole('button', { name: 'Overbook a booked time' }));
    await userEvent.click(await slot('9:00 am, Booked'));
    expect(screen.getByText('Warning: This time slot appears to be already booked')).toBeInTheDocument();
    cleanup();
    open({ patientId: 7, doctorId: 2 }, 'clinic_doctor');
    await slot('9:15 am');
    expect(screen.queryByRole('button', { name: 'Overbook a booked time' })).not.toBeInTheDocument();
  });

  it('shows the sentence of a rule of the business', async () => {
    const sentence = "This time is in the doctor's break (1:00 pm to 2:00 pm)";
    server.on(appointmentsApi.create, () => refusal(422, 'rule_broken', sentence));
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    await findToast(sentence);
    expect(within(screen.getByRole('region', { name: 'Time' })).getByText(sentence)).toBeInTheDocument();
  });
});

describe('every doctor’s next free slot', () => {
  const offered = { doctorId: 3, doctorName: 'Dr. Kiran Rao', specialization: null };
  beforeEach(() => {
    server.on(availabilityApi.nextSlots, () =>
      envelopedReply([
        { ...offered, doctorId: 2, doctorName: 'Dr. Asha Menon', slot: { start: at('09:15'), end: at('09:30') } },
        { ...offered, slot: { start: at('18:00'), end: at('18:15') } },
      ]),
    );
  });

  it('is a button that chooses doctor and time, and leads on to Book', async () => {
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    const list = within(await screen.findByRole('list', { name: 'Next free' }));
    expect(list.getByRole('button', { name: /Asha Menon/ })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(list.getByRole('button', { name: /Kiran Rao/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book Appointment' })).toHaveFocus());
    expect(await slot('6:00 pm')).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ doctorId: 3, startDateTime: at('18:00') }]));
  });

  it('leads to the patient first where there is none', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Kiran Rao/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Search patients/ })).toHaveFocus());
  });

  it('isn’t offered to a doctor, who books for themselves', async () => {
    open({ patientId: 7 }, 'clinic_doctor');
    await slot('9:15 am');
    expect(screen.queryByRole('list', { name: 'Next free' })).not.toBeInTheDocument();
  });

  it('once a doctor is chosen from the list, the focus goes on to Book', async () => {
    open({ patientId: 7, doctorId: 2 });
    await slot('9:15 am');
    await chooseDoctor('Dr. Kiran Rao');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book Appointment' })).toHaveFocus());
  });
});

describe('an existing patient', () => {
  it('is searched with two characters, picked by keyboard, and booked', async () => {
    server.on(patientsApi.list, () => listReply([aPatient(), aPatient({ id: 8, name: 'Anil Shah' })]));
    open({ doctorId: 2 });
    const search = screen.getByRole('combobox', { name: /Search patients/ });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'a');
    expect(server.callsOf(patientsApi.list)).toEqual([]);
    await userEvent.type(search, 'ni');
    await screen.findByRole('option', { name: /Anil Shah/ });
    expect(server.callsOf(patientsApi.list).map(({ url }) => url)).toEqual([
      '/api/patients?search=ani&limit=20&archived=last',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Anil Shah')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { checked: true })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ patientId: 8, doctorId: 2 }]));
  });

  it('is asked for before anything is sent', async () => {
    open({ doctorId: 2 });
    await slot('9:15 am');
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    expect(await screen.findByText('Patient is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Search patients/ })).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('brings the own doctor along', async () => {
    server.on(patientsApi.get, () => reply(aPatient({ doctorId: 3, doctorName: 'Dr. Kiran Rao' })));
    open({ patientId: 7 });
    await screen.findByText('Anita Desai');
    await waitFor(() => expect(doctorField()).toHaveTextContent('Dr. Kiran Rao'));
  });

  it('who is booked already is shown with the visit', async () => {
    server.on(appointmentsApi.list, () => reply({ appointments: [aVisit({ startDateTime: at('11:00') })], total: 1 }));
    open({ patientId: 7, doctorId: 2 });
    const already = await screen.findByRole('region', { name: 'Already booked' });
    expect(within(already).getByText(/11:00 am with Dr. Asha Menon/)).toBeInTheDocument();
  });

  it('who isn’t found goes on as a new one', async () => {
    open({ doctorId: 2 });
    await fill(screen.getByRole('combobox', { name: /Search patients/ }), 'Ravi Kulkarni');
    await userEvent.click(await screen.findByRole('button', { name: 'Register Ravi Kulkarni as a new patient' }));
    expect(screen.getByRole('textbox', { name: /Full Name/ })).toHaveValue('Ravi Kulkarni');
  });
});

describe('a new patient', () => {
  const toNew = async () => {
    open({ doctorId: 2 });
    await slot('9:15 am');
    await userEvent.click(screen.getByRole('tab', { name: 'New Patient' }));
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
  /** What is proposed and was left alone is asked about once. */
  const keepTheRest = async () => {
    await screen.findAllByText(/^Nobody has answered this/);
    await userEvent.keyboard('{Enter}');
  };

  it('is sent with the fields, and said to be registered', async () => {
    server.on(appointmentsApi.create, () => booked({ created: true, patient: aPatient({ name: 'Ravi Kulkarni' }) }));
    await toNew();
    await fill(screen.getByRole('textbox', { name: /Full Name/ }), 'Ravi Kulkarni');
    await fill(screen.getByRole('textbox', { name: /Phone/ }), '+91 98220-12345');
    await userEvent.type(screen.getByRole('textbox', { name: 'Age' }), '41');
    await fill(screen.getByRole('textbox', { name: /^Reason(?! for)/ }), 'Fever since Monday');
    await submit();
    await keepTheRest();
    await findToast(/Ravi Kulkarni is registered as a new patient/);
    expect(sent()).toEqual([
      {
        name: 'Ravi Kulkarni',
        phone: '9822012345',
        age: 41,
        gender: 'male',
        email: null,
        address: null,
        doctorId: 2,
        startDateTime: at('09:15'),
        endDateTime: at('09:30'),
        reason: 'Fever since Monday',
        notes: null,
        overbookReason: null,
        appointmentType: 'in_person',
      },
    ]);
  });

  it('needs what the contract needs, with the words of it under the fields', async () => {
    await toNew();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Age' }));
    await submit();
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Phone number must be exactly 10 digits')).toBeInTheDocument();
    expect(screen.getByText('Age must be at least 1')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Full Name/ })).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('of a few months is registered with the date of birth', async () => {
    await toNew();
    await fill(screen.getByRole('textbox', { name: /Full Name/ }), 'Baby Kulkarni');
    await fill(screen.getByRole('textbox', { name: /Phone/ }), '9822012345');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the date of birth instead' }));
    await submit();
    expect(await screen.findByText('Choose the date of birth')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Date of Birth/ }), '01/10/2026{Tab}');
    await submit();
    await keepTheRest();
    await waitFor(() => expect(sent()).toMatchObject([{ name: 'Baby Kulkarni', dateOfBirth: '2026-10-01' }]));
    expect(sent()[0]).not.toHaveProperty('age');
  });

  it('whose phone is known is offered as the person who has it', async () => {
    server.on(patientsApi.list, () => listReply([aPatient({ phone: '9822012345' })]));
    await toNew();
    await fill(screen.getByRole('textbox', { name: /Phone/ }), '9822012345');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Anita Desai' }));
    expect(screen.getByRole('tab', { name: 'Existing Patient' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
    await waitFor(() => expect(sent()).toMatchObject([{ patientId: 7 }]));
    expect(sent()[0]).not.toHaveProperty('phone');
  });

  it('gets what the server finds wrong on its field, and in a toast', async () => {
    server.on(appointmentsApi.create, () =>
      refusal(400, 'invalid_input', 'Invalid email format', [{ path: 'email', message: 'Invalid email format' }]),
    );
    await toNew();
    await fill(screen.getByRole('textbox', { name: /Full Name/ }), 'Ravi');
    await fill(screen.getByRole('textbox', { name: /Phone/ }), '9822012345');
    await submit();
    await keepTheRest();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Invalid email format')).toBeInTheDocument();
    expect(await findToast('Invalid email format')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Full Name/ })).toHaveValue('Ravi');
  });

  it('isn’t lost by closing without a question', async () => {
    await toNew();
    await fill(screen.getByRole('textbox', { name: /Full Name/ }), 'Ravi');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('calls the doctor of a new patient “Assign Doctor” for reception only', async () => {
  open({ doctorId: 2 });
  await userEvent.click(screen.getByRole('tab', { name: 'New Patient' }));
  expect(screen.getByRole('combobox', { name: /Assign Doctor/ })).toBeInTheDocument();
  await chooseDoctor('Dr. Kiran Rao');
  await waitFor(() => expect(server.callsOf(availabilityApi.slots).at(-1)?.url).toContain('/slots/3?'));
});
