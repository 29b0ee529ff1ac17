import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAction, openActions } from '#client/lib/actions.ts';
import { ClientProvider } from '#client/lib/api/client.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { recordError } from '#client/lib/health-monitor.ts';
import { setLiveState } from '#client/lib/live/state.ts';
import { staffClient } from '#client/lib/session/staff-client.ts';
import { sessionState, useSession } from '#client/lib/session/store.ts';
import { setLanguage } from '#client/lib/text.ts';
import { exampleNotice } from '#client/test/records/notices.ts';
import { exampleInvoice, examplePatient } from '#client/test/records/patients.ts';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { noticesApi } from '#shared/contact/notices/notices.api.ts';
import { searchApi } from '#shared/insight/search/search.api.ts';
import { healthApi } from '#shared/kernel/health/health.api.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import { tabsOf } from '../tabs.ts';
import { Shell } from './shell.tsx';

let server: ReturnType<typeof stubServer>;

// What the palette loads when something is found: a loaded machine takes its time for it.
beforeAll(() => import('./found.tsx'));
beforeEach(() => {
  server = stubServer();
  server.on(healthApi.live, () => reply({ status: 'ok', version: '1.0.0', demo: false, features: [] }));
  server.on(noticesApi.list, () => listReply([]));
  server.on(sessionsApi.logout, () => reply(null, {}, 204));
});

const WhileSignedIn = () => useSession().phase === 'in' && <Shell />;

function open(role: ClinicRole = 'clinic_doctor', hash = '', change: Partial<CurrentUser> = {}) {
  queryClient.clear();
  signInAs(role, change);
  history.replaceState(null, '', `/clinic-dashboard${hash}`);
  render(
    <ClientProvider value={staffClient}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <WhileSignedIn />
        </BrowserRouter>
      </QueryClientProvider>
    </ClientProvider>,
  );
}
const sidebar = () => within(screen.getByRole('complementary'));
// A screen's cards may have headers too; the bar's comes first.
const bar = () => within(screen.getAllByRole('banner')[0] ?? document.body);

