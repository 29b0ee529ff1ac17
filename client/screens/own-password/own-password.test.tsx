import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#client/lib/session/account.ts';
import { sessionState } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { freshToken, signInAs, someUser } from '#client/test/session.ts';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { OwnPasswordScreen } from './own-password.tsx';

let server: ReturnType<typeof stubServer>;
const temporary = { mustChangePassword: true };
beforeEach(() => {
  server = stubServer();
});

const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

it('doesn’t ask for the temporary password that somebody has just signed in with', async () => {
  server.on(sessionsApi.login, () => reply({ token: freshToken(), user: someUser('clinic_doctor', temporary) }));
  server.on(sessionsApi.me, () => reply(someUser('clinic_doctor')));
  server.on(profileApi.changePassword, () => reply({ ended: 0 }));
  await signIn({ email: 'doctor@demo.in', password: 'k7mt-qx4p-9fwd-h3ra' });
  renderInApp(<OwnPasswordScreen />);
  expect(screen.queryByLabelText('Temporary password*')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('New password*')).toHaveFocus());
  await fill('New password*', 'Jamun tree 1987');
  await fill('New password again*', 'Jamun tree 1988');
  await save();
  expect(await screen.findByText('The two are not the same')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('New password again*'));
  await fill('New password again*', 'Jamun tree 1987');
  await save();
  await waitFor(() => expect(sessionState()).toMatchObject({ phase: 'in', user: { mustChangePassword: false } }));
  expect(server.callsOf(profileApi.changePassword)[0]?.body).toEqual({
    currentPassword: 'k7mt-qx4p-9fwd-h3ra',
    newPassword: 'Jamun tree 1987',
  });
});

it('asks for it after a reload, and shows what the server has against it', async () => {
  const message = 'The current password is not right';
  server.on(profileApi.changePassword, () =>
    refusal(422, 'rule_broken', message, [{ path: 'currentPassword', message }]),
  );
  signInAs('clinic_doctor', temporary);
  renderInApp(<OwnPasswordScreen />);
  await fill('Temporary password*', 'not this one');
  await fill('New password*', 'Jamun tree 1987');
  await fill('New password again*', 'Jamun tree 1987');
  await save();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sessionState().phase).toBe('in');
});
