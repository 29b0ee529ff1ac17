import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { organisationsApi } from '#shared/organisations/organisations.api.ts';
import { usersApi } from '#shared/users/users.api.ts';
import { AdminOverviewScreen } from './overview.tsx';

let server: ReturnType<typeof stubServer>;
const common = { location: 'Pune', specialization: null, isActive: true, createdAt: '2026-11-01T05:30:00.000Z' };

beforeEach(() => {
  server = stubServer();
  server.on(organisationsApi.clinics, ({ url }) =>
    listReply(
      [{ id: 1, name: 'Sanjeevani Clinic', isReferralEnabled: true, ...common }],
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
        languagesSpoken: [],
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
  expect(clarity.getByText('₹80.00')).toBeInTheDocument();
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

it('asks before it deactivates, and says what must be done first', async () => {
  const sentence =
    'Sanjeevani Clinic still has 5 active users. Deactivate them or move them to another organisation first.';
  server.on(organisationsApi.updateClinic, () => refusal(422, 'rule_broken', sentence));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More about Sanjeevani Clinic' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Sanjeevani Clinic?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await within(question).findByText(sentence)).toBeInTheDocument();
  expect(server.callsOf(organisationsApi.updateClinic)[0]?.body).toEqual({ isActive: false });
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
