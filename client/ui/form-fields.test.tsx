import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { type Field, firstValues, FormFields } from './form-fields.tsx';

const visit = z.object({
  site: z.string().min(1, 'Say where'),
  weight: z.string(),
  side: z.string(),
  areas: z.array(z.string()),
  status: z.string(),
  scanDone: z.boolean(),
  source: z.string(),
});
type Values = z.input<typeof visit>;

const fields: Field<Values>[] = [
  { name: 'site', kind: 'text', required: true, hint: (site) => (site === '' ? 'Where it hurts' : `At the ${site}`) },
  { name: 'weight', kind: 'number', optional: true },
  { name: 'side', kind: 'chip', options: ['Left', 'Right'] },
  { name: 'areas', kind: 'chips', options: ['Neck', 'Knee'] },
  {
    name: 'status',
    kind: 'radio',
    options: [
      { value: 'on', label: 'Ongoing' },
      { value: 'off', label: 'Over' },
    ],
    first: 'on',
  },
  { name: 'scanDone', kind: 'checkbox' },
  { name: 'source', kind: 'text', hidden: true, first: 'none' },
];
const labels = {
  site: 'Site',
  weight: 'Weight',
  side: 'Side',
  areas: 'Areas',
  status: 'Status',
  scanDone: 'Scan',
  source: 'Source',
};

function Form({ onSent }: { onSent: (values: Values) => void }) {
  const values = firstValues(fields, undefined);
  const form = useCheckedForm({ schema: visit, values, send: async (sent) => onSent(sent) });
  return (
    <form onSubmit={form.submit}>
      <FormFields form={form} fields={fields} labels={labels} />
      <button type="submit">Save</button>
    </form>
  );
}

describe('fields as data', () => {
  it('are filled from the record, or with what a new one begins with', () => {
    expect(firstValues(fields, undefined)).toEqual({
      site: '',
      weight: '',
      side: '',
      areas: [],
      status: 'on',
      scanDone: false,
      source: 'none',
    });
    expect(
      firstValues(fields, { site: null, weight: 61, areas: ['Neck'], status: 'off', scanDone: true }),
    ).toMatchObject({
      site: '',
      weight: '61',
      areas: ['Neck'],
      status: 'off',
      scanDone: true,
    });
  });

  it('are controls of their kind, named by the words, with hints that follow and the errors of the form', async () => {
    const user = userEvent.setup();
    const sent: Values[] = [];
    render(<Form onSent={(values) => sent.push(values)} />);
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    const site = screen.getByRole('textbox', { name: /^Site/ });
    expect(site).toHaveAccessibleDescription('Say where Where it hurts');
    await user.type(site, 'knee');
    expect(site).toHaveAccessibleDescription('At the knee');
    await user.type(screen.getByRole('textbox', { name: /^Weight/ }), '61.5');
    await user.click(screen.getByRole('radio', { name: 'Left' }));
    await user.click(screen.getByRole('button', { name: 'Knee' }));
    await user.click(screen.getByRole('radio', { name: 'Over' }));
    await user.click(screen.getByRole('checkbox', { name: 'Scan' }));
    expect(screen.queryByRole('textbox', { name: /Source/ })).not.toBeInTheDocument();
    await user.click(save);
    const typed = { site: 'knee', weight: '61.5', side: 'Left', areas: ['Knee'], status: 'off', scanDone: true };
    expect(sent).toEqual([{ ...typed, source: 'none' }]);
  });
});

it('says what is wrong with a tick where it stands', async () => {
  const agreed = z.object({ agreed: z.boolean().refine(Boolean, 'Agree first') });
  const one: Field<{ agreed: boolean }>[] = [{ name: 'agreed', kind: 'checkbox' }];
  function Ticked() {
    const form = useCheckedForm({ schema: agreed, values: { agreed: false }, send: async () => undefined });
    return (
      <form onSubmit={form.submit}>
        <FormFields form={form} fields={one} labels={{ agreed: 'Agreed' }} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Ticked />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Agree first');
});
