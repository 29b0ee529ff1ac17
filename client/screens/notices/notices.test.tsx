import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { exampleNotice } from '#client/test/records/notices.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { noticesApi } from '#shared/contact/notices/notices.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { NoticesScreen } from './notices.tsx';

// What says that something failed loads with the first that does.
beforeAll(() => import('#client/lib/toaster.tsx'));

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(noticesApi.list, () => listReply([exampleNotice({ unread: true })], 60, { 'X-Unread-Count': '1' }));
  server.on(noticesApi.mutes, () => reply({ muted: ['payment_received'] }));
  server.on(noticesApi.markOneRead, () => reply(null, {}, 204));
  server.on(noticesApi.markRead, () => reply(null, {}, 204));
});

function open(role: StaffRole = 'clinic_doctor', hash = '#notices') {
  signInAs(role);
  renderInApp(
    <>
      <NoticesScreen />
      <Opened />
    </>,
    `/${hash}`,
  );
}
const list = () => screen.findByRole('list', { name: 'Notifications' });
const lastAsked = () => new URL(server.callsOf(noticesApi.list).at(-1)?.url ?? '', 'http://x').searchParams;

describe('the page of all notifications', () => {
  it('lists them a page at a time, and marks all as read', async () => {
    open();
    expect(within(await list()).getByText('City Labs uploaded a report')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastAsked().get('offset')).toBe('25'));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(server.callsOf(noticesApi.markRead)[0]?.body).toEqual({ upToId: 9 });
  });

  it('is narrowed to the unread ones and to a kind of the role, which the address keeps', async () => {
    open('clinic_doctor', '#notices?kind=payment_received');
    await list();
    expect(lastAsked().get('kind')).toBe('payment_received');
    expect(await screen.findByText(/You have switched this kind off/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() =>
      expect([lastAsked().get('unread'), lastAsked().get('kind')]).toEqual(['true', 'payment_received']),
    );
    server.on(noticesApi.list, () => listReply([]));
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('No notification matches the filters')).toBeVisible();
  });

  it('says when there is nothing', async () => {
    server.on(noticesApi.list, () => listReply([]));
    open();
    expect(await screen.findByText('Nothing new')).toBeVisible();
  });

  it('says when they could not be had', async () => {
    server.on(noticesApi.list, () => refusal(500, 'internal', 'Broken'));
    open();
    expect(await screen.findByText('Notifications could not be loaded')).toBeVisible();
  });

  it('has a switch for each kind that the role hears of', async () => {
    server.on(noticesApi.mute, () => reply({ muted: [] }));
    open();
    const payments = await screen.findByRole('switch', { name: 'Payments' });
    expect(payments).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Reports' })).toBeChecked();
    expect(screen.queryByRole('switch', { name: 'Referrals' })).not.toBeInTheDocument();
    expect(screen.getByText(/Urgent ones, such as critical values, are heard all the same/)).toBeVisible();
    await userEvent.click(payments);
    expect(server.callsOf(noticesApi.mute)[0]?.body).toEqual({ kind: 'payment_received', muted: false });
  });

  it('opens what a link from outside names, and takes it as read', async () => {
    const about = { patient: 'Anita Rao', tests: [], patientId: 7, document: null };
    server.on(noticesApi.get, () => reply(exampleNotice({ unread: true, entityType: 'patient', entityId: 7, about })));
    open('clinic_doctor', '#notices?open=9');
    expect(await screen.findByText('patient-messages {"patientId":7}')).toBeInTheDocument();
    await waitFor(() => expect(server.callsOf(noticesApi.markOneRead)).toHaveLength(1));
  });

  it('says so when that is no longer there', async () => {
    server.on(noticesApi.get, () => refusal(404, 'not_found', 'The notification was not found'));
    open('clinic_doctor', '#notices?open=9');
    expect(await findToast('This notification is no longer there')).toBeInTheDocument();
  });
});
