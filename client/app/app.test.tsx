import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#client/lib/format.ts';
import { storedToken, storeToken, storeUser } from '#client/lib/session/storage.ts';
import { clearSession, endSession, restoreSession } from '#client/lib/session/store.ts';
import { aVisit } from '#client/test/records/visits.ts';
import { listReply, reply, stubServer, unreachable } from '#client/test/server.ts';
import { freshToken, signInAs, someUser } from '#client/test/session.ts';
import { resetsApi } from '#shared/contact/resets/resets.api.ts';
import { noticesApi } from '#shared/contact/notices/notices.api.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { eventsApi } from '#shared/kernel/events/events.api.ts';
import { healthApi } from '#shared/kernel/health/health.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { App } from './app.tsx';
import { startSession } from './start-session.ts';

let server: ReturnType<typeof stubServer>;

// Loaded while the form is filled in; here nobody takes the time to type.
beforeAll(() => import('./signed-in.tsx'));

beforeEach(() => {
  clearSession();
  restoreSession();
  server = stubServer();
  server.on(healthApi.live, () => reply({ status: 'ok', version: '1.0.0', demo: false, features: [] }));
  server.on(sessionsApi.logout, () => reply(null, {}, 204));
  server.on(noticesApi.list, () => listReply([]));
  server.on(eventsApi.stream, () => new Promise(() => {}));
});

const open = (address: string) => {
  history.replaceState(null, '', address);
  render(<App />);
};
const place = () => location.pathname + location.hash;

