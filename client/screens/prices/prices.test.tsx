import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleItem } from '#client/test/records/prices.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { PricesScreen } from './prices.tsx';

let server: ReturnType<typeof stubServer>;
const ecg = exampleItem({ id: 2, name: 'ECG', kind: 'test', price: '300.00' });
const check = exampleItem({
  id: 3,
  name: 'Heart check',
  kind: 'package',
  price: '450.00',
  parts: [
    { itemId: 1, name: 'Dressing', quantity: '1', price: '200.00' },
    { itemId: 2, name: 'ECG', quantity: '1', price: '300.00' },
  ],
});

beforeEach(() => {
  server = stubServer();
  server.on(pricesApi.list, ({ url }) => envelopedReply(url.includes('search=ECG') ? [ecg] : [exampleItem(), check]));
});

const fill = async (label: RegExp, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

describe('the price list', () => {
  it('is read by the desk, with what a package has in it and what that would cost', async () => {
    signInAs('clinic_reception');
    renderInApp(<PricesScreen />, '/#prices');
    expect(await screen.findByText('Contains Dressing, ECG')).toBeVisible();
    expect(screen.getByText('instead of ₹500')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Item' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Dressing' })).toBeNull();
  });

  it('is added to by a doctor; what is taken already is said at the name', async () => {
    signInAs('clinic_doctor');
    server.on(pricesApi.create, () =>
      refusal(409, 'conflict', 'Taken', [
        { path: 'name', message: 'The price list has something of this name already' },
      ]),
    );
    renderInApp(<PricesScreen />, '/#prices');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Item' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('The price must be greater than 0')).toBeVisible();
    await fill(/^Name/, 'Dressing');
    await fill(/^Price\*/, '250');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The price list has something of this name already')).toBeVisible();
    expect(server.callsOf(pricesApi.create)[0]?.body).toEqual({
      name: 'Dressing',
      kind: 'service',
      price: '250.00',
      gstRate: '0',
      priceIncludesGst: false,
      hsnSac: null,
      parts: [],
    });
  });

  it('changes a package as it was seen', async () => {
    signInAs('clinic_doctor');
    server.on(pricesApi.replace, () => reply(check));
    renderInApp(<PricesScreen />, '/#prices');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Heart check' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take Dressing out' }));
    expect(screen.getByText('By themselves ₹300')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsOf(pricesApi.replace)[0]?.body).toMatchObject({
        revision: 0,
        parts: [{ itemId: 2, quantity: '1' }],
      }),
    );
  });
});
