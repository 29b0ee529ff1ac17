import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { examplePatient } from '#client/test/records/patients.ts';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { PatientDetailsDialog } from './patient-details.tsx';
import { PatientDrawer } from './patient-drawer.tsx';

function prepare(role: StaffRole, patient: Partial<Patient> = {}, visits = 1) {
  const server = stubServer();
  signInAs(role);
  const stored = examplePatient({ email: 'sunita@example.com', ...patient });
  const son = examplePatient({ id: 9, name: 'Aarav Sharma', dateOfBirth: '2026-06-01' });
  const stranger = examplePatient({ id: 11, name: 'Ravi Kumar', phone: '9876543211' });
  server.on(patientsApi.get, () => reply(stored));
  server.on(patientsApi.list, () => listReply([stored, son, stranger]));
  server.on(appointmentsApi.list, () => reply({ appointments: [], total: visits }));
  server.on(prescriptionsApi.list, () => listReply([]));
  server.on(reportsApi.listManual, () => listReply([]));
  server.on(referralsApi.list, () => listReply([]));
  return { server, user: userEvent.setup() };
}

const openDrawer = (role: StaffRole, tab?: 'history' | 'profile') => {
  const prepared = prepare(role, { allergies: ['Penicillin'] });
  renderInApp(<PatientDrawer payload={{ patientId: 7, ...(tab && { tab }) }} onClose={() => undefined} />);
  return prepared;
};
const tabNames = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent.trim());

