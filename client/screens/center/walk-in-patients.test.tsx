import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleInvoice, examplePatient } from '#client/test/records/patients.ts';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { CreateInvoiceDialog } from '#client/features/money/invoices/create-invoice-dialog.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { WalkInDetailsDialog } from './walk-in-details.tsx';
import { WalkInPatientsScreen } from './walk-in-patients.tsx';

const walkIn = examplePatient({ clinicId: null, centerId: 1, isWalkin: true });

function stub(answer: () => Response = () => listReply([walkIn])) {
  const server = stubServer();
  signInAs('lab_technician');
  server.on(walkInsApi.list, answer);
  server.on(walkInsApi.reports, () => listReply([], 3));
  server.on(patientsApi.get, () => reply(walkIn));
  server.on(patientsApi.list, () => listReply([walkIn]));
  return server;
}

function open(at = '#walkin-patients', answer?: () => Response) {
  const server = stub(answer);
  renderInApp(
    <>
      <WalkInPatientsScreen />
      <Opened />
    </>,
    `/diagnostic-dashboard${at}`,
  );
  return { server, user: userEvent.setup() };
}

describe('the walk-in patients', () => {
  it('are asked for by what stands in the URL', async () => {
    const { server } = open('#walkin-patients?search=98765 43210&status=bill_paid');
    await screen.findByRole('article');
    const { url } = server.callsOf(walkInsApi.list)[0] ?? { url: '' };
    expect(Object.fromEntries(new URLSearchParams(url.split('?')[1]))).toMatchObject({
      search: '9876543210',
      status: 'bill_paid',
    });
  });

  it('begin with the first one, and tell of a failure', async () => {
    let answer = () => new Response('', { status: 500 });
    const { user } = open('#walkin-patients', () => answer());
    expect(await screen.findByText('Failed to fetch walk-in patients', {}, { timeout: 5000 })).toBeVisible();
    answer = () => listReply([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No walk-in patients yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add Patient' })[0] as HTMLElement);
    expect(screen.getByText('add-walk-in {}')).toBeInTheDocument();
  });

  it.each<[string, Partial<Patient>, string, RegExp]>([
    ['nothing to pay yet', {}, 'Create Invoice, Sunita Sharma', /^create-invoice .*"id":7/],
    [
      'an open bill',
      { status: 'bill_pending', openAmount: '350.00' },
      'Collect ₹350, Sunita Sharma',
      /^collect-bill .*7/,
    ],
    [
      'a paid one',
      { status: 'bill_paid', paidInvoiceId: 3 },
      'Invoice, Sunita Sharma',
      /^preview-document .*Invoice of/,
    ],
  ])('with %s have their button', async (_what, change, button, action) => {
    const { user } = open('#walkin-patients', () => listReply([{ ...walkIn, ...change }]));
    await user.click(await screen.findByRole('button', { name: button }));
    expect(screen.getByText(action)).toBeInTheDocument();
  });

  it('open with their details, and with the number of their reports', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sunita Sharma' }));
    await user.click(screen.getByRole('button', { name: 'Edit, Sunita Sharma' }));
    expect(screen.getByText('walk-in-details {"patientId":7}')).toBeInTheDocument();
    expect(screen.getByText(/^edit-walk-in .*"id":7/)).toBeInTheDocument();
  });
});

describe('the details of a walk-in patient', () => {
  it('hold the person and the reports', async () => {
    stub();
    renderInApp(<WalkInDetailsDialog payload={{ patientId: 7 }} onClose={() => undefined} />);
    expect(await screen.findByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
    const tab = await screen.findByRole('tab', { name: 'Reports 3' });
    await userEvent.click(tab);
    expect(await screen.findByText('No reports yet')).toBeVisible();
  });

  it('say what could not be fetched', async () => {
    const server = stub();
    server.on(patientsApi.get, () => new Response(null, { status: 500 }));
    renderInApp(<WalkInDetailsDialog payload={{ patientId: 7 }} onClose={() => undefined} />);
    expect(await screen.findByText('Failed to fetch patient history')).toBeVisible();
    server.on(patientsApi.get, () => reply(walkIn));
    server.on(walkInsApi.reports, () => new Response(null, { status: 500 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('tab', { name: /^Reports/ }));
    expect(await screen.findByText('Failed to fetch reports')).toBeVisible();
  });
});

describe('an invoice for a walk-in patient', () => {
  it('is made of an amount and the usual words', async () => {
    const server = stub();
    server.on(invoicesApi.create, () => reply(exampleInvoice({ invoiceNumber: 'INV/26-27/000009' }), {}, 201));
    renderInApp(<CreateInvoiceDialog payload={{ patient: walkIn }} onClose={() => undefined} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText('Amount must be greater than 0')).toBeVisible();
    await user.type(screen.getByLabelText(/Amount/), '80');
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    await findToast('Invoice INV/26-27/000009 created');
    await waitFor(() =>
      expect(server.callsOf(invoicesApi.create).map(({ body }) => body)).toEqual([
        { patientId: 7, description: 'Diagnostic consultation charges', amount: '80.00' },
      ]),
    );
  });
});
