import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formatDate, today } from '#client/lib/format.ts';
import { Opened } from '#client/test/opened.tsx';
import { exampleDoctor, examplePatient } from '#client/test/records/patients.ts';
import { aBooking } from '#client/test/records/visits.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { NextSlot } from '#shared/desk/availability/availability.schema.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { NewPatientDialog } from './new-patient-dialog.tsx';

const tomorrow = addDays(today(), 1);
// 10:30 in the organisation's zone.
const slot = { start: `${tomorrow}T05:00:00.000Z`, end: `${tomorrow}T05:15:00.000Z` };
const family = [
  examplePatient({ id: 9, name: 'Aarav Sharma', gender: 'male', dateOfBirth: '2026-06-01' }),
  examplePatient({ id: 7, name: 'Sunita Sharma', doctorId: 2 }),
];

const slotsAt = (slot: { start: string; end: string } | null): NextSlot[] => [
  { doctorId: 4, doctorName: 'Dr. Meera Iyer', specialization: null, slot },
  { doctorId: 2, doctorName: 'Dr. Anil Rao', specialization: 'Dentistry', slot },
];

const doctors = () => listReply([exampleDoctor(), exampleDoctor({ id: 4, name: 'Dr. Meera Iyer' })]);

function open(role: StaffRole = 'clinic_reception', answer = doctors, payload: { typed?: string } = {}) {
  const server = stubServer();
  signInAs(role);
  server.on(organisationsApi.doctors, answer);
  server.on(patientsApi.list, ({ url }) => listReply(/search=(9876543210|sha)/i.test(url) ? family : []));
  server.on(patientsApi.create, ({ body }) =>
    reply(examplePatient({ id: 12, ...(body as object), doctorId: 2 }), {}, 201),
  );
  server.on(availabilityApi.nextSlots, () => envelopedReply(slotsAt(slot)));
  server.on(appointmentsApi.create, () =>
    reply(aBooking({ startDateTime: slot.start, appointmentDate: slot.start, queueNumber: 5 }), {}, 201),
  );
  const onClose = vi.fn<() => void>();
  renderInApp(
    <>
      <NewPatientDialog payload={payload} onClose={onClose} />
      <Opened />
    </>,
  );
  return { server, onClose, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.getByLabelText(name);
const offer = (doctor: RegExp) => screen.getByRole('button', { name: doctor });
const searchBox = () => screen.getByRole('combobox', { name: 'Search existing patients' });

async function fill(user: UserEvent, { name = 'Ravi Kumar', phone = '9123456780', answersAll = true } = {}) {
  const given: [RegExp, string][] = [
    [/Full Name/, name],
    [/Phone Number/, phone],
    [/^Address/, '4 MG Road'],
  ];
  for (const [label, text] of given) {
    await user.click(field(label));
    await user.paste(text);
  }
  if (!answersAll) return;
  await user.click(field(/^Age/));
  await user.paste('41');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
}
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add Patient' }));
const sentBodies = (server: ReturnType<typeof stubServer>) =>
  server.callsOf(patientsApi.create).map(({ body }) => body as Record<string, unknown>);

describe('registering somebody new', () => {
  it.each([
    ['Meena Joshi', /Full Name/, 'Meena Joshi', /Phone Number/],
    ['+91 91234-56780', /Phone Number/, '91234 56780', /Full Name/],
  ])('begins with what was searched in vain: %s', async (typed, named, value, next) => {
    open('clinic_reception', doctors, { typed });
    await waitFor(() => expect(field(next)).toHaveFocus());
    expect(field(named)).toHaveValue(value);
  });

  it('begins with an age of 25 and male, asks once whether they hold, and Enter keeps them', async () => {
    const { server, user } = open();
    await fill(user, { answersAll: false });
    await add(user);
    expect(await screen.findByText('Nobody has answered this. Press Enter to keep “25”.')).toBeVisible();
    expect(screen.getByText('Nobody has answered this. Press Enter to keep “Male”.')).toBeVisible();
    expect(sentBodies(server)).toEqual([]);
    await waitFor(() => expect(field(/^Age/)).toHaveFocus());
    await user.keyboard('{Enter}');
    await findToast('Patient added successfully');
    expect(sentBodies(server)).toEqual([
      {
        name: 'Ravi Kumar',
        age: 25,
        gender: 'male',
        phone: '9123456780',
        email: null,
        address: '4 MG Road',
        allergies: [],
        conditions: [],
        doctorId: null,
      },
    ]);
  });

  it('asks about what was left alone only, and no more once it is chosen', async () => {
    const { server, user } = open();
    await fill(user, { answersAll: false });
    await user.click(field(/^Age/));
    await user.keyboard('25');
    await add(user);
    expect(await screen.findByText('Nobody has answered this. Press Enter to keep “Male”.')).toBeVisible();
    expect(screen.queryByText(/keep “25”/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Patient' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    expect(screen.queryByText(/^Nobody has answered this/)).not.toBeInTheDocument();
    await add(user);
    await waitFor(() => expect(sentBodies(server)).toMatchObject([{ age: 25, gender: 'male' }]));
  });

  it('asks about an age that stands there in place of a date of birth', async () => {
    const { server, user } = open();
    await fill(user, { answersAll: false });
    await user.click(screen.getByRole('button', { name: 'Enter the date of birth instead' }));
    await user.type(field(/Date of Birth/), `${today()}{Enter}`);
    expect(await screen.findByText('Nobody has answered this. Press Enter to keep “Male”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter the age in years instead' }));
    await add(user);
    expect(await screen.findByText('Nobody has answered this. Press Enter to keep “1”.')).toBeVisible();
    expect(sentBodies(server)).toEqual([]);
  });

  it('says that the doctors could not be loaded, and tries again', async () => {
    const { server, user } = open('clinic_reception', () => refusal(404, 'not_found', 'Gone'));
    expect(await screen.findByText('Failed to fetch doctors')).toBeVisible();
    server.on(organisationsApi.doctors, doctors);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Failed to fetch doctors')).not.toBeInTheDocument());
    await user.click(screen.getByRole('combobox', { name: 'Assign to Doctor' }));
    expect(await screen.findByRole('option', { name: /Dr. Meera Iyer/ })).toBeVisible();
  });

  it('offers to book the new person right away, into the next free slot, with Enter', async () => {
    const { server, user, onClose } = open();
    await fill(user);
    await add(user);
    await screen.findByText('Ravi Kumar is registered. Book a visit right away?');
    await waitFor(() => expect(offer(/Anil Rao/)).toHaveFocus());
    expect(offer(/Anil Rao/)).toHaveTextContent('Tomorrow, 10:30 am');
    await user.keyboard('{Enter}');
    await findToast('New patient and appointment created');
    await findToast(`Appointment scheduled for ${formatDate(tomorrow)} at 10:30 am · Queue Token: #5`);
    expect(server.callsOf(appointmentsApi.create)[0]?.body).toMatchObject({
      patientId: 12,
      doctorId: 2,
      startDateTime: slot.start,
      endDateTime: slot.end,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says what is missing, sends nothing, and goes to the first field', async () => {
    const { server, user } = open();
    await user.clear(field(/Age/));
    await user.type(field(/Phone Number/), '98765');
    await user.type(field(/Email/), 'nonsense');
    await add(user);
    for (const message of [
      'Name is required',
      'Age must be at least 1',
      'Phone number must be exactly 10 digits',
      'Invalid email format',
      'Address is required',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    await waitFor(() => expect(field(/Full Name/)).toHaveFocus());
    expect(sentBodies(server)).toEqual([]);
  });

  it('registers an infant by the date of birth', async () => {
    const { server, user } = open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Enter the date of birth instead' }));
    await add(user);
    expect(await screen.findByText('Choose the date of birth')).toBeVisible();
    await user.type(field(/Date of Birth/), `${today()}{Enter}`);
    await waitFor(() => expect(sentBodies(server)).toHaveLength(1));
    expect(sentBodies(server)[0]).toMatchObject({ dateOfBirth: today() });
    expect(sentBodies(server)[0]).not.toHaveProperty('age');
  });

  it('lets reception assign a doctor', async () => {
    const { server, user } = open();
    await user.click(screen.getByRole('combobox', { name: 'Assign to Doctor' }));
    expect(screen.getByRole('option', { name: 'No Doctor Assigned' })).toBeVisible();
    await user.click(await screen.findByRole('option', { name: /Meera Iyer/ }));
    await fill(user);
    await add(user);
    await waitFor(() => expect(sentBodies(server)[0]).toMatchObject({ doctorId: 4 }));
  });

  it('tells a doctor that the patient becomes theirs', () => {
    open('clinic_doctor');
    expect(screen.getByText('This patient will be automatically assigned to you.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Assign to Doctor' })).not.toBeInTheDocument();
  });

  it('puts what the server found wrong on its field, says it in a toast too, and keeps what was typed', async () => {
    const { server, user } = open();
    server.on(patientsApi.create, () =>
      refusal(400, 'invalid_input', 'This address is too vague', [
        { path: 'address', message: 'This address is too vague' },
      ]),
    );
    await fill(user);
    await add(user);
    await findToast('This address is too vague');
    expect(field(/^Address/)).toHaveAccessibleDescription('This address is too vague');
    expect(field(/Full Name/)).toHaveValue('Ravi Kumar');
  });

  it('asks before what was typed is thrown away', async () => {
    const { user, onClose } = open();
    await user.type(field(/Full Name/), 'Ra');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a phone that is already known', () => {
  async function refused(name = 'Gopal Sharma') {
    const opened = open();
    opened.server.on(patientsApi.create, ({ body }) =>
      (body as { sharedPhone?: boolean }).sharedPhone
        ? reply(examplePatient({ id: 12, name }), {}, 201)
        : refusal(409, 'already_exists', 'A patient with this phone number already exists'),
    );
    await fill(opened.user, { name, phone: '98765 43210' });
    await add(opened.user);
    await findToast('Patient Exists');
    const matches = await screen.findByRole('region', { name: 'Already registered with 98765 43210' });
    return { ...opened, matches: within(matches) };
  }

  it('shows everybody on it, each for a new appointment, and keeps what was typed', async () => {
    const { user, matches } = await refused();
    await findToast('A patient with this phone number already exists. Check the results below.');
    expect(await matches.findByRole('button', { name: 'Book a visit for Aarav Sharma' })).toBeVisible();
    expect(field(/Full Name/)).toHaveValue('Gopal Sharma');
    await user.click(matches.getByRole('button', { name: 'Book a visit for Sunita Sharma' }));
    await findToast('Patient History Loaded');
    expect(screen.getByRole('region', { name: 'Create New Appointment' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field(/Full Name/)).toHaveValue('Gopal Sharma');
    expect(field(/^Address/)).toHaveValue('4 MG Road');
  });

  it('registers another person of the family on it', async () => {
    const { server, user, matches } = await refused();
    await user.click(await matches.findByRole('button', { name: 'Another person on this phone' }));
    await findToast('Patient added successfully');
    expect(sentBodies(server).at(-1)).toMatchObject({ name: 'Gopal Sharma', sharedPhone: true });
  });

  it('does not offer that for the same name', async () => {
    const { matches } = await refused('sunita  SHARMA');
    expect(await matches.findByText(/The same name on the same phone is the same person/)).toBeVisible();
    expect(matches.queryByRole('button', { name: /Another person/ })).not.toBeInTheDocument();
  });

  it('is forgotten when another phone is typed', async () => {
    const { user } = await refused();
    await user.clear(field(/Phone Number/));
    expect(screen.queryByRole('region', { name: /Already registered/ })).not.toBeInTheDocument();
  });

  it('is known at the tenth digit: another person takes over the address, and nothing is refused', async () => {
    const { server, user } = open();
    await user.type(field(/Phone Number/), '9876543210');
    expect(field(/Full Name/)).toHaveFocus();
    await user.keyboard('Gopal Sharma');
    const matches = within(await screen.findByRole('region', { name: 'Already registered with 98765 43210' }));
    expect(field(/Full Name/)).toHaveFocus();
    await user.click(matches.getByRole('button', { name: 'Another person on this phone' }));
    expect(await screen.findByText('Shares this phone with Aarav Sharma, Sunita Sharma.')).toBeVisible();
    expect(field(/^Address/)).toHaveValue(family[0]?.address);
    await waitFor(() => expect(field(/^Age/)).toHaveFocus());
    await user.keyboard('38m{Enter}');
    await findToast('Patient added successfully');
    expect(sentBodies(server)).toMatchObject([{ name: 'Gopal Sharma', age: 38, gender: 'male', sharedPhone: true }]);
  });

  it('stands in the search: the last of the list is another person on it', async () => {
    const { server, user } = open();
    await user.type(searchBox(), '9876543210');
    await screen.findByRole('option', { name: 'Another person on 98765 43210' });
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(field(/Full Name/)).toHaveFocus());
    expect(field(/Phone Number/)).toHaveValue('98765 43210');
    await user.keyboard('Gopal Sharma');
    await user.click(field(/^Age/));
    await user.keyboard('34f{Enter}');
    await findToast('Patient added successfully');
    expect(sentBodies(server)).toMatchObject([{ gender: 'female', sharedPhone: true, address: family[0]?.address }]);
  });

  it('takes no baby of six months for a man of six years', async () => {
    const { server, user } = open();
    await fill(user);
    await user.clear(field(/^Age/));
    await user.type(field(/^Age/), '6m');
    expect(field(/^Age/)).toHaveValue('6m');
    expect(screen.getByText(/months, or male\?/)).toBeVisible();
    await add(user);
    expect(await screen.findByText('Age is a whole number of years')).toBeVisible();
    expect(sentBodies(server)).toEqual([]);
  });

  it('is said of that phone alone', async () => {
    const { server, user } = open();
    await user.type(searchBox(), '9876543210');
    await user.click(await screen.findByRole('option', { name: 'Another person on 98765 43210' }));
    await user.clear(field(/Phone Number/));
    await fill(user);
    await add(user);
    await findToast('Patient added successfully');
    expect(sentBodies(server)[0]?.sharedPhone).toBeUndefined();
  });
});

describe('somebody whose record is closed', () => {
  const closedAt = '2026-10-01T06:00:00.000Z';
  const why = 'Closed. A doctor can reopen it in the record.';
  function openWith(...people: ReturnType<typeof examplePatient>[]) {
    const opened = open();
    opened.server.on(patientsApi.list, () => listReply(people));
    return opened;
  }

  it('is found and not taken: Enter takes nobody, and registers nobody on the phone', async () => {
    const { user } = openWith(examplePatient({ closedAt }));
    await user.type(searchBox(), '9876543210{Enter}');
    const found = await screen.findByRole('option', { name: new RegExp(`Sunita Sharma.*${why}`) });
    expect(found).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(found);
    expect(found).toBeVisible();
    expect(searchBox()).toHaveFocus();
    // Another person on the phone is one press further.
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(field(/Full Name/)).toHaveFocus());
    expect(field(/Phone Number/)).toHaveValue('98765 43210');
  });

  it('stands in nobody’s way: Enter takes the first of the others', async () => {
    const { user } = openWith(examplePatient({ closedAt }), examplePatient({ id: 8, name: 'Suresh Sharma' }));
    await user.type(searchBox(), 'sharma');
    await screen.findByRole('option', { name: /Suresh Sharma/ });
    await new Promise((resolve) => setTimeout(resolve, 350));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Create New Appointment' })).toBeVisible();
    expect(screen.getByText('Suresh Sharma')).toBeVisible();
  });

  it('is named below the phone without a button, and the same name is led to a doctor', async () => {
    const { user } = openWith(examplePatient({ closedAt }), examplePatient({ id: 8, name: 'Suresh Sharma' }));
    await user.type(field(/Full Name/), 'Sunita Sharma');
    await user.type(field(/Phone Number/), '9876543210');
    const matches = within(await screen.findByRole('region', { name: 'Already registered with 98765 43210' }));
    expect(matches.getByText(why)).toBeVisible();
    expect(matches.getByRole('button', { name: 'Book a visit for Suresh Sharma' })).toBeVisible();
    expect(matches.queryByRole('button', { name: 'Book a visit for Sunita Sharma' })).not.toBeInTheDocument();
    expect(matches.getByText(/the same person, whose record is closed\. A doctor can reopen it/)).toBeVisible();
  });

  it('is anonymised for good', async () => {
    const { user } = openWith(examplePatient({ name: 'Anonymised', closedAt, anonymisedAt: closedAt }));
    await user.type(searchBox(), 'anonym');
    expect(await screen.findByRole('option', { name: /Anonymised\. It stays closed for good\./ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('somebody who was here before', () => {
  it('is found, taken and booked with the keyboard alone', async () => {
    const { server, user, onClose } = open();
    await user.type(searchBox(), '98765 43210{Enter}');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Aarav Sharma'),
      expect.stringContaining('Sunita Sharma'),
      'Another person on 98765 43210',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await findToast('Patient History Loaded');
    await waitFor(() => expect(offer(/Anil Rao/)).toHaveFocus());
    await user.keyboard('{Enter}');
    await findToast('New appointment created for existing patient');
    expect(server.callsOf(appointmentsApi.create)[0]?.body).toMatchObject({ patientId: 7, doctorId: 2 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is nobody whom no one can have seen: Enter at once with the list takes the first of a family only when pressed again', async () => {
    const { user } = open();
    await user.type(searchBox(), '98765 43210');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await new Promise((resolve) => setTimeout(resolve, 320));
    await user.keyboard('{Enter}');
    await findToast('Patient History Loaded');
  });

  it('is searched for when two letters stand still, and not before', async () => {
    const { server, user } = open();
    await user.type(searchBox(), 's');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(server.callsOf(patientsApi.list)).toHaveLength(0);
    await user.type(searchBox(), 'ha');
    expect(await screen.findByRole('option', { name: /Sunita/ }, { timeout: 2000 })).toBeVisible();
    expect(server.callsOf(patientsApi.list)).toHaveLength(1);
  });

  it('is booked with any doctor by one press, with the keys too', async () => {
    const { server, user } = open();
    await user.type(searchBox(), 'sha{Enter}');
    await user.click(await screen.findByRole('option', { name: /Aarav/ }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Tomorrow, 10:30 am/ })).toHaveLength(2));
    await user.keyboard('{ArrowDown}');
    expect(offer(/Anil Rao/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(server.callsOf(appointmentsApi.create)[0]?.body).toMatchObject({ doctorId: 4 }));
  });

  it('was booked with one doctor: the next is offered with the same', async () => {
    const { user } = open();
    await user.type(searchBox(), 'sha{Enter}');
    await user.click(await screen.findByRole('option', { name: /Aarav/ }));
    await user.click(await screen.findByRole('button', { name: /Anil Rao/ }));
    await findToast('New appointment created for existing patient');
    cleanup();
    const again = open();
    await again.user.type(searchBox(), 'sha{Enter}');
    await again.user.click(await screen.findByRole('option', { name: /Aarav/ }));
    await waitFor(() => expect(offer(/Anil Rao/)).toHaveFocus());
  });

  it('is taken at once where Enter was pressed before the one match was found', async () => {
    const { server, user } = open();
    server.on(patientsApi.list, () => listReply(family.slice(1)));
    await user.type(searchBox(), 'sunita{Enter}');
    await findToast('Patient History Loaded');
    await waitFor(() => expect(offer(/Anil Rao/)).toHaveFocus());
  });

  it.each([
    ['a man', { gender: 'male' as const, age: 44 }, /Dr\. Anil Rao/],
    ['a woman', { gender: 'female' as const, age: 44 }, /Dr\. Meera Iyer/],
  ])('offers first who is for such a person, of whom nobody knows the doctor: %s', async (_, person, first) => {
    const { server, user } = open();
    const [gynaecologist, dentist] = slotsAt(slot);
    const sooner = { start: `${tomorrow}T04:30:00.000Z`, end: `${tomorrow}T04:45:00.000Z` };
    server.on(availabilityApi.nextSlots, () =>
      envelopedReply([
        { ...gynaecologist, specialization: 'Obstetrics & Gynaecology', slot: sooner },
        dentist,
      ] as NextSlot[]),
    );
    server.on(patientsApi.create, () => reply(examplePatient({ id: 12, ...person, doctorId: null }), {}, 201));
    localStorage.clear();
    await fill(user);
    await add(user);
    await waitFor(() => expect(offer(first)).toHaveFocus());
  });

  it('shows the next slot when somebody else took this one', async () => {
    const { server, user, onClose } = open();
    server.on(appointmentsApi.create, () =>
      refusal(409, 'slot_taken', 'This time slot is already booked. Please select a different time.'),
    );
    await user.type(searchBox(), 'sha{Enter}');
    await user.click(await screen.findByRole('option', { name: /Sunita/ }));
    await screen.findByRole('button', { name: /Anil Rao.*Tomorrow, 10:30 am/ });
    server.on(availabilityApi.nextSlots, () =>
      envelopedReply(slotsAt({ start: `${tomorrow}T05:15:00.000Z`, end: `${tomorrow}T05:30:00.000Z` })),
    );
    await user.click(offer(/Anil Rao/));
    await findToast('This time slot is already booked. Please select a different time.');
    expect(await screen.findByRole('button', { name: /Anil Rao.*Tomorrow, 10:45 am/ })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes on in the booking dialog for another time', async () => {
    const { user, onClose } = open();
    await user.type(searchBox(), 'sha{Enter}');
    await user.click(await screen.findByRole('option', { name: /Sunita/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose another time' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText('book-appointment {"patientId":7,"doctorId":2}')).toBeInTheDocument();
  });

  it('was not found: what was searched for becomes the new person’s name, or phone', async () => {
    const { user } = open();
    await user.type(searchBox(), 'Gopal Rao{Enter}');
    await waitFor(() => expect(field(/Phone Number/)).toHaveFocus());
    expect(field(/Full Name/)).toHaveValue('Gopal Rao');
    await user.clear(searchBox());
    await user.type(searchBox(), '90000 11111');
    await waitFor(() => expect(field(/Full Name/)).toHaveFocus());
    expect(field(/Phone Number/)).toHaveValue('90000 11111');
  });

  it('was not found, and what was typed meanwhile arrives in the next field', async () => {
    const { server, user } = open();
    let answer = () => {};
    server.on(patientsApi.list, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return listReply([]);
    });
    await user.type(searchBox(), '9000011111Gop');
    await waitFor(() => expect(server.callsOf(patientsApi.list)).toHaveLength(1));
    answer();
    await waitFor(() => expect(field(/Full Name/)).toHaveFocus());
    expect(field(/Full Name/)).toHaveValue('Gop');
    await user.keyboard('al');
    expect(field(/Full Name/)).toHaveValue('Gopal');
    expect(field(/Phone Number/)).toHaveValue('90000 11111');
  });
});
