import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { resetsApi } from '#shared/contact/resets/resets.api.ts';
import { PasswordByLinkScreen } from './password-by-link.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  history.replaceState(null, '', '/reset-password#7.abc.signature');
});

const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const choose = async (again = 'Jamun tree 1987') => {
  await fill('New password*', 'Jamun tree 1987');
  await fill('New password again*', again);
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
};

it('sends the token of the link with a password that was written twice alike, and leads to the sign-in', async () => {
  server.on(resetsApi.choose, () => reply({ email: 'doctor@demo.in' }));
  renderInApp(<PasswordByLinkScreen />);
  await choose('Jamun tree 1988');
  expect(await screen.findByText('The two are not the same')).toBeInTheDocument();
  expect(server.callsOf(resetsApi.choose)).toEqual([]);
  await userEvent.clear(screen.getByLabelText('New password again*'));
  await fill('New password again*', 'Jamun tree 1987');
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(await screen.findByText('Password saved. Sign in with it.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the sign-in page' })).toHaveAttribute('href', '/login');
  expect(server.callsOf(resetsApi.choose)[0]?.body).toEqual({
    token: '7.abc.signature',
    newPassword: 'Jamun tree 1987',
  });
});

it('says that a link is over', async () => {
  const message = 'This link is no longer valid. Ask for a new one.';
  server.on(resetsApi.choose, () => refusal(422, 'rule_broken', message));
  renderInApp(<PasswordByLinkScreen />);
  await choose();
  expect(await screen.findByText(message)).toBeInTheDocument();
});
