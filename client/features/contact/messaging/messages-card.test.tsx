import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { changedMeanwhile, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { savedMessaging } from '#client/test/records/messaging-settings.ts';
import { MessagesCard } from './messages-card.tsx';

async function open(role: StaffRole = 'clinic_doctor', settings = savedMessaging) {
  const server = stubServer();
  signInAs(role);
  server.on(messagingApi.get, () => reply(settings));
  server.on(messagingApi.save, ({ body }) => reply({ ...settings, ...(body as object), revision: 5 }));
  renderInApp(<MessagesCard id="settings-messages" />, '/#settings');
  await screen.findByRole('switch', { name: 'E-mail' });
  return { server, user: userEvent.setup(), card: within(screen.getByRole('region', { name: 'Messages' })) };
}

it('sends what was changed, on the revision that it was changed on', async () => {
  const { server, user, card } = await open();
  expect(card.getByText(/Nothing goes out from 9:00 pm to 9:00 am/)).toBeInTheDocument();
  await user.click(card.getByRole('combobox', { name: 'From' }));
  await user.click(await screen.findByRole('option', { name: '9:00 am' }));
  expect(card.getByText('Always: messages go out at any hour.')).toBeInTheDocument();
  await user.clear(card.getByLabelText('Most messages a month'));
  await user.click(card.getByRole('switch', { name: 'Payment reminder' }));
  const days = card.getByLabelText('Days after the bill');
  await user.clear(days);
  await user.type(days, '14');
  await user.click(card.getByRole('button', { name: 'Save changes' }));
  await findToast('Message settings saved successfully');
  expect(server.callsOf(messagingApi.save).map(({ body }) => body)).toEqual([
    { quietFrom: 9, monthlyCap: null, remindOfDues: true, duesAfterDays: 14, revision: 4 },
  ]);
});

it('says what is wrong with a number at its field', async () => {
  const { server, user, card } = await open('clinic_doctor', { ...savedMessaging, remindOfDues: true });
  await user.clear(card.getByLabelText('Most messages a month'));
  await user.type(card.getByLabelText('Most messages a month'), 'many');
  await user.clear(card.getByLabelText('Days after the bill'));
  await user.type(card.getByLabelText('Days after the bill'), '0');
  await user.click(card.getByRole('button', { name: 'Save changes' }));
  expect(await card.findByText('Enter a whole number')).toBeInTheDocument();
  expect(card.getByLabelText('Days after the bill')).toBeInvalid();
  expect(server.callsOf(messagingApi.save)).toEqual([]);
});

it('shows what another doctor has changed meanwhile', async () => {
  const { server, user, card } = await open();
  server.on(messagingApi.save, () => changedMeanwhile({ ...savedMessaging, emailEnabled: true, revision: 5 }));
  await user.click(card.getByRole('switch', { name: 'Report ready' }));
  await user.click(card.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(card.getByRole('switch', { name: 'E-mail' })).toBeChecked());
  expect(card.getByRole('switch', { name: 'Report ready' })).toBeChecked();
});

it('tells what is used of the cap, and warns from 80 % on', async () => {
  const { card } = await open('clinic_doctor', { ...savedMessaging, usedThisMonth: 799 });
  expect(card.getByRole('progressbar', { name: 'Used this month' })).toHaveAttribute('aria-valuetext', '799 of 1,000');
  expect(card.queryByText(/of this month’s messages are used/)).not.toBeInTheDocument();
});

it.each([
  [800, /80% of this month’s messages are used/],
  [1000, /Nothing goes out until next month/],
])('warns at %i of 1,000', async (usedThisMonth, warning) => {
  const { card } = await open('clinic_doctor', { ...savedMessaging, usedThisMonth });
  expect(card.getByText(warning)).toBeInTheDocument();
});

it.each(['clinic_reception', 'lab_technician'] as const)('is read by a %s, not changed', async (role) => {
  const { card } = await open(role);
  expect(card.getByText('Only a doctor can change this.')).toBeInTheDocument();
  for (const one of [...card.getAllByRole('switch'), ...card.getAllByRole('combobox')]) expect(one).toBeDisabled();
  expect(card.getByLabelText('Most messages a month')).toBeDisabled();
  expect(card.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

it('reminds of visits only where there are visits', async () => {
  const { card } = await open('diagnostic_doctor');
  expect(card.queryByRole('switch', { name: 'Reminder before a visit' })).not.toBeInTheDocument();
  expect(card.getByRole('switch', { name: 'Report ready' })).toBeEnabled();
});
