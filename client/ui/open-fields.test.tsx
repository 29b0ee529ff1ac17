import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useCheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { renderInApp } from '#client/test/render.tsx';
import { ControlledField } from './controlled-field.tsx';
import { DateField } from './date-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TagInput } from './tag-input.tsx';

const values = z.object({ next: z.string(), until: z.string(), allergies: z.array(z.string()) });
const send = vi.fn<(sent: z.output<typeof values>) => Promise<void>>();

/** A form that a key sends while the cursor is still in a field, as the pad does with Ctrl+Enter. */
function Form() {
  const form = useCheckedForm({ schema: values, values: { next: '', until: '', allergies: [] }, send });
  return (
    <FormDialog title="Plan" form={form} submitLabel="Save" onClose={() => undefined}>
      <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && form.submit()}>
        <ControlledField control={form.control} name="next" label="Next visit">
          {(field) => <DateField {...field} />}
        </ControlledField>
        <ControlledField control={form.control} name="until" label="Until">
          {(field) => <DateField {...field} min="2026-11-22" />}
        </ControlledField>
        <ControlledField control={form.control} name="allergies" label="Allergies">
          {(field) => <TagInput {...field} />}
        </ControlledField>
      </div>
    </FormDialog>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const sendByKey = '{Control>}{Enter}{/Control}';

it.each([
  ['Next visit', '5x', 'by a key', sendByKey],
  ['Next visit', '31/02/2027', 'by a key', sendByKey],
  ['Until', '1/1/2020', 'by a key', sendByKey],
  ['Until', 'soon', 'by its button', ''],
])('a form with %s %j is not sent %s, and the field says why', async (name, typed, _, keys) => {
  send.mockClear();
  renderInApp(<Form />);
  await userEvent.type(field(name), `${typed}${keys}`);
  if (keys === '') await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
  expect(field(name)).toHaveFocus();
  expect(field(name)).toHaveValue(typed);
  expect(field(name)).toHaveAccessibleDescription(/\w/);
  await userEvent.clear(field(name));
  await userEvent.type(field(name), `25/12/2026${sendByKey}`);
  expect(send).toHaveBeenCalledOnce();
});

it('what stands in a field when a key sends the form goes with it', async () => {
  send.mockClear();
  renderInApp(<Form />);
  await userEvent.type(field('Next visit'), '25 dec 2026');
  await userEvent.type(field('Allergies'), `Penicillin${sendByKey}`);
  expect(send.mock.calls[0]?.[0]).toEqual({ next: '2026-12-25', until: '', allergies: ['Penicillin'] });
});
