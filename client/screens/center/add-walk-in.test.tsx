import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { exampleInvoice, examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import type { OrderedTests } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { AddWalkInDialog } from './add-walk-in.tsx';

const walkIn = examplePatient({ clinicId: null, centerId: 1, isWalkin: true });
const known = 'A patient with this phone number already exists';
const at = '2026-11-24T06:00:00.000Z';
const cbc: ChargeItem = {
  id: 31,
  name: 'Complete Blood Count',
  kind: 'test',
  price: '350.00',
  priceIncludesGst: false,
  hsnSac: '999316',
  gstRate: '0',
  parts: [],
  createdAt: at,
  updatedAt: at,
  revision: 0,
};

const billed = (change: Partial<OrderedTests> = {}): OrderedTests => ({
  receipt: {
    id: 5,
    receiptNumber: 'RCT/26-27/000005',
    patientId: walkIn.id,
    patientName: walkIn.name,
    total: '350.00',
    tendered: null,
    invoiceNumbers: ['INV/26-27/000003'],
    methods: ['upi'],
    kept: '0.00',
    receivedByName: null,
    businessDay: '2026-11-24',
    pdfUrl: '/uploads/receipts/5.pdf',
    clinicId: null,
    centerId: 1,
    createdAt: at,
  },
  invoices: [exampleInvoice({ amount: '350.00', status: 'paid', pdfUrl: '/uploads/invoices/3.pdf' })],
  patient: walkIn,
  change: '0.00',
  advance: '0.00',
  labReport: { id: 44, accessionNumber: '26-000044' },
  ...change,
});

function openAdd() {
  const server = stubServer();
  signInAs('lab_technician');
  server.on(patientsApi.list, () => listReply([walkIn]));
  server.on(pricesApi.list, ({ url }) => envelopedReply(url.includes('Complete') ? [cbc] : []));
  server.on(labTestsApi.list, () => listReply([]));
  server.on(walkInsApi.create, ({ body }) => reply({ ...walkIn, ...(body as object), id: 12 }, {}, 201));
  server.on(walkInsApi.createWithTests, () => reply(billed(), {}, 201));
  server.on(walkInsApi.orderTests, () => reply(billed(), {}, 201));
  const onClose = vi.fn<() => void>();
  renderInApp(
    <>
      <AddWalkInDialog payload={undefined} onClose={onClose} />
      <Opened />
    </>,
  );
  const sent = () => server.callsOf(walkInsApi.create).map(({ body }) => body);
  return { server, onClose, sent, user: userEvent.setup() };
}

async function fill(user: UserEvent) {
  const given: [RegExp, string][] = [
    [/Full Name/, 'Ravi Kumar'],
    [/Phone Number/, walkIn.phone],
    [/^Age/, '41'],
    [/^Address/, '4 MG Road'],
  ];
  for (const [label, text] of given) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('radio', { name: 'Female' }));
}
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add Patient' }));
const tests = () => screen.getByRole('combobox', { name: 'Tests' });
const pick = async (user: UserEvent) => {
  await user.type(screen.getByRole('combobox', { name: 'Search existing patients' }), 'su');
  await user.click(await screen.findByRole('option', { name: /Sunita Sharma/ }));
};
const orderCbc = async (user: UserEvent) => {
  await user.type(tests(), 'cbc{Enter}');
  return await within(await screen.findByRole('list', { name: 'What is billed' })).findByText(cbc.name);
};

