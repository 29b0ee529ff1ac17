import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openActions } from '#client/lib/actions.ts';
import { endSession } from '#client/lib/session/store.ts';
import { anItem } from '#client/test/records/inventory.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';

const user = userEvent.setup();
const supplier = {
  id: 5,
  name: 'Shree Pharma',
  phone: null,
  gstin: null,
  drugLicence: null,
  address: null,
  revision: 0,
};
const bought = {
  id: 1,
  supplierId: 5,
  supplierName: 'Shree Pharma',
  billNumber: 'B-77',
  billDate: '2026-11-20',
  amount: '64.50',
  createdAt: '2026-11-20T05:00:00.000Z',
  lines: [],
};
const onClose = vi.fn<() => void>();
let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  onClose.mockClear();
  signInAs('clinic_doctor', { id: 7 });
  server = stubServer();
  server.on(inventoryApi.list, () => envelopedReply([anItem({ id: 3, name: 'Dolo 650' })]));
  server.on(purchasesApi.suppliers, () => envelopedReply([supplier]));
  server.on(purchasesApi.buy, () => reply(bought, {}, 201));
});

async function typeBill() {
  await user.type(await screen.findByLabelText(/^Supplier/), 'Shree');
  await screen.findByRole('option', { name: 'Shree Pharma' });
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText(/^Bill number/), 'B-77');
  await user.type(screen.getByLabelText(/^Item/), 'Dolo');
  await screen.findByRole('option', { name: /Dolo 650/ });
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText(/^Quantity/), '30');
  await user.type(screen.getByLabelText(/^Expiry/), '08/27');
  await user.type(screen.getByLabelText(/^Price paid for one/), '2.15');
}

it('takes the expiry as on the pack, and says what the bill comes to before it is taken in', async () => {
  renderInApp(<PurchaseDialog onClose={onClose} />);
  await typeBill();
  expect(screen.getByLabelText(/^Expiry/)).toHaveValue('31 Aug 2027');
  expect(screen.getByText('Sum of the bill')).toHaveTextContent('₹64.50');
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  expect(screen.getAllByLabelText(/^Item/)[1]).toHaveFocus();
  await user.type(screen.getAllByLabelText(/^Quantity/)[1] as HTMLElement, '2');
  await user.type(screen.getAllByLabelText(/^Price paid for one/)[1] as HTMLElement, '10');
  expect(screen.getByText('Sum of the bill')).toHaveTextContent('₹84.50');
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(screen.getByText('Sum of the bill')).toHaveTextContent('₹64.50');
  await user.click(screen.getByRole('button', { name: 'Take into stock' }));
  expect(await findToast('Purchase entered')).toBeVisible();
  expect(server.callsOf(purchasesApi.buy)[0]?.body).toMatchObject({
    supplierId: 5,
    billNumber: 'B-77',
    lines: [{ itemId: 3, quantity: 30, expiryDate: '2027-08-31', unitPrice: '2.15' }],
  });
});

it('comes back whole, with the names, to who was typing it when the session ended', async () => {
  const { unmount } = renderInApp(<PurchaseDialog onClose={onClose} />);
  await typeBill();
  expect(openActions()).toEqual([]);
  act(() => endSession('idle'));
  unmount();
  signInAs('clinic_doctor', { id: 7 });
  renderInApp(<PurchaseDialog onClose={onClose} />);
  expect(await screen.findByLabelText(/^Supplier/)).toHaveValue('Shree Pharma');
  expect(screen.getByLabelText(/^Item/)).toHaveValue('Dolo 650');
  expect(screen.getByLabelText(/^Expiry/)).toHaveValue('31 Aug 2027');
  await user.click(screen.getByRole('button', { name: 'Take into stock' }));
  expect(await findToast('Purchase entered')).toBeVisible();
  expect(server.callsOf(purchasesApi.buy)[0]?.body).toMatchObject({
    supplierId: 5,
    lines: [{ itemId: 3, quantity: 30 }],
  });
});
