import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { changedMeanwhile, listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import type { CenterRole } from '#shared/kernel/http/roles.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { CenterReferralsScreen } from './referrals.tsx';

let server: ReturnType<typeof stubServer>;

const aReferral = (id: number, name: string, change: Partial<Referral> = {}): Referral => ({
  id,
  prescriptionId: id,
  patientId: id,
  patient: {
    id,
    name,
    age: 34,
    ageInMonths: null,
    dateOfBirth: null,
    gender: 'female',
    phone: '9876543210',
    nextVisitDate: null,
  },
  clinicId: 1,
  clinic: { id: 1, name: 'Sanjeevani Clinic' },
  doctorName: 'Dr. Asha Menon',
  centerId: 1,
  center: { id: 1, name: 'Nidan Diagnostics' },
  testList: ['HbA1c', 'Lipid Profile'],
  notes: null,
  status: 'pending',
  reportUrl: null,
  withdrawn: [],
  labReport: null,
  critical: null,
  slipUrl: '/uploads/prescriptions/referral_1_mark.pdf',
  commissionAmount: null,
  earningsAmount: null,
  sourcePrescriptionId: null,
  confirmedAt: null,
  reportUploadedAt: null,
  paidAt: null,
  accessionNumber: null,
  collectedAt: null,
  receivedAt: null,
  dueAt: null,
  createdAt: '2026-11-20T05:30:00.000Z',
  updatedAt: '2026-11-20T05:30:00.000Z',
  revision: 0,
  ...change,
});

beforeEach(() => {
  server = stubServer();
  server.on(referralsApi.counts, () => reply({ pending: 12, confirmed: 3, report_uploaded: 0, bill_paid: 1001 }));
  server.on(referralsApi.list, () => listReply([aReferral(2, 'Anita Desai'), aReferral(1, 'Ravi Kulkarni')]));
});

function open(hash = '', role: CenterRole = 'lab_technician') {
  signInAs(role);
  renderInApp(
    <>
      <CenterReferralsScreen />
      <Opened />
    </>,
    `/${hash}`,
  );
}
const asked = () => new URLSearchParams(server.callsOf(referralsApi.list).at(-1)?.url.split('?')[1]);

describe('the centre’s referrals', () => {
  it('show the person as far as the clinic shares, the clinic, the doctor and the tests', async () => {
    open();
    const row = within((await screen.findByText('Anita Desai')).closest('tr') ?? document.body);
    expect(row.getByText(/34 y · Female/)).toBeInTheDocument();
    expect(row.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
    expect(row.getByText('Sanjeevani Clinic')).toBeInTheDocument();
    expect(row.getByText(/^· Dr. Asha Menon$/)).toBeInTheDocument();
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['HbA1c', 'Lipid Profile']);
    expect(row.getByText('Pending')).toBeInTheDocument();
  });

  it('are narrowed by status', async () => {
    open();
    await screen.findByText('Anita Desai');
    const filter = within(screen.getByRole('group', { name: 'Status' }));
    await filter.findByText('12');
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'All',
      'Pending 12',
      'Confirmed 3',
      'Report Uploaded 0',
      'Bill Paid 1,000+',
    ]);
    await userEvent.click(filter.getByRole('button', { name: /Report Uploaded/ }));
    await waitFor(() => expect(asked().get('status')).toBe('report_uploaded'));
    await userEvent.click(filter.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(filter.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true'));
  });

  it('are searched when the typing pauses', async () => {
    open();
    await screen.findByText('Anita Desai');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Patient, clinic or sample number' }), 'sanj');
    await waitFor(() => expect(asked().get('search')).toBe('sanj'));
    expect(server.callsOf(referralsApi.list)).toHaveLength(2);
  });

  it('begin as the address says, and leave out a status that doesn’t exist', async () => {
    open('#referrals?status=confirmed&search=anita');
    await screen.findByText('Anita Desai');
    expect([asked().get('status'), asked().get('search')]).toEqual(['confirmed', 'anita']);
  });

  it('come in pages', async () => {
    server.on(referralsApi.list, () => listReply([aReferral(60, 'Anita Desai')], 60));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked().get('offset')).toBe('25'));
  });

  it.each([
    ['', 'No referrals yet'],
    ['#referrals?status=confirmed', 'No referral is Confirmed now'],
    ['#referrals?search=xyz', 'No referrals match your search'],
  ])('say at %j: %s', async (hash, title) => {
    server.on(referralsApi.list, () => listReply([]));
    open(hash);
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('lead back to all of them when nothing was found', async () => {
    server.on(referralsApi.list, ({ url }) => listReply(url.includes('search') ? [] : [aReferral(2, 'Anita Desai')]));
    open('#referrals?search=xyz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all referrals' }));
    expect(await screen.findByText('Anita Desai')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('say it when they can’t be loaded', async () => {
    server.on(referralsApi.list, () => refusal(404, 'not_found', 'Gone'));
    open();
    expect(await screen.findByText('Failed to fetch referrals')).toBeInTheDocument();
  });
});

describe('what can be done about a referral', () => {
  const uploaded = { reportUrl: '/uploads/reports/report_x.pdf', reportUploadedAt: '2026-11-20T10:00:00.000Z' };
  const steps = {
    lab_technician: {
      pending: ['Confirm', 'Referral slip'],
      confirmed: ['Enter Results', 'Print sample labels', 'Sample times', 'Referral slip'],
      report_uploaded: ['Mark Paid', 'View report', 'Sample times', 'Referral slip'],
      bill_paid: ['Paid ₹1,200', 'View report', 'Sample times', 'Referral slip'],
    },
    diagnostic_doctor: {
      pending: ['Confirm', 'Referral slip', 'Edit Commission'],
      confirmed: [
        'Enter Results',
        'Upload Report',
        'Print sample labels',
        'Sample times',
        'Referral slip',
        'Edit Commission',
      ],
      report_uploaded: [
        'Mark Paid',
        'View report',
        'Sample times',
        'Referral slip',
        'Edit Commission',
        'Withdraw or replace report',
      ],
      bill_paid: [
        'Paid ₹1,200',
        'View report',
        'Sample times',
        'Referral slip',
        'Edit Commission',
        'Withdraw or replace report',
      ],
    },
  };

  it.each(['lab_technician', 'diagnostic_doctor'] as const)(
    'is for the %s the next step as a button, and the rest in a menu',
    async (role) => {
      const rows = [
        aReferral(4, 'Anita Desai'),
        aReferral(3, 'Anita Desai', { status: 'confirmed', accessionNumber: '26-000041' }),
        aReferral(2, 'Anita Desai', { status: 'report_uploaded', ...uploaded, commissionAmount: '80.00' }),
        aReferral(1, 'Anita Desai', { status: 'bill_paid', ...uploaded, earningsAmount: '1200.00' }),
      ];
      server.on(referralsApi.list, () => listReply(rows));
      open('', role);
      await screen.findAllByText('Anita Desai');
      const offered: string[][] = [];
      for (const row of screen.getAllByRole('row').slice(1)) {
        const [step, more, ...others] = within(row).getAllByRole('button');
        expect(others).toEqual([]);
        await userEvent.click(more ?? row);
        const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
        const label = (step?.getAttribute('aria-label') ?? step?.textContent ?? '').replace(', Anita Desai', '');
        offered.push([label, ...items.map(({ textContent }) => textContent)]);
        await userEvent.keyboard('{Escape}');
      }
      expect(offered).toEqual(Object.values(steps[role]));
      expect(screen.getByRole('button', { name: 'Paid ₹1,200' })).toBeDisabled();
      expect(screen.getByText('₹1,200')).toBeVisible();
      expect(screen.getByText('₹80')).toBeVisible();
    },
  );

  it.each([
    ['lab_technician', 'draft', 'Continue Results', 'enter-results {"referralId":2}'],
    ['lab_technician', 'submitted', 'Awaiting signature', 'lab-report {"reportId":8}'],
    ['diagnostic_doctor', 'submitted', 'Review & Sign', 'lab-report {"reportId":8}'],
  ] as const)('leads the %s on from a %s report: %s', async (role, status, step, opened) => {
    const row = aReferral(2, 'Anita Desai', { status: 'confirmed', labReport: { id: 8, status } });
    server.on(referralsApi.list, () => listReply([row]));
    open('', role);
    await userEvent.click(await screen.findByRole('button', { name: `${step}, Anita Desai` }));
    expect(screen.getByText(opened)).toBeInTheDocument();
  });

  it('is another upload, or results, once what was paid for was withdrawn, which the row says', async () => {
    const mark = {
      id: 1,
      withdrawnAt: '2026-11-21T10:00:00.000Z',
      withdrawnByName: 'Lakshmi Menon',
      reason: 'Of somebody else',
      isReplaced: false,
      uploadedAt: null,
      fileUrl: '/uploads/reports/report_y.pdf',
    };
    const row = aReferral(2, 'Anita Desai', { status: 'bill_paid', earningsAmount: '1200.00', withdrawn: [mark] });
    server.on(referralsApi.list, () => listReply([row]));
    open('', 'diagnostic_doctor');
    expect(await screen.findByRole('button', { name: 'Enter Results, Anita Desai' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Anita Desai' }));
    expect(await screen.findByRole('menuitem', { name: 'Upload Report' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Paid ₹1,200' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Of somebody else')).toBeVisible();
    expect(screen.getByText(/Report withdrawn 21 Nov 2026, 3:30 pm by Lakshmi Menon/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /View the report that was withdrawn/ }));
    expect(screen.getByText(/preview-document .*report_y/)).toBeInTheDocument();
  });

  it('is confirmed by two Enters, as it was read', async () => {
    server.on(referralsApi.setStatus, () => reply(aReferral(2, 'Anita Desai', { status: 'confirmed' })));
    open();
    (await screen.findByRole('button', { name: 'Confirm, Anita Desai' })).focus();
    await userEvent.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Confirm the referral of Anita Desai?' });
    expect(within(question).getByText('Lipid Profile')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await findToast('Referral of Anita Desai confirmed');
    const [sent] = server.callsOf(referralsApi.setStatus).map(({ body }) => body as Record<string, string>);
    expect(sent).toMatchObject({ status: 'confirmed', revision: 0 });
    // The sample is taken and here now, to the minute, where nobody says otherwise.
    for (const moment of [sent?.collectedAt, sent?.receivedAt]) {
      expect(Date.now() - Date.parse(moment ?? '')).toBeGreaterThanOrEqual(0);
      expect(Date.now() - Date.parse(moment ?? '')).toBeLessThan(2 * 60_000);
    }
  });

  it('says when the sample was taken and came, in that order', async () => {
    server.on(referralsApi.setStatus, () =>
      reply(aReferral(2, 'Anita Desai', { status: 'confirmed', accessionNumber: '26-000041' })),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm, Anita Desai' }));
    const question = within(await screen.findByRole('alertdialog'));
    const day = question.getByRole('textbox', { name: 'Date of arrival' });
    await userEvent.clear(day);
    await userEvent.type(day, '1 jan 2026');
    await userEvent.tab();
    expect(await question.findByText('It cannot have come before it was taken')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    expect(server.callsOf(referralsApi.setStatus)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Now, Arrived at the lab' }));
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await findToast('Sample 26-000041')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Print sample labels' }).length).toBeGreaterThan(0);
  });

  it('begins with what has waited the longest, and remembers another order', async () => {
    open();
    await screen.findByText('Anita Desai');
    expect(asked().get('sort')).toBe('waiting');
    await userEvent.click(screen.getByRole('button', { name: /Received from/ }));
    await waitFor(() => expect(asked().get('sort')).toBe('received'));
    await userEvent.click(screen.getByRole('button', { name: /Received from/ }));
    await waitFor(() => expect(asked().get('sort')).toBe('-received'));
    cleanup();
    open();
    await screen.findByText('Anita Desai');
    expect(asked().get('sort')).toBe('-received');
    localStorage.clear();
  });

  it('is confirmed and its results are entered, in one step', async () => {
    server.on(referralsApi.setStatus, () => reply(aReferral(2, 'Anita Desai', { status: 'confirmed' })));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm, Anita Desai' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm and enter results' }));
    await waitFor(() => expect(screen.getByText('enter-results {"referralId":2}')).toBeInTheDocument());
  });

  it('takes a file that is dropped on its row, where a report is waited for', async () => {
    const waits = aReferral(2, 'Anita Desai', { status: 'confirmed' });
    server.on(referralsApi.list, () => listReply([waits, aReferral(1, 'Ravi Kulkarni')]));
    open('', 'diagnostic_doctor');
    const dataTransfer = { types: ['Files'], files: [new File(['%PDF'], 'cbc.pdf')] };
    fireEvent.drop(await screen.findByText('Ravi Kulkarni'), { dataTransfer });
    await findToast('The file was not taken');
    expect(screen.getByText('Confirm the referral first; then its report can be uploaded.')).toBeVisible();
    const two = { types: ['Files'], files: [new File(['%PDF'], 'a.pdf'), new File(['%PDF'], 'b.pdf')] };
    fireEvent.drop(screen.getByText('Anita Desai'), { dataTransfer: two });
    expect(await screen.findByText('Please drop one file at a time.')).toBeVisible();
    expect(screen.queryByText(/^upload-referral-report/)).not.toBeInTheDocument();
    fireEvent.dragOver(screen.getByText('Anita Desai'), { dataTransfer });
    expect(screen.getByText('Anita Desai').closest('tr')).toHaveAttribute('data-drop');
    fireEvent.drop(screen.getByText('Anita Desai'), { dataTransfer });
    expect(screen.getByText(/^upload-referral-report .*"id":2/)).toBeInTheDocument();
  });

  it('says until when each is due, how long it waits, and by how much one is overdue', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const rows = [
      aReferral(3, 'Anita Desai', { createdAt: ago(0.5), dueAt: ago(-3.5) }),
      aReferral(2, 'Ravi Kulkarni', { createdAt: ago(75), dueAt: ago(5), status: 'confirmed' }),
      aReferral(1, 'Meena Pai', { createdAt: ago(75), status: 'report_uploaded', ...uploaded }),
    ];
    server.on(referralsApi.list, () => listReply(rows));
    open();
    expect(await screen.findByText(/waits 30 min/)).toBeVisible();
    expect(screen.getAllByText(/^due (Tomorrow, )?\d+:\d\d [ap]m$/)).toHaveLength(1);
    expect(screen.getAllByText(/^Overdue/).map(({ textContent }) => textContent)).toEqual(['Overdue by 5 h']);
    expect(screen.getAllByText(/waits 3 days/)).toHaveLength(1);
  });

  it('says why it isn’t confirmed', async () => {
    server.on(referralsApi.setStatus, () => new Response(null, { status: 500 }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm, Anita Desai' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await findToast('Failed to update referral status')).toBeInTheDocument();
  });

  it('shows the tests that the clinic has changed since it was read, and confirms those only when asked again', async () => {
    const changed = aReferral(2, 'Anita Desai', { testList: ['HbA1c', 'Widal'], revision: 1 });
    server.on(referralsApi.setStatus, () => changedMeanwhile(changed));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm, Anita Desai' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Confirm' }));
    expect(await within(question).findByText('Somebody else changed this meanwhile')).toBeVisible();
    expect(within(question).getByText(/now HbA1c, Widal, before HbA1c, Lipid Profile/)).toBeVisible();
    server.on(referralsApi.setStatus, () => reply({ ...changed, status: 'confirmed' }));
    await userEvent.click(within(question).getByRole('button', { name: 'Confirm' }));
    await findToast('Referral of Anita Desai confirmed');
    expect(server.callsOf(referralsApi.setStatus).at(-1)?.body).toMatchObject({ status: 'confirmed', revision: 1 });
  });
});

describe('a referral that arrives', () => {
  const arrive = (...rows: Referral[]) => {
    server.on(referralsApi.list, () => listReply(rows));
    act(() => areasChanged(['referrals']));
  };

  it('is marked as new and announced', async () => {
    open();
    await screen.findByText('Anita Desai');
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    arrive(aReferral(3, 'Meena Pai'), aReferral(2, 'Anita Desai'), aReferral(1, 'Ravi Kulkarni'));
    expect(await screen.findByText('New referral: Meena Pai, from Sanjeevani Clinic')).toBeInTheDocument();
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect(within(screen.getByText('Meena Pai').closest('tr') ?? document.body).getByText('New')).toBeInTheDocument();
  });

  it('is one even where there was none before', async () => {
    server.on(referralsApi.list, () => listReply([]));
    open();
    await screen.findByText('No referrals yet');
    arrive(aReferral(1, 'Meena Pai'));
    expect(await screen.findByText('New referral: Meena Pai, from Sanjeevani Clinic')).toBeInTheDocument();
  });

  it('isn’t one that only another filter brings', async () => {
    server.on(referralsApi.list, ({ url }) =>
      listReply(url.includes('status=') ? [aReferral(1, 'Ravi Kulkarni')] : [aReferral(9, 'Meena Pai')]),
    );
    open('#referrals?status=pending');
    await screen.findByText('Ravi Kulkarni');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('Meena Pai');
    expect(screen.queryByText('New')).not.toBeInTheDocument();
  });
});
