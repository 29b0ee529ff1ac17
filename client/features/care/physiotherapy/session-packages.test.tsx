import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { examplePackage } from '#client/test/records/session-packages.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import type { SessionPackage } from '#shared/care/physiotherapy/session-packages.schema.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { DeskPackages } from './desk-packages.tsx';

function open(packages: SessionPackage[]) {
  const server = stubServer();
  signInAs('clinic_reception');
  server.on(sessionPackagesApi.list, () => listReply(packages));
  server.on(sessionPackagesApi.sell, () => reply(examplePackage({ invoiceNumber: 'INV/26-27/000009' }), {}, 201));
  server.on(organisationsApi.doctors, () => listReply([]));
  server.on(pricesApi.list, () => envelopedReply([]));
  renderInApp(<DeskPackages patientId={7} />);
  return { server, user: userEvent.setup() };
}

it('says what is paid and left, and sells another with the price of each', async () => {
  const { server, user } = open([
    examplePackage({ id: 3, left: 1, taken: 9, due: '1500.00' }),
    examplePackage({ id: 2, state: 'used', left: 0, taken: 10 }),
    examplePackage({ id: 1, state: 'ended', left: 0, taken: 2 }),
  ]);
  const [last, used, ended] = await screen.findAllByRole('listitem');
  expect(last).toHaveTextContent('₹1,500 due1 left9 of 10 taken');
  expect(used).toHaveTextContent('PaidNone left10 of 10 taken');
  expect(ended).toHaveTextContent('Ended with its bill');
  await user.click(screen.getByRole('button', { name: 'Sell package' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sell a package of sessions' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Price of all' }), '4000');
  expect(dialog).toHaveTextContent('₹400 each');
  await user.click(within(dialog).getByRole('button', { name: 'Make bill' }));
  await findToast('Bill INV/26-27/000009 made');
  expect(server.callsOf(sessionPackagesApi.sell)[0]?.body).toMatchObject({
    patientId: 7,
    sessions: 10,
    price: '4000.00',
    name: null,
    chargeItemId: null,
  });
});

it('is nothing where nobody gives physiotherapy', async () => {
  const { server } = open([]);
  await expect.poll(() => server.callsOf(sessionPackagesApi.list).length).toBe(1);
  expect(screen.queryByRole('button', { name: 'Sell package' })).not.toBeInTheDocument();
});
