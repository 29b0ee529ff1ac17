import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { organisationsApi } from '#shared/organisations/organisations.api.ts';
import { usersApi } from '#shared/users/users.api.ts';
import { AdminOverviewScreen } from './overview.tsx';

let server: ReturnType<typeof stubServer>;
const common = { location: 'Pune', specialization: null, isActive: true, createdAt: '2026-11-01T05:30:00.000Z' };

beforeEach(() => {
  server = stubServer();
  server.on(organisationsApi.clinics, () =>
    listReply([{ id: 1, name: 'Sanjeevani Clinic', isReferralEnabled: true, ...common }], 1200),
  );
  server.on(organisationsApi.centers, () =>
    listReply([
      { id: 5, name: 'Nidan Diagnostics', commissionMode: true, ...common },
      { id: 6, name: 'Clarity Imaging', commissionMode: false, ...common, isActive: false },
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
