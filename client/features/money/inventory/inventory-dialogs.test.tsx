import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anItem } from '#client/test/records/inventory.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import { ItemDialog } from './item-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockClear();
  signInAs('clinic_doctor');
});

it('says what is missing of a new item, and adds it with its first stock', async () => {
  const server = stubServer();
  server.on(inventoryApi.create, () => reply(anItem(), {}, 201));
  renderInApp(<ItemDialog onClose={onClose} />);
  const submit = screen.getByRole('button', { name: 'Add Item' });
  await userEvent.click(submit);
  expect(await findToast('Error')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please fill in all required fields');
  await userEvent.type(screen.getByLabelText(/^Name/), 'Dolo 650');
  await userEvent.type(screen.getByLabelText(/^Unit(?! Price)/), 'tablet');
  await userEvent.clear(screen.getByLabelText('Current Stock'));
  await userEvent.type(screen.getByLabelText('Current Stock'), '40');
  await userEvent.click(submit);
  expect(await findToast('Inventory item created successfully')).toBeVisible();
  expect(server.callsOf(inventoryApi.create)[0]?.body).toMatchObject({ name: 'Dolo 650', currentStock: 40 });
  expect(onClose).toHaveBeenCalledOnce();
});

it('changes an item without its stock, on the revision that was shown', async () => {
  const server = stubServer();
  server.on(inventoryApi.update, () => reply(anItem({ name: 'Dolo' })));
  renderInApp(<ItemDialog item={anItem()} onClose={onClose} />);
  expect(screen.queryByLabelText('Current Stock')).toBeNull();
  await userEvent.clear(screen.getByLabelText(/^Name/));
  await userEvent.type(screen.getByLabelText(/^Name/), 'Dolo');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await findToast('Inventory item updated successfully')).toBeVisible();
  const [call] = server.callsOf(inventoryApi.update);
  expect(call?.body).toMatchObject({ name: 'Dolo', revision: 0 });
  expect(call?.body).not.toHaveProperty('currentStock');
});

it('keeps what was typed of a movement that the stock is too small for', async () => {
  const server = stubServer();
  server.on(inventoryApi.list, () => envelopedReply([anItem()]));
  server.on(inventoryApi.record, () => refusal(422, 'rule_broken', 'Not enough stock'));
  renderInApp(<MoveDialog item={anItem()} onClose={onClose} />);
  expect(screen.getByText('8 tablet in stock')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Quantity/), '99');
  await userEvent.click(screen.getByRole('button', { name: 'Record Transaction' }));
  expect(await screen.findByText('Not enough stock')).toBeVisible();
  expect(screen.getByLabelText(/^Quantity/)).toHaveValue('99');
  expect(onClose).not.toHaveBeenCalled();
});
