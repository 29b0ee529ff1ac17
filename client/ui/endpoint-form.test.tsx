import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { TextField } from './text-field.tsx';

const everyone = { roles: 'public', summary: '' } as const;
const plan = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  steps: z.array(z.object({ dose: z.string() })),
  wardId: z.number().optional(),
});
const saved = plan.extend({ id: z.number() });
const plans = defineArea('plans', {
  create: { ...everyone, method: 'POST', path: '/api/plans', body: plan, response: saved, errors: ['rule_broken'] },
  update: {
    ...everyone,
    method: 'PATCH',
    path: '/api/plans/:id',
    params: z.object({ id: z.number() }),
    body: plan.partial(),
    response: saved,
  },
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs();
});

const arrived = { id: 7, name: 'Fever', steps: [{ dose: '1-0-1' }, { dose: '0-0-1' }] };

function PlanDialog({ mayGoOn, onClose }: { mayGoOn?: () => Promise<boolean>; onClose?: () => void }) {
  const form = useEndpointForm(plans.create, {
    schema: plan,
    values: { name: '', steps: [{ dose: '1-0-1' }, { dose: '0-0-1' }] },
    refusals: { rule_broken: 'name' },
    success: 'Saved',
    failure: 'Failed to save',
    ...(mayGoOn && { mayGoOn }),
  });
  const { errors } = form.formState;
  return (
    <FormDialog title="Plan" form={form} submitLabel="Save" onClose={onClose ?? (() => undefined)}>
      <FormField label="Name" error={errors.name?.message}>
        <TextField {...form.register('name')} />
      </FormField>
      {[0, 1].map((place) => (
        <FormField key={place} label={`Dose ${place + 1}`} error={errors.steps?.[place]?.dose?.message}>
          <TextField {...form.register(`steps.${place}.dose`)} />
        </FormField>
      ))}
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
    </FormDialog>
  );
}

function open(props: Parameters<typeof PlanDialog>[0] = {}) {
  renderInApp(<PlanDialog {...props} />);
  return userEvent.setup();
}

const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.getByLabelText(name);
const keyOf = (call: number) => server.callsOf(plans.create)[call]?.headers.get('Idempotency-Key');

describe('a form of an endpoint', () => {
  it('is checked by the body of its endpoint before anything is sent, and leads to the first wrong field', async () => {
    const user = open();
    await user.click(save());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(server.callsOf(plans.create)).toHaveLength(0);
  });

  it('puts what the server refused on the field, at any depth', async () => {
    server.on(plans.create, () =>
      refusal(400, 'invalid_input', 'Please check the fields', [{ path: 'steps.1.dose', message: 'Too much' }]),
    );
    const user = open();
    await user.type(field('Name'), 'Fever');
    await user.click(save());
    await waitFor(() => expect(field('Dose 2')).toHaveAccessibleDescription('Too much'));
    expect(field('Dose 2')).toHaveFocus();
    expect(field('Dose 1')).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says at its head what has no field, beside what has one', async () => {
    server.on(plans.create, () =>
      refusal(400, 'invalid_input', 'Please check the fields', [
        { path: 'wardId', message: 'Choose a ward' },
        { path: 'name', message: 'Choose another name' },
      ]),
    );
    const user = open();
    await user.type(field('Name'), 'Fever');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a ward');
    expect(field('Name')).toHaveAccessibleDescription('Choose another name');
    server.on(plans.create, () => reply(arrived, {}, 201));
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('puts a refusal without issues on the field that its code is about, and says any other in a toast', async () => {
    server.on(plans.create, () => refusal(422, 'rule_broken', 'There is a plan already'));
    const user = open();
    await user.type(field('Name'), 'Fever');
    await user.click(save());
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('There is a plan already'));
    server.on(plans.create, () => refusal(409, 'conflict', 'Somebody was quicker'));
    await user.click(save());
    await findToast('Somebody was quicker');
  });

  it('sends one call for two presses, also while it is asked whether to go on', async () => {
    server.on(plans.create, () => reply(arrived, {}, 201));
    let answer: (goOn: boolean) => void = () => undefined;
    const asked: number[] = [];
    const mayGoOn = () =>
      new Promise<boolean>((resolve) => {
        asked.push(1);
        answer = resolve;
      });
    const user = open({ mayGoOn });
    await user.type(field('Name'), 'Fever');
    await user.dblClick(save());
    await user.keyboard('{Enter}');
    expect(asked).toHaveLength(1);
    act(() => answer(false));
    await waitFor(() => expect(save()).toBeEnabled());
    expect(server.callsOf(plans.create)).toHaveLength(0);
    await user.click(field('Name'));
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(asked).toHaveLength(2));
    act(() => answer(true));
    await findToast('Saved');
    expect(server.callsOf(plans.create)).toHaveLength(1);
  });

  it('keeps its key for what is sent again after the network failed, and takes another for other words', async () => {
    server.on(plans.create, unreachable);
    const user = open();
    await user.type(field('Name'), 'Fever');
    await user.click(save());
    await waitFor(() => expect(server.callsOf(plans.create)).toHaveLength(1));
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    await waitFor(() => expect(server.callsOf(plans.create)).toHaveLength(2));
    expect(keyOf(1)).toBe(keyOf(0));
    await waitFor(() => expect(save()).toBeEnabled());
    await user.type(field('Name'), '!');
    server.on(plans.create, () => reply(arrived, {}, 201));
    await user.click(save());
    await findToast('Saved');
    expect(keyOf(2)).not.toBe(keyOf(0));
  });

  it('asks before it is closed with something in it, and no more once that is saved', async () => {
    server.on(plans.create, () => reply(arrived, {}, 201));
    let closed = 0;
    const user = open({ onClose: () => void (closed += 1) });
    await user.type(field('Name'), 'Fever');
    expect(screen.getByText('changed')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /Keep/ }));
    expect(closed).toBe(0);
    await user.click(save());
    expect(await screen.findByText('unchanged')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(closed).toBe(1);
  });
});

function RecordDialog() {
  const [id, setId] = useState<number>();
  const form = useRecordForm(plans, {
    schema: plan,
    values: { name: 'Fever', steps: [] },
    create: { success: 'Made', failure: 'Not made' },
    update: id === undefined ? undefined : { params: { id }, success: 'Changed', failure: 'Not changed' },
    onSuccess: () => setId(7),
  });
  return (
    <FormDialog title="Plan" form={form} submitLabel="Save" onClose={() => undefined}>
      <TextField aria-label="Name" {...form.register('name')} />
    </FormDialog>
  );
}

it('a form of a record makes one, or changes the one there is', async () => {
  server.on(plans.create, () => reply(arrived, {}, 201));
  server.on(plans.update, () => reply(arrived));
  renderInApp(<RecordDialog />);
  const user = userEvent.setup();
  await user.click(save());
  await findToast('Made');
  await user.click(save());
  await findToast('Changed');
  expect(server.callsOf(plans.update)[0]).toMatchObject({ url: '/api/plans/7', body: { name: 'Fever' } });
});
