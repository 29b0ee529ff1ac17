import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { AddClinicDialog } from '#client/features/people/organisations/clinic-dialog.tsx';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { usersApi } from '#shared/people/users/users.api.ts';
import { AdminOverviewScreen } from './overview.tsx';

let server: ReturnType<typeof stubServer>;
const common = {
  location: 'Pune',
  specialization: null,
  isActive: true,
  createdAt: '2026-11-01T05:30:00.000Z',
  revision: 0,
};

beforeEach(() => {
  server = stubServer();
  server.on(organisationsApi.clinics, ({ url }) =>
    listReply(
      [{ id: 1, name: 'Sanjeevani Clinic', isReferralEnabled: true, receptionMayWaive: false, ...common }],
      new URL(url, 'http://localhost').searchParams.get('limit') === '1' ? 1200 : 1,
    ),
  );
  server.on(organisationsApi.centers, () =>
    listReply([
      { id: 5, name: 'Nidan Diagnostics', commissionMode: true, fixedCommission: null, ...common },
      { id: 6, name: 'Clarity Imaging', commissionMode: false, fixedCommission: '80.00', ...common, isActive: false },
    ]),
  );
  server.on(usersApi.list, () =>
    listReply([
      {
        id: 12,
        name: 'Sachin Jadhav',
        email: 'lab@demo.in',
        role: 'lab_technician',
        assignedClinicId: null,
        assignedCenterId: 5,
        organisationName: 'Nidan Diagnostics',
        qualification: null,
        yearsOfExperience: null,
        registrationNumber: null,
        languagesSpoken: [],
        gender: null,
        profileImageUrl: null,
        passwordTemporaryUntil: null,
        ...common,
      },
    ]),
  );
});

function open(hash = '') {
  signInAs('superadmin');
  renderInApp(<AdminOverviewScreen />, `/${hash}`);
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

it('counts clinics, centres and users, and begins with the clinics', async () => {
  open();
  expect(await screen.findByRole('button', { name: /Total Clinics\s*1,200/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Diagnostic Centers\s*2/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Users\s*1/ })).toBeInTheDocument();
  const row = await rowOf('Sanjeevani Clinic');
  expect(row.getByText('ID 1')).toBeInTheDocument();
  expect(row.getByText('Enabled')).toBeInTheDocument();
});

it('tells the mode of a centre, and whether it is active', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Diagnostic Centers' }));
  const nidan = await rowOf('Nidan Diagnostics');
  expect(nidan.getByText('Commission Mode')).toBeInTheDocument();
  expect(nidan.getByText('Active')).toBeInTheDocument();
  const clarity = await rowOf('Clarity Imaging');
  expect(clarity.getByText('Fixed Rate')).toBeInTheDocument();
  expect(clarity.getByText('₹80')).toBeInTheDocument();
  expect(clarity.getByText('Inactive')).toBeInTheDocument();
});

it('shows a user with role and organisation, searched by name or e-mail', async () => {
  open('#overview?list=users');
  const row = await rowOf('Sachin Jadhav');
  expect(row.getByText('Lab Technician')).toBeInTheDocument();
  expect(row.getByText('Nidan Diagnostics')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users by name or e-mail' }), 'sachin');
  await waitFor(() => expect(server.callsOf(usersApi.list).at(-1)?.url).toContain('search=sachin'));
});

it('narrows the users to an organisation that is searched for, and keeps its name in the field', async () => {
  open('#overview?list=users&of=clinic-1');
  const field = await screen.findByRole('combobox', { name: 'Organization' });
  await waitFor(() => expect(field).toHaveValue('Sanjeevani Clinic'));
  expect(server.callsOf(usersApi.list).at(-1)?.url).toContain('clinicId=1');
  await userEvent.clear(field);
  await userEvent.type(field, 'nidan');
  const asked = () => server.callsOf(organisationsApi.centers).map(({ url }) => url);
  await waitFor(() => expect(asked().at(-1)).toMatch(/search=nidan&limit=10/));
  await userEvent.click(await screen.findByRole('option', { name: /Nidan Diagnostics/ }));
  await waitFor(() => expect(field).toHaveValue('Nidan Diagnostics'));
  expect(server.callsOf(usersApi.list).at(-1)?.url).toContain('centerId=5');
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'All organizations' }));
  expect(field).toHaveValue('');
  await waitFor(() => expect(server.callsOf(usersApi.list).at(-1)?.url).not.toMatch(/clinicId|centerId/));
});

it.each([
  ['', 'No clinics yet. Create your first clinic!'],
  ['#overview?list=centers', 'No diagnostic centers yet. Create your first diagnostic center!'],
  ['#overview?list=users', 'No users yet. Create your first user!'],
  ['#overview?list=users&search=xyz', 'No users match your search'],
])('says at %j: %s', async (hash, title) => {
  for (const list of [organisationsApi.clinics, organisationsApi.centers, usersApi.list])
    server.on(list, () => listReply([]));
  open(hash);
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('leads from a new clinic to its doctor', async () => {
  const clinic = { id: 3, name: 'Asha Clinic', isReferralEnabled: true, receptionMayWaive: false, ...common };
  server.on(organisationsApi.createClinic, () => reply(clinic, {}, 201));
  signInAs('superadmin');
  renderInApp(
    <>
      <AddClinicDialog payload={undefined} onClose={() => undefined} />
      <Opened />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Asha Clinic');
  await userEvent.type(screen.getByRole('textbox', { name: /Location/ }), 'Pune');
  await userEvent.click(screen.getByRole('button', { name: 'Create Clinic' }));
  await findToast('Clinic created successfully');
  // The dialog is still there in this test, and lets nothing behind it be clicked without its styles.
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Add its doctor'));
  expect(screen.getByText('add-user {"doctorOf":{"kind":"clinic","id":3,"name":"Asha Clinic"}}')).toBeInTheDocument();
});

it('asks before it deactivates, and says what must be done first', async () => {
  const sentence =
    'Sanjeevani Clinic still has 5 active users. Deactivate them or move them to another organization first.';
  server.on(organisationsApi.updateClinic, () =>
    refusal(422, 'rule_broken', sentence, [{ path: 'users', message: sentence }]),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More about Sanjeevani Clinic' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Sanjeevani Clinic?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await within(question).findByText(sentence)).toBeInTheDocument();
  expect(server.callsOf(organisationsApi.updateClinic)[0]?.body).toEqual({ isActive: false });
  expect(within(question).getByRole('link', { name: 'Show its active users' })).toHaveAttribute(
    'href',
    '#users?of=clinic-1&active=true',
  );
});

it('shows a temporary password once, after it has asked', async () => {
  server.on(usersApi.resetPassword, () =>
    reply({
      temporaryPassword: 'k7mt-qx4p-9fwd-h3ra',
      link: 'https://naadi.example/login#email=lab',
      validUntil: '2026-11-21T05:30:00.000Z',
    }),
  );
  open('#overview?list=users');
  await userEvent.click(await screen.findByRole('button', { name: 'More about Sachin Jadhav' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset the password of Sachin Jadhav?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Reset password' }));
  const shown = await screen.findByRole('dialog', { name: 'Temporary password' });
  expect(within(shown).getByLabelText('Temporary password')).toHaveValue('k7mt-qx4p-9fwd-h3ra');
  expect(within(shown).getByLabelText('Sign-in link')).toHaveValue('https://naadi.example/login#email=lab');
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('k7mt-qx4p-9fwd-h3ra')).not.toBeInTheDocument());
});
