import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { refusalsHere } from '#client/lib/refusals.ts';
import { setLanguage } from '#client/lib/text.ts';
import { Opened } from '#client/test/opened.tsx';
import { exampleNotice } from '#client/test/records/notices.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { type Notice, noticesApi } from '#shared/contact/notices/notices.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { BellPanel } from './bell-panel.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(noticesApi.markRead, () => reply(null, {}, 204));
  server.on(noticesApi.markOneRead, () => reply(null, {}, 204));
});

function Panel() {
  const list = useApiPages(noticesApi.list, {}, { pageSize: 20 });
  const unread = list.rows.filter((notice) => notice.unread).length;
  return <BellPanel title="Notifications" list={list} unread={unread} onClose={() => undefined} />;
}

async function open(notices: Partial<Notice>[], role: StaffRole = 'clinic_doctor') {
  signInAs(role);
  server.on(noticesApi.list, () =>
    listReply(notices.map((change, place) => exampleNotice({ id: 9 - place, ...change }))),
  );
  renderInApp(
    <>
      <Panel />
      <Opened />
    </>,
  );
  await waitFor(() => expect(screen.queryAllByRole('listitem').length).toBeGreaterThan(0));
}
const about = { patient: 'Anita Desai', tests: ['CBC', 'Lipid Profile'], patientId: 7, document: null };

describe('a notice in the bell', () => {
  it('says first whom it is about, and keeps the number of an invoice together', async () => {
    await open([
      { message: 'City Labs uploaded a report', about },
      { message: 'Payment of ₹100 received (INV/26-27/000123)' },
    ]);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Anita Desai City Labs uploaded a reportCBC, Lipid Profile/);
    expect(screen.getByText('INV/26-27/000123')).toBeVisible();
  });

  it('is said in the language on screen', async () => {
    await setLanguage('hi');
    await refusalsHere();
    await open([
      {
        message: 'Payment of ₹100 received (INV/26-27/000123)',
        values: { reason: 'payment_came', amount: '100.00', numbers: 'INV/26-27/000123' },
      },
    ]);
    expect(screen.getByRole('listitem')).toHaveTextContent('₹100 का भुगतान मिला (INV/26-27/000123)');
    await setLanguage('en');
  });

  it.each<[StaffRole, Partial<Notice>, string]>([
    ['clinic_doctor', { entityType: 'referral', entityId: 4, about }, 'open-patient {"patientId":7,"tab":"reports"}'],
    [
      'clinic_reception',
      { entityType: 'referral', entityId: 4, about: { ...about, document: '/uploads/reports/x.pdf' } },
      'preview-document {"url":"/uploads/reports/x.pdf","referralId":4,"title":"Report of Anita Desai"}',
    ],
    [
      'clinic_doctor',
      { entityType: 'invoice', entityId: 5, about: { ...about, document: '/uploads/invoices/y.pdf' } },
      'preview-document {"url":"/uploads/invoices/y.pdf","title":"Invoice of Anita Desai"}',
    ],
    ['clinic_reception', { entityType: 'patient', entityId: 7, about }, 'patient-messages {"patientId":7}'],
    ['clinic_doctor', { entityType: 'follow_up', entityId: 3, about }, 'open-patient {"patientId":7}'],
    ['diagnostic_doctor', { entityType: 'lab_report', entityId: 6, about }, 'lab-report {"reportId":6}'],
  ])('opens for a %s what it is about (%j), and is read by that', async (role, notice, asked) => {
    await open([{ ...notice, unread: true }], role);
    await userEvent.click(screen.getByRole('link', { name: /^Anita Desai/ }));
    expect(screen.getByText(asked)).toBeInTheDocument();
    expect(server.callsOf(noticesApi.markOneRead).map(({ url }) => url)).toEqual(['/api/notices/9/read']);
  });

  it.each<[StaffRole, Partial<Notice>, string | null]>([
    [
      'lab_technician',
      { entityType: 'referral', entityId: 4, about: { ...about, patientId: null } },
      '#referrals?id=4',
    ],
    ['clinic_doctor', { kind: 'messages_failing', entityType: 'message' }, '#message-logs?status=failed'],
    ['diagnostic_doctor', { kind: 'message_cap', entityType: 'message_usage' }, '#notification-logs'],
    ['superadmin', { kind: 'message_cap', entityType: 'message_usage' }, null],
    [
      'superadmin',
      { entityType: 'clinic', entityId: 3, values: { name: 'Asha Clinic' } },
      '#clinics?search=Asha+Clinic',
    ],
    // Taken back in the meantime.
    ['lab_technician', { entityType: 'referral', entityId: 4, about: null }, null],
    ['clinic_doctor', { kind: 'low_stock', entityType: 'item', entityId: 1 }, '#inventory?low=true'],
    ['clinic_reception', { kind: 'low_stock', entityType: 'item', entityId: 1 }, null],
  ])('leads a %s of %j to %s', async (role, notice, href) => {
    await open([{ ...notice, message: 'Something is new' }], role);
    const link = within(screen.getByRole('listitem')).queryByRole('link');
    expect(link?.getAttribute('href') ?? null).toBe(href);
  });

  it('is read by itself, or with all the others', async () => {
    await open([{ unread: true }, { unread: true }, { unread: false }]);
    expect(screen.getAllByText('Unread')).toHaveLength(2);
    const [first] = screen.getAllByRole('button', { name: 'Mark as read' });
    await userEvent.click(first ?? document.body);
    expect(server.callsOf(noticesApi.markOneRead)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(server.callsOf(noticesApi.markRead)[0]?.body).toEqual({ upToId: 9 });
  });
});
