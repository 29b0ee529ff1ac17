import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { notePasskey, passkeyHere } from '#client/lib/portal/device.ts';
import { portalSession, signOut } from '#client/lib/portal/session.ts';
import { somePatient } from '#client/test/portal.tsx';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import { SignInSteps } from './sign-in-steps.tsx';

const sent = { message: 'sent', expiresInSeconds: 300, resendInSeconds: 30, demoOtp: '321243' };
const sunita = somePatient();
const aarav = somePatient({ id: 12, name: 'Aarav Sharma', age: 0 });

afterEach(() => {
  vi.useRealTimers();
  signOut();
});

function open() {
  const server = stubServer();
  server.on(signInApi.sendOtp, () => reply(sent));
  server.on(signInApi.verifyOtp, () => reply({ patient: sunita, profiles: [sunita] }));
  render(<SignInSteps ended={null} />);
  return { server, user: userEvent.setup() };
}

async function openCode() {
  const { server, user } = open();
  await user.type(screen.getByLabelText('Phone number'), '+91 98765-43210{Enter}');
  return { server, user, code: await screen.findByLabelText('OTP of 6 digits') };
}

const asked = (server: ReturnType<typeof stubServer>) => server.callsOf(signInApi.verifyOtp).map(({ body }) => body);

it('asks for the phone, takes it as people write it, and says where the code went', async () => {
  const { server, user } = open();
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(screen.getByText('Please enter your phone number')).toBeVisible();
  expect(screen.getByLabelText('Phone number')).toHaveFocus();
  await user.type(screen.getByLabelText('Phone number'), '98765{Enter}');
  expect(screen.getByText('Please enter the 10 digits of your number')).toBeVisible();
  expect(server.calls).toHaveLength(0);
  await user.clear(screen.getByLabelText('Phone number'));
  await user.type(screen.getByLabelText('Phone number'), '+91 98765-43210{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('6 digits to 98765 43210');
  expect(server.callsOf(signInApi.sendOtp)[0]?.body).toEqual({ phone: '9876543210', channel: 'sms', language: 'en' });
  expect(screen.getByText(/Demo: .* 321243/)).toBeVisible();
  expect(screen.getByLabelText('OTP of 6 digits')).toHaveFocus();
});

it.each([
  [() => refusal(500, 'internal', 'Something broke'), 'Failed to send OTP'],
  [unreachable, 'There is no connection. Please try again.'],
  [
    () => reply({ message: 'Later', code: 'too_many_requests' }, { 'Retry-After': '130' }, 429),
    'Too many tries. Please try again in 3 minutes.',
  ],
])('says in plain words that no code was sent', async (answer, words) => {
  const { server, user } = open();
  server.on(signInApi.sendOtp, answer);
  await user.type(screen.getByLabelText('Phone number'), '9876543210{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Phone number')).toHaveValue('9876543210');
});

it('sends the code with its sixth figure, and opens the portal', async () => {
  const { server, user, code } = await openCode();
  await user.type(code, '12');
  await user.keyboard('{Backspace}');
  expect(code).toHaveValue('1');
  await user.type(code, '23456');
  await waitFor(() => expect(portalSession()).toEqual({ phase: 'in', patient: sunita }));
  expect(asked(server)).toEqual([{ phone: '9876543210', otp: '123456' }]);
});

it.each([
  ['a paste of the whole message', 'Your code is 123 456.'],
  ['figures of another script', '१२३४५६'],
  ['more than six', '1234567890'],
])('takes %s', async (_, pasted) => {
  const { server, user, code } = await openCode();
  await user.click(code);
  await user.paste(pasted);
  await waitFor(() => expect(asked(server)).toEqual([{ phone: '9876543210', otp: '123456' }]));
});

it('is filled by the phone from the SMS', async () => {
  const { server, code } = await openCode();
  fireEvent.change(code, { target: { value: '123456' } });
  await waitFor(() => expect(asked(server)).toEqual([{ phone: '9876543210', otp: '123456' }]));
});