describe('the sidebar', () => {
  it('shows the tabs of the role, the person and the role', async () => {
    open('clinic_reception');
    await screen.findByText('version 1.0.0');
    const links = sidebar().getAllByRole('link');
    // Referral Analytics is reception's by a link and by the palette, the bell leads to its page, and no ultrasound is done here.
    expect(links).toHaveLength(tabsOf('clinic_reception', []).length - 3);
    expect(sidebar().queryByRole('link', { name: 'Analytics' })).not.toBeInTheDocument();
    expect(sidebar().getByText('Clinic Reception')).toBeInTheDocument();
    expect(sidebar().getByText('Asha Menon')).toBeInTheDocument();
    expect(sidebar().getByText('doctor@demo.in')).toBeInTheDocument();
  });

  it.each([
    ['clinic_doctor', true],
    ['clinic_doctor', false],
    ['clinic_reception', true],
  ] as const)('names the register of ultrasound where there is a registration for it (%s, %s)', (role, keepsFormF) => {
    const { organisation } = someUser(role);
    open(role, '', { organisation: organisation && { ...organisation, keepsFormF } });
    expect(sidebar().queryAllByRole('link', { name: 'Form F Register' })).toHaveLength(keepsFormF ? 1 : 0);
  });

  it('names the role in the language on screen', async () => {
    await setLanguage('hi');
    try {
      open('clinic_reception');
      expect(await screen.findByText('क्लिनिक रिसेप्शन')).toBeInTheDocument();
      expect(bar().getByText('रिसेप्शन')).toBeInTheDocument();
    } finally {
      await act(() => setLanguage('en'));
    }
  });

  it('begins with the first tab, and names it in the address, the title and the breadcrumb', async () => {
    open('clinic_doctor', '#nonsense');
    await waitFor(() => expect(location.hash).toBe(`#${tabsOf('clinic_doctor', [])[0]?.key}`));
    act(() => sidebar().getByRole('link', { name: 'Patients' }).click());
    await waitFor(() => expect(document.title).toBe('Patients · Naadi'));
    expect(location.hash).toBe('#patients');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Dashboard/Patients');
    expect(sidebar().getByRole('link', { name: 'Patients' })).toHaveAttribute('aria-current', 'page');
  });

  it('is remembered as collapsed, and keeps the focus on the button', async () => {
    open();
    await userEvent.click(sidebar().getByRole('button', { name: 'Collapse sidebar' }));
    expect(localStorage.getItem('naadi.sidebar')).toBe('collapsed');
    await waitFor(() => expect(sidebar().getByRole('button', { name: 'Expand sidebar' })).toHaveFocus());
    expect(sidebar().queryByText('doctor@demo.in')).not.toBeInTheDocument();
    expect(sidebar().getByRole('link', { name: 'Patients' })).toBeInTheDocument();
  });

  it('is a drawer on a small screen, that closes after a choice', async () => {
    open('clinic_doctor', '#patients');
    await userEvent.click(bar().getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Main' }));
    await userEvent.click(drawer.getByRole('link', { name: 'Patients' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('logs out', async () => {
    open();
    await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }));
    expect(sessionState().phase).toBe('out');
  });

  describe('with drafts on the device', () => {
    const draft = 'naadi.prescription-draft.';
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(draft));
    const logOut = async () => {
      open();
      const session = sessionState();
      const own = session.phase === 'in' ? session.user.id : 0;
      localStorage.setItem(`${draft}${own}.7`, '{}');
      localStorage.setItem(`${draft}${own + 1}.7`, '{}');
      await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }));
      return { question: within(await screen.findByRole('alertdialog', { name: 'Sign out?' })), own };
    };
    afterEach(() => localStorage.clear());

    it('asks, and takes the person’s own away unless they say otherwise', async () => {
      const { question, own } = await logOut();
      expect(sessionState().phase).toBe('in');
      expect(
        question.getByText(/A prescription or report that you began on this device is not saved yet/),
      ).toBeInTheDocument();
      await userEvent.click(question.getByRole('button', { name: 'Discard and sign out' }));
      expect(sessionState().phase).toBe('out');
      expect(drafts()).toEqual([`${draft}${own + 1}.7`]);
    });

    it('keeps them for who wants to go on later, and stays for who didn’t mean to go', async () => {
      const { question } = await logOut();
      await userEvent.click(question.getByRole('checkbox', { name: /Keep the drafts/ }));
      await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
      expect(sessionState().phase).toBe('out');
      expect(drafts()).toHaveLength(2);
    });
  });
});

describe('the top bar', () => {
  it.each([
    ['clinic_doctor', ['New Patient', 'Quick Prescription']],
    ['clinic_reception', ['New Patient']],
  ] as const)('offers a %s %j', (role, actions) => {
    open(role);
    for (const name of ['New Patient', 'Quick Prescription']) {
      expect(bar().queryAllByRole('button', { name })).toHaveLength(actions.some((action) => action === name) ? 1 : 0);
    }
  });

  it('counts the unread notices, and is there for everybody', async () => {
    server.on(noticesApi.list, () => listReply([exampleNotice({ unread: true })], 1, { 'X-Unread-Count': '3' }));
    open('clinic_doctor');
    expect(await bar().findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
  });

  it('shows the latest notices behind the bell, and leads to all of them', async () => {
    server.on(noticesApi.list, () => listReply([exampleNotice({ message: 'A report has come' })]));
    open();
    await userEvent.click(await bar().findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('A report has come')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'All notifications' }));
    expect(screen.queryByText('A report has come')).not.toBeInTheDocument();
  });
});

