import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { type StaffUser, usersApi } from '#shared/people/users/users.api.ts';
import { AddUserDialog, EditUserDialog } from './user-dialog.tsx';

let server: ReturnType<typeof stubServer>;
let closed = 0;
const place = {
  location: 'Pune',
  specialization: null,
  isActive: true,
  createdAt: '2026-11-01T05:30:00.000Z',
  revision: 0,
};

const doctor: StaffUser = {
  id: 12,
  name: 'Asha Rao',
  email: 'asha@demo.in',
  role: 'clinic_doctor',
  assignedClinicId: 1,
  assignedCenterId: null,
  organisationName: 'Sanjeevani Clinic',
  specialization: 'Dentistry',
  qualification: null,
  yearsOfExperience: 12,
  registrationNumber: null,
  languagesSpoken: ['Hindi'],
  gender: 'Female',
  profileImageUrl: null,
  isActive: true,
  passwordTemporaryUntil: null,
  createdAt: place.createdAt,
  revision: 0,
};

beforeEach(() => {
  closed = 0;
  server = stubServer();
  signInAs('superadmin');
  server.on(organisationsApi.clinics, () =>
    listReply([{ id: 1, name: 'Sanjeevani Clinic', isReferralEnabled: true, receptionMayWaive: false, ...place }]),
  );
  server.on(organisationsApi.centers, () =>
    listReply([{ id: 5, name: 'Nidan Diagnostics', commissionMode: true, fixedCommission: null, ...place }]),
  );
});

const onClose = () => void (closed += 1);
const add = () => renderInApp(<AddUserDialog payload={{}} onClose={onClose} />);
const edit = () => renderInApp(<EditUserDialog payload={{ user: doctor }} onClose={onClose} />);
const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const chooseRole = async (role: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: role }));
};
const pick = async (label: string, name: RegExp) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const save = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const labelled = (label: string) => screen.queryByLabelText(label, { exact: false });

it('begins with who it is; the button waits for name, email, password and role', async () => {
  server.on(usersApi.create, () => reply(doctor));
  add();
  expect(screen.getByRole('button', { name: 'Create User' })).toBeDisabled();
  await fill('Full Name*', 'Asha Rao');
  await fill('Email*', 'asha@demo.in');
  await fill('Password*', 'Monsoon-mango-7');
  expect(screen.getByRole('button', { name: 'Create User' })).toBeDisabled();
  await chooseRole('Clinic Doctor');
  await save('Create User');
  expect(await screen.findByText('Clinic is required')).toBeInTheDocument();
  expect(server.callsOf(usersApi.create)).toHaveLength(0);
  await pick('Clinic*', /Sanjeevani/);
  await fill('Years of Experience', '7');
  await save('Create User');
  await waitFor(() => expect(closed).toBe(1));
  // What was left empty stays away.
  expect(server.callsOf(usersApi.create)[0]?.body).toEqual({
    name: 'Asha Rao',
    email: 'asha@demo.in',
    password: 'Monsoon-mango-7',
    role: 'clinic_doctor',
    assignedClinicId: 1,
    yearsOfExperience: 7,
  });
});

it('is filled in for the first doctor of an organisation', async () => {
  server.on(usersApi.create, () => reply(doctor));
  const doctorOf = { kind: 'diagnostic_center', id: 5, name: 'Nidan Diagnostics' } as const;
  renderInApp(<AddUserDialog payload={{ doctorOf }} onClose={onClose} />);
  expect(labelled('Center')).toHaveValue('Nidan Diagnostics');
  await fill('Full Name*', 'Asha Rao');
  await fill('Email*', 'asha@demo.in');
  await fill('Password*', 'Monsoon-mango-7');
  await save('Create User');
  await waitFor(() => expect(closed).toBe(1));
  expect(server.callsOf(usersApi.create)[0]?.body).toMatchObject({ role: 'diagnostic_doctor', assignedCenterId: 5 });
});

it('asks a clinic of clinic roles, a center of center roles, a profile of doctors, and forgets the other', async () => {
  server.on(usersApi.update, () => reply(doctor));
  edit();
  expect(labelled('Clinic')).toHaveValue('Sanjeevani Clinic');
  expect(screen.getByRole('heading', { name: 'Doctor profile' })).toBeInTheDocument();
  await chooseRole('Clinic Reception');
  expect(labelled('Clinic')).toHaveValue('');
  expect(screen.queryByRole('heading', { name: 'Doctor profile' })).not.toBeInTheDocument();
  await chooseRole('Super Admin');
  expect(labelled('Clinic')).not.toBeInTheDocument();
  await chooseRole('Diagnostic Doctor');
  expect(screen.getByRole('heading', { name: 'Doctor profile' })).toBeInTheDocument();
  await pick('Diagnostic Center*', /Nidan/);
  await save('Save changes');
  await waitFor(() => expect(closed).toBe(1));
  expect(server.callsOf(usersApi.update)[0]?.body).toEqual({
    role: 'diagnostic_doctor',
    assignedCenterId: 5,
    revision: 0,
  });
});

it('sends what was changed, and takes away what was emptied', async () => {
  server.on(usersApi.update, () => reply(doctor));
  edit();
  expect(labelled('Password')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Years of Experience'));
  await userEvent.clear(screen.getByLabelText('Specialization'));
  await save('Save changes');
  await waitFor(() => expect(closed).toBe(1));
  expect(server.callsOf(usersApi.update)[0]?.body).toEqual({
    yearsOfExperience: null,
    specialization: '',
    revision: 0,
  });
});

it('keeps what was typed when the e-mail is taken, and says so on the field', async () => {
  const message = 'A user with this e-mail already exists';
  server.on(usersApi.create, () => refusal(409, 'already_exists', message, [{ path: 'email', message }]));
  add();
  await fill('Full Name*', 'Asha Rao');
  await fill('Email*', 'asha@demo.in');
  await fill('Password*', 'Monsoon-mango-7');
  await chooseRole('Super Admin');
  await save('Create User');
  expect(await findToast('Error creating user')).toBeInTheDocument();
  expect(screen.getByLabelText('Email*')).toHaveAccessibleDescription(new RegExp(message));
  expect(screen.getByLabelText('Full Name*')).toHaveValue('Asha Rao');
  expect(closed).toBe(0);
});
