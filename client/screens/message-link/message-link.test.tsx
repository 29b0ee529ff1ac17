import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { linksApi } from '#shared/contact/links/links.api.ts';
import { type MessageLanguage, messageLanguages } from '#shared/contact/words/languages.states.ts';
import { linkWords } from './link-words.ts';
import { MessageLinkScreen } from './message-link.tsx';

const letter = { organizationName: 'Shanti Clinic', kind: 'report', state: 'open' } as const;
const opened = { url: '/uploads/reports/report_x.pdf?link=abc', expiresAt: '2026-11-20T05:30:00.000Z' };

function open(answer: () => Response | Promise<Response>, language: MessageLanguage = 'en') {
  const server = stubServer();
  server.on(linksApi.get, answer);
  const show = vi.fn<(url: string) => void>();
  render(<MessageLinkScreen code="k7mQ2xWp9d" language={language} show={show} />);
  return { server, show, user: userEvent.setup() };
}
const type = async (user: ReturnType<typeof userEvent.setup>, year: string) => {
  const field = await screen.findByLabelText('Year of birth');
  await user.clear(field);
  await user.type(field, `${year}{Enter}`);
};

it('says who wrote, asks for the year and goes to the file', async () => {
  const { server, show, user } = open(() => reply(letter));
  expect(await screen.findByRole('heading', { name: 'Your report' })).toBeVisible();
  expect(screen.getByText('Shanti Clinic')).toBeVisible();
  server.on(linksApi.open, () => reply(opened));
  await type(user, '84');
  expect(screen.getByText('Enter the year with four digits, such as 1984.')).toBeVisible();
  expect(server.callsOf(linksApi.open)).toHaveLength(0);
  await type(user, '1984');
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith(opened.url));
  const [call] = server.callsOf(linksApi.open);
  expect(call?.body).toEqual({ yearOfBirth: 1984 });
  expect(call?.headers.has('Authorization')).toBe(false);
});

it('says that the year is wrong, and with the last one that the link is locked', async () => {
  const { server, show, user } = open(() => reply(letter));
  server.on(linksApi.open, () => refusal(422, 'rule_broken', 'This is not the year'));
  await type(user, '1990');
  expect(await screen.findByText('This year does not match. Please check it.')).toBeVisible();
  server.on(linksApi.get, () => reply({ ...letter, state: 'locked' }));
  await type(user, '1991');
  expect(await screen.findByText(/This link was locked after several wrong years/)).toBeVisible();
  expect(screen.queryByLabelText('Year of birth')).not.toBeInTheDocument();
  expect(show).not.toHaveBeenCalled();
});

it('says that it waits where too many have tried', async () => {
  const { server, user } = open(() => reply(letter));
  server.on(linksApi.open, () => refusal(429, 'too_many_requests', 'Too many tries'));
  await type(user, '1990');
  expect(await screen.findByText('Too many tries. Please try again in a few minutes.')).toBeVisible();
});

it.each([
  [() => reply({ ...letter, state: 'expired' }), /no longer valid/],
  [() => refusal(404, 'not_found', 'The link was not found'), /does not lead anywhere any more/],
])('asks nothing where nothing can be opened', async (answer, words) => {
  open(answer);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByLabelText('Year of birth')).not.toBeInTheDocument();
});

it('does not call a link dead because the network is, and looks again', async () => {
  const { server, user } = open(unreachable);
  server.on(linksApi.get, () => reply({ ...letter, kind: 'bill' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your bill' })).toBeVisible();
});

it.each(messageLanguages)('speaks %s', async (language) => {
  open(() => reply(letter), language);
  expect(await screen.findByRole('heading', { name: linkWords[language].report })).toBeVisible();
  expect(screen.getByLabelText(linkWords[language].year)).toBeVisible();
});