describe('who is not signed in', () => {
  it.each(['/', '/clinic-dashboard', '/superadmin-dashboard#users', '/diagnostic-dashboard'])(
    'is sent from %s to the sign-in',
    async (address) => {
      open(address);
      expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
      expect(place()).toBe('/login');
    },
  );

  it('sees that a page does not exist, and finds back', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('The page you are looking for does not exist or has been moved.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  });

  it('chooses a new password by the link of an e-mail', async () => {
    server.on(resetsApi.choose, () => reply({ email: 'meera@example.in' }));
    open('/reset-password#a-token');
    await userEvent.type(await screen.findByLabelText(/^New password(?! again)/), 'Marigold-Lamp-47');
    await userEvent.type(screen.getByLabelText(/^New password again/), 'Marigold-Lamp-47{Enter}');
    expect(await screen.findByRole('link', { name: /sign.in/i })).toHaveAttribute('href', '/login');
    expect(server.callsOf(resetsApi.choose)[0]?.body).toEqual({ token: 'a-token', newPassword: 'Marigold-Lamp-47' });
  });

  it('is told why', async () => {
    signInAs();
    endSession('idle');
    open('/login');
    expect(await screen.findByText('You were signed out after 30 minutes without activity.')).toBeInTheDocument();
  });
});

describe('who is signed in', () => {
  it.each([
    ['superadmin', '/superadmin-dashboard'],
    ['clinic_doctor', '/clinic-dashboard'],
    ['clinic_reception', '/clinic-dashboard'],
    ['diagnostic_doctor', '/diagnostic-dashboard'],
    ['lab_technician', '/diagnostic-dashboard'],
  ] as const)('comes as %s from everywhere to the own home', async (role, home) => {
    signInAs(role);
    for (const address of ['/', '/login', '/superadmin-dashboard', '/clinic-dashboard', '/diagnostic-dashboard']) {
      history.replaceState(null, '', address);
      const { unmount } = render(<App />);
      await vi.waitFor(() => expect(location.pathname).toBe(home));
      unmount();
    }
  });
});

describe('a stored session at start', () => {
  beforeEach(() => {
    storeToken(freshToken());
    storeUser(someUser());
  });

  it('shows the tab that is gone to while the first screen is being drawn', async () => {
    const user = someUser('clinic_reception');
    storeUser(user);
    server.on(sessionsApi.validate, () => reply({ valid: true }));
    server.on(sessionsApi.me, () => reply(user));
    server.on(patientsApi.list, () => listReply([]));
    server.on(appointmentsApi.list, () => reply({ appointments: [], total: 0 }));
    history.replaceState(null, '', '/clinic-dashboard');
    const add = window.addEventListener.bind(window);
    // The router read the address when it was drawn, and hears of changes only from here on.
    const listens = vi.spyOn(window, 'addEventListener').mockImplementation((type: string, ...rest) => {
      if (type === 'popstate') {
        listens.mockRestore();
        history.replaceState(null, '', '#patients');
      }
      add(type, ...rest);
    });
    startSession();
    render(<App />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Patients' })).toBeInTheDocument();
    expect(place()).toBe('/clinic-dashboard#patients');
  });

  it('is validated before anything is shown', async () => {
    let answer: ((response: Response) => void) | undefined;
    server.on(sessionsApi.validate, () => new Promise((resolve) => (answer = resolve)));
    startSession();
    open('/clinic-dashboard');
    expect(screen.getByText('Validating session...')).toBeInTheDocument();
    await vi.waitFor(() => expect(server.callsOf(sessionsApi.validate)).toHaveLength(1));
    answer?.(reply({ valid: false }));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    expect(storedToken()).toBeNull();
  });

  it.each([
    ['/', 'clinic_reception', appointmentsApi.list, '/clinic-dashboard#dashboard'],
    ['/login', 'clinic_doctor', appointmentsApi.list, '/clinic-dashboard#dashboard'],
    ['/diagnostic-dashboard', 'lab_technician', referralsApi.list, '/diagnostic-dashboard#dashboard'],
  ] as const)(
    'at %s has the first rows there when the screen of a %s is drawn, and asks for them once',
    async (address, role, rows, goal) => {
      const user = someUser(role);
      storeUser(user);
      server.on(sessionsApi.validate, () => reply({ valid: true }));
      server.on(sessionsApi.me, () => reply(user));
      server.on(patientsApi.list, () => listReply([]));
      server.on(appointmentsApi.list, ({ url }) => {
        const visits = url.includes(`endDate=${today()}`) ? [aVisit({ id: 1, patientName: 'Anita Desai' })] : [];
        return reply({ appointments: visits, total: visits.length });
      });
      server.on(referralsApi.list, () => listReply([]));
      history.replaceState(null, '', address);
      startSession();
      let drawn = '';
      const watched = new MutationObserver(() => (drawn ||= document.querySelector('main')?.textContent ?? ''));
      watched.observe(document.body, { childList: true, subtree: true });
      render(<App />);
      await screen.findByRole('main');
      await vi.waitFor(() => expect(server.callsOf(noticesApi.list)).toHaveLength(1));
      watched.disconnect();
      expect(drawn).toContain(role === 'lab_technician' ? 'No referral is waiting' : 'Anita Desai');
      const [first] = server.callsOf(rows);
      expect(server.callsOf(rows).filter(({ url }) => url === first?.url)).toHaveLength(1);
      expect(place()).toBe(goal);
    },
  );

  it('can be tried again when the server was away', async () => {
    server.on(sessionsApi.validate, unreachable);
    startSession();
    open('/clinic-dashboard');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    server.on(sessionsApi.validate, () => reply({ valid: true }));
    server.on(sessionsApi.me, () => reply(someUser()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument());
    expect(location.pathname).toBe('/clinic-dashboard');
  });
});

describe('after being sent away', () => {
  it('comes back to the tab', async () => {
    const user = userEvent.setup();
    server.on(sessionsApi.login, () => reply({ token: freshToken(), user: someUser() }));
    open('/clinic-dashboard#patients');
    await user.type(await screen.findByLabelText('Email'), 'doctor@demo.in');
    await user.type(screen.getByLabelText('Password'), 'Demo@1234');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await vi.waitFor(() => expect(place()).toBe('/clinic-dashboard#patients'));
  });
});
