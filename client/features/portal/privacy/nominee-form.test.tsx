import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import { NomineeOfPerson } from './nominee-form.tsx';

const lata = { name: 'Lata Rao', relation: 'Mother', phone: '9811399999', since: '2026-11-20T09:00:00.000Z' };

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(privacyApi.nominee, () => reply({ nominee: null }));
});
afterEach(() => signOut());

const open = () => {
  renderInPortal(<NomineeOfPerson />);
  return userEvent.setup();
};
const save = () => screen.getByRole('button', { name: 'Save' });

it('is named once, and shown with since when', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Name somebody' }));
  await user.type(screen.getByLabelText('Name'), lata.name);
  await user.type(screen.getByLabelText('Who is it to you?'), lata.relation);
  await user.type(screen.getByLabelText('Phone'), '+91 98113 99999');
  server.on(privacyApi.nominate, () => {
    server.on(privacyApi.nominee, () => reply({ nominee: lata }));
    return reply({ nominee: lata });
  });
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(privacyApi.nominate).map(({ body }) => body)).toEqual([
    { name: 'Lata Rao', relation: 'Mother', phone: '+91 98113 99999' },
  ]);
  expect(await screen.findByText('Since 20 Nov 2026')).toBeVisible();
});

it('keeps what was typed where it is refused at a field, or can’t be sent', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Name somebody' }));
  await user.type(screen.getByLabelText('Name'), lata.name);
  await user.type(screen.getByLabelText('Phone'), '12');
  const issue = { path: 'phone', message: 'A phone number has 10 digits' };
  server.on(privacyApi.nominate, () => refusal(400, 'invalid_input', 'Please check', [issue]));
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(issue.message));
  server.on(privacyApi.nominate, unreachable);
  await user.click(save());
  expect(await screen.findByText('There is no connection. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue(lata.name);
  expect(screen.getByLabelText('Phone')).not.toBeInvalid();
});

it('is changed, left as it was, and removed', async () => {
  server.on(privacyApi.nominee, () => reply({ nominee: lata }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Phone')).toHaveValue(lata.phone);
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Lata Rao')).toBeVisible();
  expect(server.callsOf(privacyApi.nominate)).toEqual([]);
  server.on(privacyApi.removeNominee, () => {
    server.on(privacyApi.nominee, () => reply({ nominee: null }));
    return reply(null, {}, 204);
  });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed')).toBeVisible();
  expect(await screen.findByText('You have named nobody')).toBeVisible();
});
