import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { dispensingApi } from '#shared/care/dispensing/dispensing.api.ts';
import type { GivenLine } from '#shared/care/dispensing/dispensing.schema.ts';
import { ReturnDialog } from './return-dialog.tsx';

const line = (changes: Partial<GivenLine> = {}): GivenLine => ({
  id: 31,
  dispensingId: 9,
  invoiceNumber: 'INV/26-27/000150',
  drugName: 'Dolo 650 mg',
  batchNumber: 'B1',
  expiryDate: '2027-02-07',
  isExpired: false,
  quantity: 10,
  returned: 2,
  unit: 'tablet',
  unitPrice: '2.10',
  schedule: null,
  createdAt: '2026-11-20T05:30:00.000Z',
  ...changes,
});
const row = {
  id: 3,
  patientId: 5,
  patientName: 'Asha Rao',
  doctorName: 'Dr. Anand Deshpande',
  createdAt: '2026-11-20T05:30:00.000Z',
  medicines: 1,
  given: 1,
};
const server = () => stubServer();
beforeEach(() => signInAs('clinic_reception'));

function open(lines: GivenLine[]) {
  const stub = server();
  stub.on(dispensingApi.given, () => envelopedReply(lines));
  stub.on(dispensingApi.takeBack, () =>
    reply({
      dispensingId: 9,
      patientId: 5,
      credited: '6.30',
      refunds: [
        { id: 1, amount: '6.30', status: 'completed', creditNoteNumber: 'CN/26-27/000002', pdfUrl: '/uploads/c.pdf' },
      ],
      invoice: null,
    }),
  );
  renderInApp(<ReturnDialog prescription={row} onClose={vi.fn<() => void>()} />);
  return stub;
}

it('takes back no more than is left, with a reason, and ends with the credit note', async () => {
  const stub = open([line()]);
  const many = await screen.findByLabelText(/How many come back/);
  const submit = screen.getByRole('button', { name: 'Take back' });
  await userEvent.type(many, '9');
  expect(await screen.findByText('At most 8 can come back')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Rash');
  expect(submit).toBeDisabled();
  await userEvent.clear(many);
  await userEvent.type(many, '3');
  expect(screen.getByRole('radio', { name: 'To be destroyed' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Back into the stock' }));
  await userEvent.click(submit);
  expect(await screen.findByText('₹6.30 goes back to the patient.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print credit note CN/26-27/000002' })).toBeVisible();
  expect(stub.callsOf(dispensingApi.takeBack)[0]?.body).toEqual({
    dispensingId: 9,
    reason: 'Rash',
    lines: [{ lineId: 31, quantity: 3, fate: 'restocked' }],
  });
});

it('offers no stock to what has expired, and says when nothing is left', async () => {
  open([line({ isExpired: true })]);
  expect(await screen.findByText('It has expired: it can only be destroyed.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Back into the stock' })).not.toBeInTheDocument();
});

it('says when all of it has come back', async () => {
  open([line({ returned: 10 })]);
  expect(await screen.findByText('Nothing that was given is left to come back.')).toBeVisible();
});
