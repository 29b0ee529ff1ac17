import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portalSession, signOut } from '#client/lib/portal/session.ts';
import { renderInPortal, somePatient } from '#client/test/portal.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { portalProfileApi } from '#shared/portal/profile/profile.api.ts';
import { ProfileView } from './profile-view.tsx';

const profile = {
  id: 11,
  name: 'Sunita Sharma',
  phone: '9876543210',
  age: 34,
  dateOfBirth: '1992-06-01',
  dateOfBirthEstimated: true,
  gender: 'female',
  email: null,
  address: '12 Lake View Colony',
  language: 'hi',
  allergies: ['Sulfa'],
  conditions: [],
  organisations: [
    { kind: 'clinic', name: 'Sanjeevani Clinic', address: 'Pune', phone: null, knownSince: '2026-08-03T05:30:00.000Z' },
  ],
};

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(portalProfileApi.get, () => reply(profile));
});
afterEach(() => signOut());

it('shows what is on record, and sends only what was changed', async () => {
  server.on(portalProfileApi.update, () => reply({ ...profile, email: 'sunita@example.com' }));
  const user = userEvent.setup();
  renderInPortal(<ProfileView />);
  expect(await screen.findByText('1 Jun 1992 (estimated), 34 years')).toBeVisible();
  expect(screen.getByText('Clinic · Since 3 Aug 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change email, address or language' }));
  await user.type(screen.getByLabelText('Email'), 'sunita');
  await user.clear(screen.getByLabelText('Address'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please check the email address');
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('Please enter your address');
  await user.type(screen.getByLabelText('Email'), '@example.com');
  await user.type(screen.getByLabelText('Address'), profile.address);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your changes are saved.')).toBeVisible();
  expect(server.callsOf(portalProfileApi.update).map(({ body }) => body)).toEqual([{ email: 'sunita@example.com' }]);
});

it('says at the field what the server refuses, with what was typed kept', async () => {
  server.on(portalProfileApi.update, () =>
    refusal(400, 'invalid_input', 'Invalid input', [{ path: 'email', message: 'Invalid email format' }]),
  );
  const user = userEvent.setup();
  renderInPortal(<ProfileView />);
  await user.click(await screen.findByRole('button', { name: 'Change email, address or language' }));
  await user.type(screen.getByLabelText('Email'), 'a@b.c');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email format'));
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.c');
});

it('changes the phone with the code that was sent to the new one', async () => {
  server.on(portalProfileApi.sendPhoneCode, () =>
    reply({ message: 'sent', expiresInSeconds: 300, resendInSeconds: 30, demoOtp: '654321' }),
  );
  server.on(portalProfileApi.changePhone, () => refusal(400, 'invalid_otp', 'Invalid OTP'));
  const user = userEvent.setup();
  renderInPortal(<ProfileView />);
  await user.click(await screen.findByRole('button', { name: 'Change phone number' }));
  await user.type(screen.getByLabelText('New phone number'), '091234 56789{Enter}');
  const code = await screen.findByLabelText('OTP from the new phone');
  await user.type(code, '111111');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid OTP'));
  const moved = somePatient({ phone: '9123456789' });
  server.on(portalProfileApi.changePhone, () => reply({ patient: moved, profiles: [moved] }));
  await user.type(code, '654321');
  expect(await screen.findByText('The phone number is changed.')).toBeVisible();
  expect(server.callsOf(portalProfileApi.changePhone).at(-1)?.body).toEqual({ phone: '9123456789', otp: '654321' });
  expect(portalSession()).toEqual({ phase: 'in', patient: moved });
});
