import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { changedMeanwhile, listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { EditPatientDialog } from './edit-patient-dialog.tsx';
import { exampleDoctor, examplePatient } from '#client/test/records/patients.ts';

async function open(patient: Partial<Patient> = {}, role: StaffRole = 'clinic_reception') {
  const server = stubServer();
  signInAs(role);
  const stored = examplePatient(patient);
  server.on(organisationsApi.doctors, () => listReply([exampleDoctor()]));
  server.on(patientsApi.get, () => reply(stored));
  server.on(patientsApi.update, () => reply({ ...stored, revision: 1 }));
  const onClose = vi.fn<() => void>();
  renderInApp(<EditPatientDialog payload={{ patientId: stored.id }} onClose={onClose} />);
  await screen.findByText(role === 'clinic_doctor' && stored.doctorId !== 2 ? /only your own/ : 'Full Name');
  const sent = () => server.callsOf(patientsApi.update).map(({ body }) => body);
  return { server, onClose, sent, user: userEvent.setup() };
}

const update = () => screen.getByRole('button', { name: 'Update Patient' });

describe('editing a patient', () => {
  it('sends only what was changed: an age that wasn’t touched must not be estimated anew', async () => {
    const { sent, user, onClose } = await open({ allergies: ['Penicillin'] });
    expect(screen.getByLabelText(/^Age/)).toHaveValue('34');
    await user.click(screen.getByRole('button', { name: 'Remove Penicillin' }));
    await user.type(screen.getByLabelText(/Email/), 'sunita@example.com');
    await user.click(update());
    await findToast('Patient updated successfully');
    expect(sent()).toEqual([
      { email: 'sunita@example.com', allergies: { add: [], remove: ['Penicillin'] }, revision: 0 },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sets the language in which somebody is written to', async () => {
    const { sent, user } = await open({ language: 'pa' });
    await user.type(screen.getByLabelText(/Full Name/), ' Devi');
    await user.click(update());
    await findToast('Patient updated successfully');
    expect(sent()).toEqual([{ name: expect.stringMatching(/ Devi$/), revision: 0 }]);
    await user.click(screen.getByRole('combobox', { name: /^Language/ }));
    await user.click(await screen.findByRole('option', { name: 'தமிழ்' }));
    await user.click(update());
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ language: 'ta' });
  });

  it('asks for no address of somebody who was booked without one', async () => {
    const { sent, user } = await open({ address: '' });
    await user.type(screen.getByLabelText(/Full Name/), ' Devi');
    await user.click(update());
    await findToast('Patient updated successfully');
    expect(sent()).toEqual([{ name: expect.stringMatching(/ Devi$/), revision: 0 }]);
  });

  it('shows an exact date of birth as such', async () => {
    await open({ dateOfBirthEstimated: false });
    expect(screen.getByLabelText(/Date of Birth/)).toHaveValue('2 Apr 1992');
  });

  it('closes without a call when nothing was changed', async () => {
    const { sent, user, onClose } = await open();
    await user.click(update());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toEqual([]);
  });

  it('shows what a colleague has changed meanwhile, and saves neither over it nor without what was typed', async () => {
    const before = { allergies: ['Dust'], address: 'Pune', phone: '9876500000' };
    const { server, sent, user } = await open(before);
    const theirs = examplePatient({
      ...before,
      allergies: ['Dust', 'Penicillin'],
      address: 'Nashik',
      phone: '9876500001',
      revision: 1,
    });
    server.on(patientsApi.update, () => changedMeanwhile(theirs));
    const phone = screen.getByLabelText(/Phone Number/);
    await user.clear(phone);
    await user.type(phone, '9876500002');
    await user.click(screen.getByRole('button', { name: 'Remove Dust' }));
    await user.click(update());
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('Somebody else changed this meanwhile')).toBeVisible();
    expect(notice).toHaveTextContent('Address: now Nashik, before Pune');
    expect(notice).toHaveTextContent('Allergies: now Dust, Penicillin, before Dust');
    expect(notice).toHaveTextContent('Phone Number: now 9876500001; you entered something else');
    expect(screen.getByLabelText(/^Address/)).toHaveValue('Nashik');
    expect(screen.getByText('Penicillin')).toBeVisible();
    expect(phone).toHaveValue('98765 00002');
    await user.click(within(notice).getByRole('button', { name: 'Use “9876500001”' }));
    expect(phone).toHaveValue('98765 00001');

    server.on(patientsApi.update, () => reply(theirs));
    await user.click(update());
    await findToast('Patient updated successfully');
    expect(sent().at(-1)).toEqual({ allergies: { add: [], remove: ['Dust'] }, revision: 1 });
  });

  it('is sent again by itself when what others have changed isn’t in it', async () => {
    const { server, sent, user } = await open();
    server.on(patientsApi.update, ({ body }) =>
      (body as { revision: number }).revision === 0
        ? changedMeanwhile(examplePatient({ revision: 1 }))
        : reply(examplePatient({ revision: 2 })),
    );
    await user.type(screen.getByLabelText(/Full Name/), ' Devi');
    await user.click(update());
    await findToast('Patient updated successfully');
    expect(sent().map((body) => (body as { revision: number }).revision)).toEqual([0, 1]);
  });

  it('is not for a doctor whose patient it isn’t', async () => {
    await open({ doctorId: 9 }, 'clinic_doctor');
    expect(screen.queryByRole('button', { name: 'Update Patient' })).not.toBeInTheDocument();
  });

  it('is for the patient’s own doctor', async () => {
    await open({ doctorId: 2 }, 'clinic_doctor');
    expect(update()).toBeVisible();
    expect(screen.queryByLabelText('Assign to Doctor')).not.toBeInTheDocument();
  });

  it('asks before the phone of another person is shared, and names that person', async () => {
    const { server, sent, user } = await open();
    server.on(patientsApi.list, () => listReply([examplePatient({ id: 30, name: 'Ravi Kumar', phone: '9123456780' })]));
    server.on(patientsApi.update, ({ body }) =>
      (body as { sharedPhone?: boolean }).sharedPhone
        ? reply(examplePatient({ phone: '9123456780' }))
        : refusal(409, 'already_exists', 'A patient with this phone number already exists'),
    );
    const phone = screen.getByLabelText(/Phone Number/);
    await user.clear(phone);
    await user.type(phone, '9123456780');
    await user.click(update());
    await findToast('Patient Exists');
    expect(await screen.findByText('Ravi Kumar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share this phone with them' }));
    await findToast('Patient updated successfully');
    expect(sent().at(-1)).toEqual({ phone: '9123456780', sharedPhone: true, revision: 0 });
  });
});
