import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { visitsApi } from '#shared/desk/visits/visits.api.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { freeFollowUpsApi } from '#shared/money/prices/free-follow-ups.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import type { OwnOrganisation } from '#shared/people/sessions/sessions.schema.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { CollectBillDialog } from './collect-bill-dialog.tsx';
import { exampleInvoice, examplePatient } from '#client/test/records/patients.ts';

const exampleReceipt = {
  id: 9,
  receiptNumber: 'RCT/26-27/000009',
  patientName: 'Asha Rao',
  tendered: null,
  invoiceNumbers: [],
  kept: '0.00',
  receivedByName: 'Desk',
  businessDay: '2026-11-24',
  pdfUrl: '/uploads/receipts/9.pdf',
  clinicId: 1,
  centerId: null,
  createdAt: '2026-11-24T05:30:00.000Z',
};

/** What the call is given for one way of paying. */
const taking = (amount: string, method = 'cash') => ({
  patientId: examplePatient().id,
  openSeen: amount,
  parts: [{ method, amount }],
});

function open(
  patient: Partial<Patient>,
  invoices: Invoice[] = [],
  role: ClinicRole = 'clinic_reception',
  clinic: Partial<OwnOrganisation> = {},
  invoiceId?: number,
) {
  const server = stubServer();
  const { organisation } = signInAs(role);
  signInAs(role, { organisation: organisation && { ...organisation, ...clinic } });
  const stored = examplePatient(patient);
  server.on(patientsApi.get, () => reply(stored));
  server.on(invoicesApi.list, ({ url }) =>
    listReply(url.includes('status=paid') ? invoices.map((one) => ({ ...one, status: 'paid' })) : invoices),
  );
  server.on(receiptsApi.advance, () => reply({ balance: '0.00', entries: [] }));
  server.on(receiptsApi.take, ({ body }) => {
    const { parts, invoiceIds } = body as { parts: { amount: string; method: string }[]; invoiceIds?: number[] };
    const paid = { status: 'paid', paidAmount: parts[0]?.amount, openAmount: '0.00' } as const;
    const settled = invoices.filter(({ id }) => invoiceIds?.includes(id) ?? true);
    return reply({
      receipt: {
        ...exampleReceipt,
        patientId: stored.id,
        total: parts[0]?.amount,
        methods: parts.map(({ method }) => method),
      },
      invoices: (settled.length > 0 ? settled : [exampleInvoice()]).map((one) => ({ ...one, ...paid })),
      patient: { ...stored, status: 'bill_paid', openAmount: null },
      change: '0.00',
      advance: '0.00',
    });
  });
  server.on(filesApi.link, () => reply({ url: '/uploads/invoices/x.pdf?signature=s', expiresAt: '' }));
  const onClose = vi.fn<() => void>();
  const payload = { patientId: stored.id, ...(invoiceId !== undefined && { invoiceId }) };
  renderInApp(<CollectBillDialog payload={payload} onClose={onClose} />);
  const sent = () => server.callsOf(receiptsApi.take).map(({ body }) => body);
  return { server, sent, onClose, user: userEvent.setup() };
}