it('asks an Android browser for the code of the SMS, and gives that up with the step', async () => {
  const waiting: AbortSignal[] = [];
  let hand: (credential: unknown) => void = () => {};
  vi.stubGlobal('OTPCredential', vi.fn());
  Object.assign(navigator, {
    credentials: {
      get: ({ signal }: { signal: AbortSignal }) => {
        waiting.push(signal);
        return new Promise((resolve) => {
          hand = resolve;
        });
      },
    },
  });
  const { server, user } = await openCode();
  await act(async () => hand({ code: '654321' }));
  await waitFor(() => expect(asked(server)).toEqual([{ phone: '9876543210', otp: '654321' }]));
  expect(waiting.every(({ aborted }) => aborted)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
  expect(waiting.every(({ aborted }) => aborted)).toBe(true);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

it('says what is wrong with the code, and is empty for the next', async () => {
  const { server, user, code } = await openCode();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please enter the OTP')).toBeVisible();
  await user.type(code, '123{Enter}');
  expect(screen.getByText('Invalid OTP')).toBeVisible();
  expect(asked(server)).toEqual([]);
  server.on(signInApi.verifyOtp, () => refusal(400, 'invalid_otp', 'Invalid OTP'));
  await user.type(code, '111111');
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  await waitFor(() => expect(code).toHaveValue(''));
  expect(code).toHaveFocus();
  expect(code).toBeInvalid();
});

it('offers another code when the time is over, also by WhatsApp', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, code } = await openCode();
  expect(screen.getByText('You can ask for another code in 30 seconds.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.getByText(/in 1 second\./)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.click(screen.getByRole('button', { name: 'Send by WhatsApp instead' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('on WhatsApp to 98765 43210'));
  expect(server.callsOf(signInApi.sendOtp)[1]?.body).toMatchObject({ channel: 'whatsapp' });
  expect(screen.getByText('You can ask for another code in 30 seconds.')).toBeVisible();
  expect(code).toHaveFocus();
});

it('goes back a step to another number, with the first one kept', async () => {
  const { user } = await openCode();
  await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
  expect(screen.getByLabelText('Phone number')).toHaveValue('9876543210');
});

it('asks whom it is about where several share the phone, the last one first', async () => {
  const { server, user, code } = await openCode();
  server.on(signInApi.verifyOtp, () => reply({ patient: sunita, profiles: [sunita, aarav] }));
  server.on(signInApi.selectProfile, () => reply({ patient: aarav }));
  localStorage.setItem('naadi.portal.last', '12');
  await user.type(code, '123456');
  expect(await screen.findByRole('heading', { name: 'Who are you here for?' })).toHaveFocus();
  const people = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(people).toEqual([
    expect.stringContaining('Aarav Sharma, under 1 year'),
    expect.stringContaining('Sunita Sharma, 34 years'),
  ]);
  expect(portalSession().phase).toBe('out');
  await user.click(screen.getByRole('button', { name: /Aarav/ }));
  await waitFor(() => expect(portalSession()).toEqual({ phase: 'in', patient: aarav }));
  expect(server.callsOf(signInApi.selectProfile)[0]?.body).toEqual({ patientId: 12 });
});

it('offers the finger only where this device has made a passkey, and the code when it fails', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  notePasskey('made');
  const { server, user } = open();
  server.on(signInApi.passkeyChallenge, unreachable);
  await user.click(screen.getByRole('button', { name: 'Sign in with fingerprint or face' }));
  expect(await screen.findByText('This did not work. Please sign in with a code.')).toBeVisible();
  expect(screen.getByLabelText('Phone number')).toBeVisible();
  vi.unstubAllGlobals();
});

it('forgets that this device has a passkey once the server knows it no more', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
  const given = { id: 'x', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get: () => Promise.resolve(given) } }));
  notePasskey('made');
  const { server, user } = open();
  server.on(signInApi.passkeyChallenge, () => reply({ challenge: 'AAAA' }));
  server.on(signInApi.signInByPasskey, () => refusal(401, 'unauthenticated', 'This passkey could not be used.'));
  await user.click(screen.getByRole('button', { name: 'Sign in with fingerprint or face' }));
  expect(await screen.findByText('This did not work. Please sign in with a code.')).toBeVisible();
  expect(server.callsOf(signInApi.signInByPasskey)).toHaveLength(1);
  expect(passkeyHere()).toBeNull();
  vi.unstubAllGlobals();
});

it('speaks another language as soon as it is chosen, with what was typed kept', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Phone number'), '98765');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByLabelText('फ़ोन नंबर')).toHaveValue('98765');
  expect(document.documentElement.lang).toBe('hi');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByLabelText('Phone number')).toBeVisible();
});
