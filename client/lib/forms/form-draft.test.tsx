import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { endSession, useSession } from '#client/lib/session/store.ts';
import { signInAs } from '#client/test/session.ts';
import { type FormDraft, formDraft, useFormDraft } from './form-draft.ts';

interface Values {
  note: string;
}

let draft: FormDraft<Values>;
beforeEach(() => {
  draft = formDraft();
});

function Form() {
  const form = useForm<Values>({ defaultValues: { note: '' } });
  useFormDraft(form, draft);
  return <input aria-label="Note" {...form.register('note')} />;
}

/** As the shell: whoever isn't signed in sees nothing of it. */
const Screen = () => (useSession().phase === 'in' ? <Form /> : null);

const user = userEvent.setup();
const note = () => screen.getByRole('textbox', { name: 'Note' });

it('what was typed and not saved is there for who typed it, and for nobody else', async () => {
  signInAs('clinic_doctor', { id: 7 });
  render(<Screen />);
  await user.type(note(), 'Mondays only');
  act(() => endSession('idle'));
  act(() => void signInAs('clinic_doctor', { id: 8 }));
  expect(note()).toHaveValue('');
  act(() => endSession('signed-out'));
});

it('waits through the end of a session, and not through a sign-out', async () => {
  signInAs('clinic_doctor', { id: 7 });
  render(<Screen />);
  await user.type(note(), 'Mondays only');
  act(() => endSession('idle'));
  act(() => void signInAs('clinic_doctor', { id: 7 }));
  expect(note()).toHaveValue('Mondays only');
  act(() => endSession('signed-out'));
  act(() => void signInAs('clinic_doctor', { id: 7 }));
  expect(note()).toHaveValue('');
});
