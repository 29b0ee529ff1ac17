import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, restoreSession, sessionState } from '#client/lib/session/store.ts';
import { setLanguage } from '#client/lib/text.ts';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { freshToken, someUser } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { healthApi } from '#shared/kernel/health/health.api.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { LoginScreen } from './login.tsx';

let server: ReturnType<typeof stubServer>;
const health = (demo: boolean) => () => reply({ status: 'ok', version: '1.0.0', demo, features: [] });

beforeEach(() => {
  clearSession();
  restoreSession();
  server = stubServer();
  server.on(healthApi.live, health(false));
});

const show = () => {
  const onBegin = vi.fn<() => void>();
  render(<LoginScreen ended={null} onBegin={onBegin} />);
  return onBegin;
};
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

async function signIn(given = 'doctor@demo.in') {
  await userEvent.type(email(), given);
  await userEvent.type(password(), 'Demo@1234');
  await submit();
}

it.each([
  [['patient-portal'], 1],
  [['payments'], 0],
])('leads patients to their portal where %j are on', async (features, links) => {
  server.on(healthApi.live, () => reply({ status: 'ok', version: '1.0.0', demo: true, features }));
  show();
  await screen.findByText('doctor@demo.in');
  expect(screen.queryAllByRole('link', { name: 'For patients: your records' })).toHaveLength(links);
});

describe('the sign-in form', () => {
  it('checks before it sends', async () => {
    show();
    await userEvent.type(email(), 'doctor');
    await submit();
    expect(await screen.findByText('Invalid email format')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toBeInvalid();
    expect(server.callsOf(sessionsApi.login)).toHaveLength(0);
  });

  it('signs in, is busy meanwhile, and greets by name', async () => {
    let answer: ((response: Response) => void) | undefined;
    server.on(sessionsApi.login, () => new Promise((resolve) => (answer = resolve)));
    show();
    await signIn(' Doctor@demo.in ');
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    await userEvent.click(button);
    expect(server.callsOf(sessionsApi.login).map(({ body }) => body)).toEqual([
      { email: 'Doctor@demo.in', password: 'Demo@1234' },
    ]);
    answer?.(reply({ token: freshToken(), user: someUser() }));
    expect(await findToast('Login Successful')).toBeInTheDocument();
    expect(await findToast('Welcome back, Asha Menon!')).toBeInTheDocument();
    expect(sessionState().phase).toBe('in');
  });

  it.each([
    ['the network fails', unreachable, 'Unable to connect to server. Please check your internet connection.'],
    [
      'the password is wrong',
      () => refusal(401, 'invalid_credentials', 'Invalid email or password'),
      'Invalid email or password. Please try again.',
    ],
    ['the server has a fault', () => refusal(500, 'internal', 'Oops'), 'Server error. Please try again later.'],
    [
      'there were too many tries',
      () => refusal(429, 'too_many_requests', 'Too many tries. Try again in 9 minutes.'),
      'Too many tries. Try again in 9 minutes.',
    ],
    ['the server says nothing', () => new Response('', { status: 418 }), 'Invalid credentials'],
    ['the answer is none', () => reply({ token: 'x' }), 'Invalid login response from server'],
  ])('says what is wrong when %s, and keeps what was typed', async (_, answer, words) => {
    server.on({ method: 'POST', path: sessionsApi.login.path }, answer);
    show();
    await signIn();
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(`Login Failed${words}`);
    expect(said.closest('form')).not.toBeNull();
    expect(email()).toHaveValue('doctor@demo.in');
    expect(password()).toHaveValue('Demo@1234');
    await waitFor(() => expect(password()).toHaveFocus());
  });

  it('shows and hides the password', async () => {
    show();
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('begins to load what comes next with the first letter', async () => {
    const onBegin = show();
    expect(onBegin).not.toHaveBeenCalled();
    await userEvent.type(email(), 'doc');
    expect(onBegin).toHaveBeenCalledOnce();
  });
});

it('is filled in by the administrator’s link, of which the address keeps nothing', async () => {
  history.replaceState(null, '', '/login#email=asha%40new.in&password=k7mt-qx4p-9fwd-h3ra');
  show();
  expect(email()).toHaveValue('asha@new.in');
  expect(password()).toHaveValue('k7mt-qx4p-9fwd-h3ra');
  await waitFor(() => expect(location.hash).toBe(''));
});

it('says that a temporary password has expired', async () => {
  const words = 'This password has expired. Ask your administrator for a new one.';
  server.on(sessionsApi.login, () => refusal(403, 'password_expired', words));
  show();
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

describe('the demo sign-ins', () => {
  it('are not there on a real installation', async () => {
    show();
    await waitFor(() => expect(server.callsOf(healthApi.live)).toHaveLength(1));
    expect(screen.queryByText('Demo sign-ins')).not.toBeInTheDocument();
  });

  it('say in the reader’s language whose each is', async () => {
    await setLanguage('hi');
    server.on(healthApi.live, health(true));
    show();
    const first = await screen.findByRole('button', { name: /^diagnostic@demo.in/ });
    expect(first).toHaveTextContent('डायग्नोस्टिक डॉक्टर');
    for (const one of screen.getAllByRole('button', { name: /@demo.in/, hidden: true }))
      expect(one.textContent).toMatch(/@demo\.in\P{L}*\p{Script=Devanagari}/u);
    await setLanguage('en');
    localStorage.clear();
  });

  it('fill the form', async () => {
    server.on(healthApi.live, health(true));
    show();
    await userEvent.click(await screen.findByRole('button', { name: /diagnostic@demo.in/ }));
    expect(email()).toHaveValue('diagnostic@demo.in');
    expect(password()).toHaveValue('Demo@1234');
  });
});
