import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleTreatment } from '#client/test/records/rct.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker as Tracker } from '#shared/care/rct/rct.schema.ts';
import { RctTracker } from './rct-tracker.tsx';

function open(current: Tracker | null, history: Tracker[] = []) {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Dentistry' });
  server.on(rctApi.get, () => reply({ current, history }));
  server.on(rctApi.create, () => reply(exampleTreatment(), {}, 201));
  server.on(rctApi.update, ({ body }) => reply({ ...current, ...(body as object), updatedAt: '2026-11-20T05:30:00Z' }));
  renderInApp(<RctTracker patientId={7} />);
  return { server, user: userEvent.setup() };
}

describe('the RCT tracker', () => {
  it('is started from the panel that says that there is none', async () => {
    const { server, user } = open(null);
    expect(await screen.findByText('No RCT tracker found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start RCT Tracker' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start RCT Tracker' });
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    expect(await within(dialog).findAllByText('Tooth number and diagnosis are required')).toHaveLength(2);
    await user.click(within(dialog).getByRole('radio', { name: '36, lower left first molar' }));
    expect(within(dialog).getByText('Chosen: 36, lower left first molar')).toBeVisible();
    await user.type(within(dialog).getByRole('combobox', { name: /Diagnosis/ }), 'Pulp necrosis');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Intracanal medication' }));
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    await findToast('RCT tracker created successfully');
    expect(server.callsOf(rctApi.create)[0]?.body).toEqual({
      patientId: 7,
      toothNumber: '36',
      diagnosis: 'Pulp necrosis',
      procedureSteps: [
        'Access opening',
        'Working length',
        'Cleaning and shaping',
        'Obturation',
        'Restoration',
        'Crown',
      ],
      currentStep: null,
      notes: null,
      status: 'planned',
    });
  });

  it('offers to start, and to try again, when it could not be loaded', async () => {
    const { server } = open(null);
    server.on(rctApi.get, () => refusal(500, 'internal', 'Something went wrong'));
    renderInApp(<RctTracker patientId={8} />);
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getAllByText('No RCT tracker found').at(-1)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('moves to a step with a press, and is in progress from then on', async () => {
    const { server, user } = open(exampleTreatment());
    await user.click(await screen.findByRole('button', { name: /Obturation/ }));
    await findToast('RCT tracker updated successfully');
    expect(server.callsOf(rctApi.update)[0]?.body).toEqual({
      currentStep: 'Obturation',
      status: 'in-progress',
      revision: 0,
    });
    expect(screen.getByRole('button', { name: /Obturation/, pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /Access opening/ })).toHaveTextContent('done');
    expect(screen.getByRole('button', { name: 'In Progress', pressed: true })).toBeVisible();
  });

  it('shows the earlier treatments, which can go on', async () => {
    const earlier = exampleTreatment({ id: 2, toothNumber: '16', status: 'completed' });
    const { server, user } = open(exampleTreatment(), [earlier]);
    expect(
      await screen.findByRole('img', {
        name: 'Treated teeth: 36, lower left first molar: Planned; 16, upper right first molar: Completed',
      }),
    ).toBeVisible();
    const visits = screen.getByRole('region', { name: 'Previous visits' });
    await user.click(within(visits).getByRole('button', { name: /16, upper right first molar/ }));
    await user.click(await within(visits).findByRole('button', { name: 'In Progress' }));
    const question = await screen.findByRole('alertdialog', { name: 'Is this treatment not completed after all?' });
    expect(server.callsOf(rctApi.update)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Set back' }));
    await findToast('Set back');
    expect(server.callsOf(rctApi.update)[0]?.url).toContain('/api/rct-tracker/2');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await findToast('RCT tracker updated successfully');
    expect(server.callsOf(rctApi.update).map(({ body }) => body)).toMatchObject([
      { status: 'in-progress' },
      { status: 'completed' },
    ]);
  });

  it('that was started by mistake is withdrawn with a reason, and is only read from then on', async () => {
    const { server, user } = open(exampleTreatment());
    server.on(rctApi.withdraw, () => reply(exampleTreatment()));
    await user.click(await screen.findByRole('button', { name: /^Withdraw the treatment of 36/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Withdraw 36/ });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(server.callsOf(rctApi.withdraw)).toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/Reason/), 'Wrong tooth');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await findToast('Withdrawn');
    expect(server.callsOf(rctApi.withdraw)[0]?.body).toMatchObject({ reason: 'Wrong tooth' });
  });

  it('shows what was withdrawn without its buttons', async () => {
    const withdrawn = { at: '2026-11-20T05:30:00.000Z', by: 'Dr. Rao', reason: 'Wrong tooth' };
    const { user } = open(null, [exampleTreatment({ withdrawn })]);
    await user.click(await screen.findByRole('button', { name: /36/, expanded: false }));
    expect(await screen.findByText(/Withdrawn by Dr. Rao on .*: Wrong tooth/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Withdraw the treatment/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});