describe('the keyboard', () => {
  const found = {
    patients: [examplePatient({ id: 7, name: 'Anita Deshpande', dateOfBirth: '1990-02-03', doctorId: 4 })],
    referred: [],
    referrals: [],
    reports: [],
    invoices: [exampleInvoice({ id: 3, patientId: 7, patientName: 'Anita Deshpande' })],
    tests: [],
    users: [],
  };

  it('opens the palette, which searches everything on the server, actions and tabs', async () => {
    server.on(searchApi.everything, () => reply(found));
    open('clinic_doctor', '#prescriptions');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'pres');
    expect(await screen.findByRole('option', { name: /Anita Deshpande.*Appointment.*Book/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Anita Deshpande.*INV.*Collect ₹500/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Quick Prescription' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'New Patient' })).not.toBeInTheDocument();
    const searches = server.callsOf(searchApi.everything);
    expect(searches).toHaveLength(1);
    expect(searches[0]?.url).toContain('search=pres');
  });

  it('finds whose record is closed, to be read, with nothing to begin', async () => {
    const closed = found.patients.map((one) => ({ ...one, closedAt: '2026-10-01T06:00:00.000Z' }));
    server.on(searchApi.everything, () => reply({ ...found, patients: closed, invoices: [] }));
    open('clinic_reception', '#settings');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'anita');
    const line = await screen.findByRole('option', { name: /Anita Deshpande.*Closed/ });
    expect(within(line).queryByText('Book')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(openActions().map(({ name }) => name)).toEqual(['open-patient']);
    act(() => openActions().forEach(({ id }) => closeAction(id)));
  });

  it('opens what is found by Enter, and does what comes next by Ctrl+Enter or by pressing it', async () => {
    server.on(searchApi.everything, () => reply(found));
    const opened = () => openActions().map(({ name, payload }) => [name, payload]);
    const search = async (typed = 'anita') => {
      act(() => openActions().forEach(({ id }) => closeAction(id)));
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.type(await screen.findByRole('combobox'), typed);
      return await screen.findByRole('option', { name: /Anita Deshpande.*Book/ });
    };
    open('clinic_reception', '#settings');
    await search();
    await userEvent.keyboard('{Enter}');
    expect(opened()).toEqual([['open-patient', { patientId: 7 }]]);
    await search();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened()).toEqual([['book-appointment', { patientId: 7, doctorId: 4 }]]);
    await search();
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    expect(opened()).toEqual([['collect-bill', { patientId: 7, invoiceId: 3 }]]);
    // Before the answer is there.
    act(() => openActions().forEach(({ id }) => closeAction(id)));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'deshpande{Enter}');
    await waitFor(() => expect(opened()).toEqual([['open-patient', { patientId: 7 }]]));
    // But nothing is begun with one of several whom nobody has seen yet.
    act(() => openActions().forEach(({ id }) => closeAction(id)));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'ani{Control>}{Enter}{/Control}');
    await screen.findByRole('option', { name: /Anita Deshpande.*Book/ });
    expect(opened()).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened()).toEqual([['book-appointment', { patientId: 7, doctorId: 4 }]]);
    await search();
    await userEvent.click(screen.getByText('Book'));
    expect(opened()).toEqual([['book-appointment', { patientId: 7, doctorId: 4 }]]);
  });

  it('lists its shortcuts', async () => {
    open();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Help' });
    expect(within(help).getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it.each([
    ['clinic_reception', '', 'en', 'Guide', '/guide/en/reception#tab-dashboard'],
    ['clinic_doctor', '#patients?status=bill_paid', 'en', 'Guide', '/guide/en/doctor#tab-patients'],
    ['clinic_doctor', '#nonsense', 'hi', 'गाइड', '/guide/hi/doctor#tab-dashboard'],
  ] as const)('leads %s at ‘%s’ to its line of the own guide, in %s', async (role, hash, language, name, address) => {
    await setLanguage(language);
    try {
      open(role, hash);
      await userEvent.keyboard('?');
      const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute('href', address);
      expect(link).toHaveAttribute('target', '_blank');
    } finally {
      await act(() => setLanguage('en'));
    }
  });

  it('is the field’s own while somebody types', async () => {
    open('clinic_doctor', '#patients');
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'n?/');
    expect(field).toHaveValue('n?/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('brings the focus to the list’s search', async () => {
    open('clinic_doctor', '#patients');
    const field = await screen.findByRole('searchbox');
    await userEvent.keyboard('/');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    await userEvent.type(field, 'asha');
    field.blur();
    await userEvent.keyboard('/');
    await userEvent.keyboard('ravi');
    expect(field).toHaveValue('ravi');
  });

  it('skips to the content', async () => {
    open();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

describe('the footer', () => {
  it('tells of the connection, and what went wrong lately', async () => {
    open();
    act(() => setLiveState('live'));
    recordError('Something small');
    await userEvent.click(await screen.findByRole('button', { name: 'Live' }));
    expect(await screen.findByText('Something small')).toBeInTheDocument();
    await vi.waitFor(() => expect(screen.getByText(/^The server answered at/)).toBeInTheDocument());
    act(() => setLiveState('off'));
  });
});
