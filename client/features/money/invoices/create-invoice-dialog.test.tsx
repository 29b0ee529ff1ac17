import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleInvoice } from '#client/test/records/patients.ts';
import { exampleItem, exampleTerms } from '#client/test/records/prices.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { CreateInvoiceDialog } from './create-invoice-dialog.tsx';

let server: ReturnType<typeof stubServer>;
const onClose = vi.fn<() => void>();
const cream = exampleItem({
  id: 2,
  name: 'Cream',
  kind: 'goods',
  price: '118.00',
  gstRate: '18',
  priceIncludesGst: true,
});

beforeEach(() => {
  onClose.mockClear();
  server = stubServer();
  signInAs('clinic_reception');
  server.on(pricesApi.terms, () => reply(exampleTerms()));
  server.on(pricesApi.list, ({ url }) => envelopedReply(url.includes('cre') ? [cream] : [exampleItem()]));
  server.on(invoicesApi.create, () => reply(exampleInvoice(), {}, 201));
  renderInApp(<CreateInvoiceDialog payload={{ patient: { id: 7, name: 'Sunita Sharma' } }} onClose={onClose} />);
});

const type = async (label: string | RegExp, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const pick = async (typed: string, name: RegExp) => {
  await type('Add from the price list', typed);
  await screen.findByRole('option', { name });
  await userEvent.keyboard('{Enter}');
};
const totals = () => screen.getByLabelText('Totals').textContent;
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Invoice' }));
const sent = () => server.callsOf(invoicesApi.create).map(({ body }) => body);

describe('a bill', () => {
  it('of one amount is an amount and what for', async () => {
    await type(/^Amount/, '350');
    await create();
    await waitFor(() =>
      expect(sent()).toEqual([{ patientId: 7, description: 'Clinic consultation charges', amount: '350.00' }]),
    );
    expect(onClose).toHaveBeenCalled();
  });

  it('from the price list is put together by typing and Enter, with its GST and discount reckoned', async () => {
    await pick('dre', /Dressing/);
    await pick('cre', /Cream/);
    const lines = screen.getByRole('list', { name: 'What is billed' });
    expect(within(lines).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.clear(screen.getByLabelText('Quantity of Cream'));
    await type('Quantity of Cream', '2');
    expect(totals()).toBe('Value before GST₹400.00CGST₹18.00SGST₹18.00Total₹436.00');
    await type('Discount of Dressing', '10%');
    expect(totals()).toContain('Discount−₹20.00');
    await create();
    expect(await screen.findByText('Why is there a discount?')).toBeVisible();
    expect(sent()).toEqual([]);
    await type(/^Reason for the discount/, 'Neighbour');
    await create();
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          patientId: 7,
          description: 'Dressing, Cream',
          lines: [
            { chargeItemId: 1, quantity: '1', unitPrice: '200.00', discount: { percent: '10' } },
            { chargeItemId: 2, quantity: '2', unitPrice: '118.00', discount: null },
          ],
          discount: null,
          discountReason: 'Neighbour',
          buyerGstin: null,
          placeOfSupply: null,
        },
      ]),
    );
  });

  it('may have what isn’t on the list, with a price of its own', async () => {
    await type('Add from the price list', 'Splint');
    await userEvent.click(await screen.findByRole('button', { name: 'Add “Splint” with a price of its own' }));
    expect(screen.getByText('The total appears once every line has a quantity and a price.')).toBeVisible();
    await create();
    expect(await screen.findByText('Amount must be greater than 0')).toBeVisible();
    await type('Price of Splint', '80');
    expect(totals()).toBe('Total₹80.00');
    await create();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ lines: [{ description: 'Splint', quantity: '1', unitPrice: '80.00' }] }]),
    );
  });

  it('keeps everything when the server refuses, and says it at the field', async () => {
    server.on(invoicesApi.create, () =>
      refusal(422, 'rule_broken', 'You may give at most 10 per cent off.', [
        { path: 'discount', message: 'You may give at most 10 per cent off.' },
      ]),
    );
    await pick('dre', /Dressing/);
    await type(/^Discount on the whole bill/, '50');
    await type(/^Reason for the discount/, 'Staff');
    await create();
    expect(await screen.findByText('You may give at most 10 per cent off.')).toBeVisible();
    expect(screen.getByLabelText(/^Discount on the whole bill/)).toHaveValue('50');
    expect(totals()).toContain('Total₹150.00');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dressing' }));
    expect(screen.getByLabelText(/^Amount/)).toBeVisible();
  });
});