describe('the side drawer', () => {
  it('says who it is under the name', async () => {
    openDrawer('clinic_reception');
    const drawer = await screen.findByRole('dialog', { name: 'Sunita Sharma' });
    expect(within(drawer).getByText('34 y · Female · ID 7')).toBeVisible();
  });

  it('opens on the pad for a doctor, below the allergies', async () => {
    openDrawer('clinic_doctor');
    await expect(tabNames()).resolves.toEqual(['Consult', 'History', 'Reports', 'Profile']);
    expect(screen.getByRole('tab', { name: 'Consult' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('button', { name: 'Save Prescription' })).toBeVisible();
    expect(await screen.findByText('Penicillin')).toBeVisible();
  });

  it('has no pad for reception, who may not prescribe', async () => {
    openDrawer('clinic_reception');
    await expect(tabNames()).resolves.toEqual(['History', 'Reports', 'Profile']);
    expect(screen.getByRole('link', { name: 'sunita@example.com' })).toBeVisible();
  });

  it('opens on the tab that was asked for, and says where there is nothing', async () => {
    const { user } = openDrawer('clinic_doctor', 'history');
    expect(await screen.findByText('No previous consultations found')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Reports' }));
    expect(await screen.findByText('No lab reports available')).toBeVisible();
  });

  it('keeps what was typed on the pad while another tab is looked at', async () => {
    const { user } = openDrawer('clinic_doctor');
    await user.type(await screen.findByLabelText(/Chief complaints/), 'Fever');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.click(screen.getByRole('tab', { name: 'Consult' }));
    expect(screen.getByLabelText(/Chief complaints/)).toHaveValue('Fever');
  });

  it('says since when somebody is archived, with the way back to the lists', async () => {
    prepare('clinic_reception', { archivedAt: '2026-10-20T06:00:00.000Z' });
    renderInApp(<PatientDrawer payload={{ patientId: 7, tab: 'profile' }} onClose={() => undefined} />);
    expect(await screen.findByText(/^Archived since 20 Oct 2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bring Sunita Sharma back to the lists' })).toBeVisible();
  });

  it('says when the patient can’t be had', async () => {
    const { server } = prepare('clinic_doctor');
    server.on(patientsApi.get, () => refusal(404, 'not_found', 'The patient was not found'));
    renderInApp(<PatientDrawer payload={{ patientId: 99 }} onClose={() => undefined} />);
    expect(await screen.findByText('The patient was not found')).toBeVisible();
  });
});

describe('the details dialog', () => {
  const openDetails = (patient: Partial<Patient> = {}, visits = 1) => {
    const prepared = prepare('clinic_reception', patient, visits);
    // Only the counts are asked for as long as their tabs aren't looked at.
    prepared.server.on(prescriptionsApi.list, () => listReply([], 4));
    prepared.server.on(reportsApi.listManual, () => listReply([], 2));
    renderInApp(
      <>
        <PatientDetailsDialog payload={{ patientId: 7 }} onClose={() => undefined} />
        <Opened />
      </>,
    );
    return prepared;
  };

  it('counts prescriptions and reports on their tabs', async () => {
    openDetails();
    await expect(tabNames()).resolves.toHaveLength(3);
    expect(await screen.findByRole('tab', { name: 'Prescriptions 4' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Reports 2' })).toBeVisible();
  });

  it('tells age in years and the long date of registration', async () => {
    openDetails();
    expect(await screen.findByText('34 years')).toBeVisible();
    expect(screen.getByText('26 July 2026')).toBeVisible();
  });

  it('tells an infant’s age in months', async () => {
    openDetails({ age: 0, dateOfBirth: '2026-06-01' });
    expect(await screen.findByText(/^\d+ m$/)).toBeVisible();
  });

  it('says how many visits the history is from when there was more than one', async () => {
    openDetails({}, 4);
    expect(await screen.findByText('Showing complete medical history from 4 visits')).toBeVisible();
  });

  it('says nothing of a single visit', async () => {
    openDetails({}, 1);
    await screen.findByText('Aarav Sharma');
    expect(screen.queryByText(/Showing complete medical history/)).not.toBeInTheDocument();
  });

  it('names the others on the phone, each a way to their own record', async () => {
    const { user } = openDetails();
    const others = within(await screen.findByRole('region', { name: 'Others on this phone' }));
    expect(others.queryByText('Ravi Kumar')).not.toBeInTheDocument();
    expect(others.queryByText('Sunita Sharma')).not.toBeInTheDocument();
    await user.click(others.getByRole('button', { name: /Aarav Sharma/ }));
    expect(screen.getByText('patient-details {"patientId":9}')).toBeInTheDocument();
    expect(others.queryByText('Perhaps the same person')).not.toBeInTheDocument();
  });

  it('says first who of them may have been written in twice', async () => {
    const { server } = openDetails();
    const twice = examplePatient({ id: 12, name: 'Suneeta Sharma' });
    const son = examplePatient({ id: 9, name: 'Aarav Sharma', dateOfBirth: '2026-06-01' });
    server.on(patientsApi.list, () => listReply([son, twice]));
    const others = within(await screen.findByRole('region', { name: 'Others on this phone' }));
    expect(others.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Suneeta SharmaPerhaps the same person'),
      'Compare',
      expect.not.stringContaining('Perhaps the same person'),
    ]);
  });
});

describe('the tabs of a specialization', () => {
  const openAs = (specialization: string, gender: Patient['gender'] = 'female', now = specialization) => {
    const { server } = prepare('clinic_doctor', { gender });
    const user = signInAs('clinic_doctor', { specialization });
    server.on(sessionsApi.me, () => reply({ ...user, specialization: now }));
    renderInApp(<PatientDetailsDialog payload={{ patientId: 7 }} onClose={() => undefined} />);
    return server;
  };
  const added = async () => (await tabNames()).slice(3);

  it.each([
    ['Gynaecologist', 'female', ['Pregnancy']],
    ['Gynaecologist', 'male', []],
    ['Dental Surgery', 'male', ['RCT']],
    ['Physiotherapist', 'female', ['Physiotherapy']],
    ['Skin', 'female', ['Dermatology']],
    ['Urology', 'female', []],
  ] as const)('of a doctor of %s for a %s patient are %j', async (specialization, gender, expected) => {
    openAs(specialization, gender);
    await screen.findByText('Aarav Sharma');
    await expect(added()).resolves.toEqual(expected);
  });

  it('follow a specialization that was changed since the sign-in', async () => {
    openAs('Dentistry', 'female', 'Physiotherapy');
    await expect(added()).resolves.toEqual(['RCT']);
    expect(await screen.findByRole('tab', { name: 'Physiotherapy' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'RCT' })).not.toBeInTheDocument();
  });
});