describe('adding a walk-in patient', () => {
  it('registers the person and goes on to the reports', async () => {
    const { sent, onClose, user } = openAdd();
    await fill(user);
    await user.click(screen.getByRole('combobox', { name: /^Language/ }));
    await user.click(await screen.findByRole('option', { name: 'తెలుగు' }));
    await add(user);
    await findToast('Walk-in patient registered successfully');
    const { phone } = walkIn;
    const address = '4 MG Road';
    expect(sent()).toEqual([
      { name: 'Ravi Kumar', age: 41, gender: 'female', phone, email: null, address, language: 'te' },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText('walk-in-details {"patientId":12,"show":"reports"}')).toBeInTheDocument();
  });

  it('proposes neither age nor gender, on which the ranges hang', async () => {
    const { sent, user } = openAdd();
    expect(screen.getByLabelText(/^Age/)).toHaveValue('');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await add(user);
    expect(await screen.findByText('Age must be at least 1')).toBeVisible();
    expect(screen.getByText('Choose a gender')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('names who has the phone, and registers another person on it when asked to', async () => {
    const { server, sent, user } = openAdd();
    server.on(walkInsApi.create, ({ body }) =>
      (body as { sharedPhone?: boolean }).sharedPhone
        ? reply({ ...walkIn, id: 13 }, {}, 201)
        : refusal(409, 'already_exists', known),
    );
    await fill(user);
    await add(user);
    await findToast('Patient Exists');
    expect(await screen.findByRole('button', { name: 'Order tests for Sunita Sharma' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another person on this phone' }));
    await findToast('Walk-in patient registered successfully');
    expect(sent().at(-1)).toMatchObject({ name: 'Ravi Kumar', sharedPhone: true });
  });

  it('says the server’s first error in a toast and at its field, and keeps what was typed', async () => {
    const { server, user } = openAdd();
    const message = 'Phone number must be exactly 10 digits';
    server.on(walkInsApi.create, () => refusal(400, 'invalid_input', message, [{ path: 'phone', message }]));
    await fill(user);
    await add(user);
    await findToast(message);
    expect(screen.getByLabelText(/Phone Number/)).toBeInvalid();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Ravi Kumar');
  });

  it('wants an age of at most 120', async () => {
    const { sent, user } = openAdd();
    await fill(user);
    await user.clear(screen.getByLabelText(/^Age/));
    await user.paste('121');
    await add(user);
    expect(await screen.findByText('Age must be at most 120')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe('a walk-in with tests', () => {
  it('is registered, billed and paid by one button, and shows the papers and the sample’s number', async () => {
    const { server, user } = openAdd();
    await fill(user);
    await orderCbc(user);
    await user.click(screen.getByRole('radio', { name: 'UPI' }));
    await user.click(screen.getByRole('button', { name: 'Bill and collect ₹350' }));
    expect(await screen.findByText('₹350 received · UPI')).toBeVisible();
    expect(server.callsOf(walkInsApi.createWithTests).map(({ body }) => body)).toMatchObject([
      { name: 'Ravi Kumar', lines: [{ chargeItemId: 31, unitPrice: '350.00' }], method: 'upi' },
    ]);
    expect(screen.getByText('Sample number 26-000044')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter results' }));
    expect(screen.getByText('enter-results {"reportId":44}')).toBeInTheDocument();
  });

  it('takes what isn’t on the list with a price of its own, and asks for it', async () => {
    const { server, user } = openAdd();
    await fill(user);
    await user.type(tests(), 'Widal test{Enter}');
    await screen.findByRole('list', { name: 'What is billed' });
    await user.click(screen.getByRole('button', { name: 'Bill and collect' }));
    expect(await screen.findByText('Enter a price')).toBeVisible();
    expect(server.callsOf(walkInsApi.createWithTests)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Price of Widal test' }), '250');
    await user.click(screen.getByRole('button', { name: 'Pays later' }));
    await waitFor(() =>
      expect(server.callsOf(walkInsApi.createWithTests).map(({ body }) => body)).toMatchObject([
        { lines: [{ description: 'Widal test', unitPrice: '250' }], method: null },
      ]),
    );
  });

  it('of who was here before asks for nothing but the tests', async () => {
    const { server, user } = openAdd();
    await pick(user);
    await waitFor(() => expect(tests()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Bill and collect' }));
    expect(await screen.findByText('Choose what Sunita Sharma came for')).toBeVisible();
    await orderCbc(user);
    await user.click(screen.getByRole('button', { name: 'Bill and collect ₹350' }));
    await screen.findByText('₹350 received · UPI');
    expect(server.callsOf(walkInsApi.orderTests)).toMatchObject([
      { url: expect.stringContaining('/7/tests'), body: { method: 'cash' } },
    ]);
  });

  it('may have a report instead', async () => {
    const { onClose, user } = openAdd();
    await pick(user);
    await user.click(screen.getByRole('button', { name: 'Add a report instead' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText('walk-in-details {"patientId":7,"show":"new-report"}')).toBeInTheDocument();
  });

  it('whose answer got lost is never billed a second time in another way', async () => {
    const { server, user } = openAdd();
    server.on(walkInsApi.orderTests, () => Promise.reject(new TypeError('Failed to fetch')));
    await pick(user);
    await orderCbc(user);
    const send = () => user.click(screen.getByRole('button', { name: 'Bill and collect ₹350' }));
    await send();
    await findToast('Unable to connect to server. Please check your internet connection.');
    server.on(walkInsApi.orderTests, () => refusal(409, 'idempotency_mismatch', 'Used for a different request'));
    await user.click(screen.getByRole('radio', { name: 'UPI' }));
    await send();
    expect(await screen.findByText(/The first try did arrive/)).toBeVisible();
    const keys = server.callsOf(walkInsApi.orderTests).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});