describe('collecting what is open', () => {
  const pending = { status: 'bill_pending', openAmount: '500.00' } as const;

  it('shows the invoices with numbers and amounts, and collects with Enter in one call', async () => {
    const { sent, user } = open(pending, [exampleInvoice()]);
    expect(await screen.findByText('INV/26-27/000003')).toBeVisible();
    const submit = await screen.findByRole('button', { name: 'Collect ₹500' });
    await waitFor(() => expect(submit).toHaveFocus());
    await user.keyboard('{Enter}');
    await findToast('Bill collected successfully!');
    expect(sent()).toEqual([taking('500.00')]);
  });

  it('says how it was paid', async () => {
    const { sent, user } = open(pending, [exampleInvoice()]);
    await user.click(await screen.findByRole('radio', { name: 'UPI' }));
    await user.click(screen.getByRole('button', { name: 'Collect ₹500' }));
    expect(await screen.findByText('₹500 received · UPI')).toBeVisible();
    expect(sent()).toEqual([taking('500.00', 'upi')]);
  });

  it('takes off what was paid before', async () => {
    open({ ...pending, openAmount: '350.00' }, [exampleInvoice()]);
    expect(await screen.findByText('Already paid')).toBeVisible();
    expect(screen.getByText('−₹150')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Collect ₹350' })).toBeVisible();
  });

  it('says what is kept for the patient, and takes it', async () => {
    const { user, server } = open({ ...pending, openAmount: '333.33' }, [
      exampleInvoice({ amount: '333.33', openAmount: '333.33' }),
    ]);
    server.on(receiptsApi.advance, () => reply({ balance: '200.25', entries: [] }));
    expect(await screen.findByText('₹200.25 is kept for this patient')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use ₹200.25 of the advance' }));
    expect(await screen.findByLabelText('From the advance')).toHaveValue('200.25');
    await user.type(screen.getByLabelText('Cash'), '133.08');
    const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(sums).toEqual(['₹333.33', '₹200.25', '₹133.08']);
    await user.click(screen.getByRole('button', { name: 'Take ₹133.08' }));
    await waitFor(() => expect(server.callsOf(receiptsApi.take)).toHaveLength(1));
    expect(server.callsOf(receiptsApi.take)[0]?.body).toMatchObject({
      useAdvance: '200.25',
      parts: [{ method: 'cash', amount: '133.08' }],
    });
  });

  it('offers the paper of every invoice that it settled', async () => {
    const tab = {
      opener: window,
      document: { title: '', body: {} },
      closed: false,
      location: { replace: vi.fn<(url: string) => void>() },
    };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const second = exampleInvoice({ id: 4, invoiceNumber: 'INV/26-27/000004', amount: '200.00' });
    const { user } = open({ ...pending, openAmount: '700.00' }, [second, exampleInvoice()]);
    await screen.findByText('INV/26-27/000004');
    await user.click(screen.getByRole('button', { name: 'Collect ₹700' }));
    expect(await screen.findByRole('button', { name: 'Print INV/26-27/000004' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print INV/26-27/000003' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/uploads/invoices/x.pdf?signature=s'));
  });

  it('asks again for what is open when the server refuses', async () => {
    const { server, user } = open(pending, [exampleInvoice()]);
    server.on(receiptsApi.take, () => refusal(422, 'rule_broken', '₹700 is open now, not ₹500.'));
    await screen.findByText('INV/26-27/000003');
    server.on(patientsApi.get, () => reply(examplePatient({ ...pending, openAmount: '700.00' })));
    await user.click(screen.getByRole('button', { name: 'Collect ₹500' }));
    await findToast('₹700 is open now, not ₹500.');
    expect(await screen.findByRole('button', { name: 'Collect ₹700' })).toBeVisible();
  });
});

describe('collecting one bill', () => {
  const pending = { status: 'bill_pending', openAmount: '700.00' } as const;
  const one = exampleInvoice({ id: 4, invoiceNumber: 'INV/26-27/000004', amount: '200.00', openAmount: '200.00' });
  const openOne = (bills = [one, exampleInvoice()]) => open(pending, bills, 'clinic_reception', {}, one.id);

  it('leaves the others open', async () => {
    const { sent, user } = openOne();
    expect(await screen.findByText('INV/26-27/000004')).toBeVisible();
    expect(screen.queryByText('INV/26-27/000003')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Collect ₹200' }));
    expect(await screen.findByText('RCT/26-27/000009')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    expect(sent()).toEqual([{ ...taking('200.00'), invoiceIds: [4] }]);
  });

  it('takes it in several ways', async () => {
    const { sent, user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Several ways, a part or an advance' }));
    await user.type(await screen.findByLabelText('Cash'), '150');
    await user.type(screen.getByLabelText('UPI'), '50');
    await user.click(screen.getByRole('button', { name: 'Take ₹200' }));
    await screen.findByText('RCT/26-27/000009');
    expect(sent()).toMatchObject([
      {
        invoiceIds: [4],
        openSeen: '200.00',
        parts: [
          { method: 'cash', amount: '150.00' },
          { method: 'upi', amount: '50.00' },
        ],
      },
    ]);
  });

  it('says so when somebody else was faster', async () => {
    openOne([exampleInvoice()]);
    expect(await screen.findByText('This bill is paid by now.')).toBeVisible();
  });
});

describe('a consultation without a bill', () => {
  const amountField = () => screen.findByLabelText(/Amount/);

  it('asks for an amount of at least a paisa', async () => {
    const { sent, user } = open({ status: 'inprogress' });
    await user.click(await screen.findByRole('button', { name: 'Collect' }));
    expect(await screen.findByText('Please enter an amount')).toBeVisible();
    await waitFor(async () => expect(await amountField()).toHaveFocus());
    await user.type(await amountField(), '0');
    await user.click(screen.getByRole('button', { name: /^Collect/ }));
    expect(await screen.findByText('Amount must be greater than 0')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('lets no third decimal in and sends a decimal text', async () => {
    const { sent, user } = open({ status: 'inprogress' });
    await user.type(await amountField(), '350.505');
    await user.click(screen.getByRole('button', { name: 'Collect ₹350.50' }));
    await findToast('Bill collected successfully!');
    const parts = [{ method: 'cash', amount: '350.50' }];
    expect(sent()).toEqual([{ patientId: examplePatient().id, billAmount: '350.50', parts }]);
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Print invoice' })).toHaveFocus());
  });

  it('has nothing to ask for once the bill is paid', async () => {
    open({ status: 'bill_paid' });
    expect(await screen.findByText('Nothing is open for this patient.')).toBeVisible();
  });
});

describe('waiving what is open', () => {
  const pending = { status: 'bill_pending', openAmount: '500.00' } as const;

  it('is a doctor’s, and asks for the reason', async () => {
    const { server, sent, onClose, user } = open(pending, [exampleInvoice()], 'clinic_doctor');
    server.on(visitsApi.setStatus, () => reply(examplePatient({ status: 'bill_paid', openAmount: null })));
    await user.click(await screen.findByRole('button', { name: 'Waive instead' }));
    const submit = await screen.findByRole('button', { name: 'Waive ₹500' });
    await user.click(submit);
    expect(await screen.findByText('Why is it waived?')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Cannot afford it');
    await user.click(submit);
    await findToast('The bill was waived');
    const waived = server.callsOf(visitsApi.setStatus).map(({ body }) => body);
    expect(waived).toEqual([{ status: 'bill_paid', waive: { reason: 'Cannot afford it' } }]);
    expect(sent()).toEqual([]);
    expect(onClose).toHaveBeenCalled();
  });

  it('is not offered to reception', async () => {
    open(pending, [exampleInvoice()]);
    await screen.findByText('INV/26-27/000003');
    expect(screen.queryByRole('button', { name: 'Waive instead' })).not.toBeInTheDocument();
  });

  it('is not offered once a part is paid, which the server would refuse after the reason was written', async () => {
    open({ ...pending, openAmount: '200.00' }, [exampleInvoice({ paidAmount: '300.00' })], 'clinic_doctor');
    await screen.findByText('INV/26-27/000003');
    expect(screen.queryByRole('button', { name: 'Waive instead' })).not.toBeInTheDocument();
  });

  it('is offered to reception where the clinic lets it', async () => {
    open(pending, [exampleInvoice()], 'clinic_reception', { receptionMayWaive: true });
    expect(await screen.findByRole('button', { name: 'Waive instead' })).toBeVisible();
  });
});

describe('a free follow-up', () => {
  const free = { doctorName: 'Dr. Sen', until: '2026-12-12', number: 1, visits: 2 };
  const openFree = () => {
    const opened = open({ status: 'inprogress', openAmount: null });
    opened.server.on(freeFollowUpsApi.next, () => reply({ free }));
    opened.server.on(visitsApi.setStatus, () => reply(examplePatient({ status: 'bill_paid' })));
    return opened;
  };

  it('begins at 0, says why, and is completed without a bill', async () => {
    const { server, sent, onClose, user } = openFree();
    expect(await screen.findByText('Free follow-up until 12 December 2026, 1 of 2')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveValue('0'));
    await user.click(screen.getByRole('button', { name: 'Complete without a fee' }));
    await findToast('Visit completed without a fee');
    expect(server.callsOf(visitsApi.setStatus)[0]?.body).toEqual({ status: 'bill_paid' });
    expect(sent()).toEqual([]);
    expect(onClose).toHaveBeenCalled();
  });

  it('can be charged all the same', async () => {
    const { sent, user } = openFree();
    await screen.findByText(/^Free follow-up until/);
    await user.clear(screen.getByLabelText(/^Amount/));
    await user.type(screen.getByLabelText(/^Amount/), '300');
    await user.click(screen.getByRole('button', { name: 'Collect ₹300' }));
    await findToast('Bill collected successfully!');
    expect(sent()).toMatchObject([{ billAmount: '300.00', parts: [{ method: 'cash', amount: '300.00' }] }]);
  });
});
