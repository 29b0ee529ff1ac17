import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleLetter } from '#client/test/records/letters.ts';
import { exampleModelState } from '#client/test/records/model.ts';
import { renderInApp } from '#client/test/render.tsx';
import { changedMeanwhile, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { lettersApi } from '#shared/care/letters/letters.api.ts';
import type { LetterDetail } from '#shared/care/letters/letters.schema.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import type { ErrorCode } from '#shared/kernel/http/errors.ts';
import type { ModelState } from '#shared/care/model/model.schema.ts';
import { LetterDialog } from './letter-dialog.tsx';

beforeEach(() => signInAs('clinic_doctor'));

const drafted = { text: 'The patient came with fever.', draftedWithHelp: true, revision: 1 };
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));
const write = async (name: RegExp, words: string) => {
  const box = await field(name);
  await userEvent.clear(box);
  await userEvent.type(box, words);
};

/** A draft before its doctor; each save is the next revision. */
function open(change: Partial<LetterDetail> = {}, state: Partial<ModelState> = {}) {
  const letter = exampleLetter(change);
  const onClose = vi.fn<() => void>();
  const server = stubServer();
  server.on(modelApi.state, () => reply(exampleModelState(state)));
  server.on(lettersApi.get, () => reply(letter));
  server.on(lettersApi.draft, () => reply({ ...letter, ...drafted, leftOut: 0 }));
  server.on(lettersApi.change, ({ body }) => {
    const { revision, ...fields } = body as Partial<LetterDetail>;
    return reply({ ...letter, ...fields, revision: (revision ?? 0) + 1 });
  });
  renderInApp(<LetterDialog id={letter.id} onClose={onClose} />);
  return { server, onClose };
}

describe('what the model writes', () => {
  it('comes into the text, and what is changed in it then is saved upon it', async () => {
    const { server } = open();
    await press('Draft with AI');
    await waitFor(async () => expect(await field(/^Text/)).toHaveValue(drafted.text));
    await userEvent.type(await field(/^Text/), ' Thank you.');
    await press('Save Draft');
    await waitFor(() => expect(server.callsOf(lettersApi.change)).toHaveLength(1));
    expect(server.callsOf(lettersApi.change)[0]?.body).toMatchObject({
      text: `${drafted.text} Thank you.`,
      revision: 1,
    });
  });

  it('leaves alone what was typed beside it', async () => {
    open();
    await write(/^Colleague's name/, 'Dr. Nair');
    await press('Draft with AI');
    await waitFor(async () => expect(await field(/^Text/)).toHaveValue(drafted.text));
    expect(await field(/^Colleague's name/)).toHaveValue('Dr. Nair');
    expect(screen.getByText(/^Save the draft first/)).toBeVisible();
  });

  it('gives the own text back', async () => {
    open();
    await write(/^Text/, 'My own words');
    await press('Draft with AI');
    await waitFor(async () => expect(await field(/^Text/)).toHaveValue(drafted.text));
    await press('Put My Text Back');
    expect(await field(/^Text/)).toHaveValue('My own words');
  });

  it('waits until the language that it is to be written in is saved', async () => {
    const { server } = open({ kind: 'summary', recipientName: null });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'தமிழ்' }));
    const ask = screen.getByRole('button', { name: 'Draft with AI' });
    expect(ask).toBeDisabled();
    expect(screen.getByText('Save the draft first: the AI writes in the language that is saved.')).toBeVisible();
    await press('Save Draft');
    await waitFor(() => expect(ask).toBeEnabled());
    expect(server.callsOf(lettersApi.change)[0]?.body).toMatchObject({ language: 'ta' });
  });

  it.each<[number, ErrorCode, string]>([
    [503, 'ai_not_configured', 'API key setup required'],
    [503, 'unavailable', 'The AI did not answer in time'],
    [502, 'ai_bad_answer', 'The answer broke off'],
    [429, 'too_many_requests', 'The budget of this month is used up'],
  ])('is a sentence where it fails (%s %s), and the text stays', async (status, code, words) => {
    const { server } = open();
    server.on(lettersApi.draft, () => refusal(status, code, words));
    await write(/^Text/, 'My own words');
    await press('Draft with AI');
    expect(await findToast(words)).toBeVisible();
    expect(await field(/^Text/)).toHaveValue('My own words');
    expect(screen.queryByRole('button', { name: 'Put My Text Back' })).toBeNull();
  });

  it('can be cancelled', async () => {
    const { server } = open();
    server.on(lettersApi.draft, () => new Promise<Response>(() => undefined));
    await press('Draft with AI');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    await waitFor(() => expect(server.callsOf(lettersApi.draft)[0]?.signal?.aborted).toBe(true));
    expect(await field(/^Text/)).toHaveValue('Seen on 20 November.');
  });
});

describe('by hand', () => {
  it.each(['not_configured', 'off'] as const)('works without a model (%s)', async (state) => {
    const { server, onClose } = open({}, { state });
    server.on(lettersApi.approve, () =>
      reply(
        exampleLetter({
          state: 'final',
          approvedByName: 'Dr. Asha Menon',
          approvedAt: '2026-11-20T06:00:00.000Z',
          pdfUrl: '/uploads/letters/l.pdf',
        }),
      ),
    );
    expect(await field(/^Text/)).toHaveValue('Seen on 20 November.');
    expect(screen.queryByRole('button', { name: 'Draft with AI' })).toBeNull();
    await press('I Have Read It: Make Final');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf(lettersApi.approve)[0]?.body).toEqual({ revision: 0 });
  });

  it('asks before it is closed over what isn’t saved', async () => {
    const { onClose } = open();
    await write(/^Text/, 'Not saved yet');
    expect(screen.getByRole('button', { name: 'I Have Read It: Make Final' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await field(/^Text/)).toHaveValue('Not saved yet');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('shows what a colleague has written meanwhile, and keeps what is typed', async () => {
    const { server } = open();
    server.on(lettersApi.change, () => changedMeanwhile(exampleLetter({ text: 'Theirs', revision: 3 })));
    await write(/^Text/, 'Mine');
    await press('Save Draft');
    expect(await screen.findByRole('alert')).toHaveTextContent('now Theirs; you entered something else');
    expect(await field(/^Text/)).toHaveValue('Mine');
  });

  it('asks before the draft is thrown away', async () => {
    const { server, onClose } = open();
    server.on(lettersApi.remove, () => reply(null, {}, 204));
    await press('Discard Draft');
    const question = await screen.findByRole('alertdialog');
    expect(server.callsOf(lettersApi.remove)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Discard Draft' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
