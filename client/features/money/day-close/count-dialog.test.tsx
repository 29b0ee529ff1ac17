import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { dayCloseApi } from '#shared/money/day-close/day-close.api.ts';
import type { Shift } from '#shared/money/day-close/day-close.schema.ts';
import { CountDialog } from './count-dialog.tsx';

const COLLEAGUE = 987;
let server: ReturnType<typeof stubServer>;
let userId: number;

beforeEach(() => {
  server = stubServer();
  userId = signInAs('clinic_doctor').id;
});

const shift = (more: Partial<Shift> = {}): Shift => ({
  id: 7,
  userId,
  userName: 'Kavita More',
  openingFloat: '500.00',
  openedAt: '2026-11-24T03:30:00.000Z',
  closedAt: null,
  closedByName: null,
  note: null,
  movements: [{ method: 'cash', count: 2, collected: '400.00', givenBack: '40.00', net: '360.00' }],
  counts: [],
  ...more,
});

const piece = (rupees: string) => screen.getByRole('textbox', { name: `Pieces of ₹${rupees}` });
const submit = () => screen.getByRole('button', { name: 'Close shift' });

it('adds up the pieces, and asks for a note only where the count differs', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  server.on(dayCloseApi.closeShift, () => reply(shift({ closedAt: '2026-11-24T12:30:00.000Z' })));
  renderInApp(<CountDialog shift={shift()} onClose={onClose} />, '/#day-close');
  expect(screen.getByText('₹860.00')).toBeVisible();
  await user.type(piece('500'), '1');
  await user.type(piece('100'), '3x');
  expect(piece('100')).toHaveValue('3');
  expect(screen.getByText('−₹60.00')).toBeVisible();
  expect(submit()).toBeDisabled();
  await user.type(piece('20'), '3');
  expect(submit()).toBeEnabled();
  await user.click(submit());
  expect(server.callsOf(dayCloseApi.closeShift).map(({ body }) => body)).toEqual([
    { cash: { 500: 1, 100: 3, 20: 3 }, note: '' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks why somebody else counts it, and keeps what was typed when that is refused', async () => {
  const user = userEvent.setup();
  server.on(dayCloseApi.closeShift, () => refusal(409, 'conflict', 'This shift is closed already'));
  renderInApp(<CountDialog shift={shift({ userId: COLLEAGUE })} onClose={vi.fn<() => void>()} />, '/#day-close');
  expect(screen.getByRole('dialog', { name: 'Close the shift of Kavita More' })).toBeVisible();
  await user.type(piece('10'), '86');
  expect(submit()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'She went home');
  await user.click(submit());
  expect(await screen.findByText('This shift is closed already')).toBeVisible();
  expect(piece('10')).toHaveValue('86');
});
