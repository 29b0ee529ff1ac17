import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { dispensingApi } from '#shared/care/dispensing/dispensing.api.ts';
import type { DispenseOption, DispensingPlan } from '#shared/care/dispensing/dispensing.schema.ts';
import { DispenseDialog } from './dispense-dialog.tsx';

const option = (changes: Partial<DispenseOption> = {}): DispenseOption => ({
  itemId: 7,
  name: 'Dolo 650',
  genericName: 'Paracetamol',
  strength: '650 mg',
  unit: 'tablet',
  barcode: '8901',
  schedule: null,
  isSubstitute: false,
  available: 100,
  unitPrice: '2.10',
  batches: [{ batchNumber: 'B1', expiryDate: '2027-02-07', quantity: 100 }],
  ...changes,
});
const plan: DispensingPlan = {
  id: 3,
  patientId: 5,
  patientName: 'Asha Rao',
  doctorName: 'Dr. Anand Deshpande',
  createdAt: '2026-11-20T05:30:00.000Z',
  medicines: [
    {
      place: 0,
      medicineName: 'Pan 40',
      genericName: 'Pantoprazole',
      strength: '40 mg',
      directions: 'Tablet PAN 40',
      prescribed: '7',
      pieces: 7,
      given: 0,
      options: [],
    },
    {
      place: 1,
      medicineName: 'Dolo 650',
      genericName: 'Paracetamol',
      strength: '650 mg',
      directions: 'Tablet DOLO 650',
      prescribed: '10',
      pieces: 10,
      given: 4,
      options: [option(), option({ itemId: 8, name: 'Calpol 650', isSubstitute: true, barcode: '8902' })],
    },
  ],
};
const row = {
  id: 3,
  patientId: 5,
  patientName: 'Asha Rao',
  doctorName: 'Dr. Anand Deshpande',
  createdAt: plan.createdAt,
  medicines: 2,
  given: 1,
};

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockClear();
  signInAs('clinic_reception');
});

async function open() {
  const server = stubServer();
  server.on(dispensingApi.plan, () => reply(plan));
  renderInApp(<DispenseDialog prescription={row} onClose={onClose} />);
  await screen.findByText('Tablet DOLO 650');
  return server;
}

it('proposes what is still to be given, and says what is not in stock', async () => {
  await open();
  expect(screen.getByText('Nothing in stock is this medicine in this strength.')).toBeVisible();
  expect(screen.getByLabelText(/^Quantity/)).toHaveValue('6');
  expect(screen.getByText('Batch B1, expires 7 Feb 2027')).toBeVisible();
});

it('takes a scanned brand for a substitute, and puts a refusal where it belongs', async () => {
  const server = await open();
  server.on(dispensingApi.dispense, () =>
    refusal(422, 'rule_broken', 'Say why', [{ path: 'lines.0.substituteNote', message: 'Say why' }]),
  );
  await userEvent.type(screen.getByLabelText('Scan a barcode'), '1111{Enter}');
  expect(await screen.findByText('No medicine of this prescription has this barcode')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Scan a barcode'));
  await userEvent.type(screen.getByLabelText('Scan a barcode'), '8902{Enter}');
  const why = await screen.findByLabelText(/^Why another brand/);
  expect(server.callsOf(dispensingApi.dispense)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Dispense and Bill' }));
  expect(await screen.findByText('Say why')).toBeVisible();
  expect(why).toBeInvalid();
  expect(server.callsOf(dispensingApi.dispense)[0]?.body).toEqual({
    prescriptionId: 3,
    lines: [{ place: 1, itemId: 8, quantity: 6, substituteNote: '' }],
  });
  expect(onClose).not.toHaveBeenCalled();
});
