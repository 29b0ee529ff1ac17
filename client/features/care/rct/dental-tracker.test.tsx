import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exampleEntry, examplePlan } from '#client/test/records/dental.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { dentalImagesApi } from '#shared/care/rct/dental-images.api.ts';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { DentalTracker } from './dental-tracker.tsx';

function open(records: DentalRecord[], plans: DentalPlan[] = [], age = 34) {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Dentistry' });
  server.on(dentalRecordsApi.list, () => listReply(records));
  server.on(dentalPlansApi.list, () => listReply(plans));
  server.on(dentalImagesApi.list, () => listReply([]));
  server.on(rctApi.get, () => reply({ current: null, history: [] }));
  server.on(patientsApi.get, () => reply(examplePatient({ id: 7, age })));
  server.on(organisationsApi.doctors, () => listReply([]));
  server.on(pricesApi.list, () => listReply([]));
  server.on(dentalRecordsApi.create, () => reply(exampleEntry(), {}, 201));
  server.on(dentalRecordsApi.update, ({ body }) => reply(exampleEntry({ ...(body as object), revision: 1 })));
  renderInApp(<DentalTracker patientId={7} />);
  return { server, user: userEvent.setup() };
}

describe('the dental chart', () => {
  it('has permanent and milk teeth together at school age, and takes a finding on a surface', async () => {
    const { server, user } = open([], [], 8);
    const milk = await screen.findByRole('radio', { name: '75, lower left second molar (milk tooth)' });
    expect(screen.getAllByRole('radio')).toHaveLength(52);
    await user.click(milk);
    await user.click(screen.getByRole('button', { name: 'Add finding' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a finding' });
    within(dialog).getByRole('combobox', { name: /What/ }).focus();
    await user.keyboard('Car');
    await user.click(await within(dialog).findByRole('button', { name: 'Distal' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await findToast('Added to the chart');
    expect(server.callsOf(dentalRecordsApi.create)[0]?.body).toMatchObject({
      patientId: 7,
      type: 'condition',
      what: 'caries',
      toothNumber: '75',
      surfaces: ['distal'],
      status: 'present',
    });
  });

  it('says what a tooth has, and calls the surfaces of a front tooth by their names', async () => {
    open([exampleEntry({ toothNumber: '11', surfaces: ['occlusal', 'lingual'] })]);
    expect(await screen.findByText('Caries, 11 IP')).toBeVisible();
    expect(screen.getByRole('radio', { name: '11, upper right central incisor: Finding' })).toBeVisible();
  });

  it('asks before something isn’t done after all, and can undo that', async () => {
    const done = { status: 'completed', doneOn: '2026-11-09', operatorId: 2, operatorName: 'Dr. Nikhil Rao' } as const;
    const { server, user } = open([exampleEntry({ type: 'procedure', what: 'filling', price: '1200.00', ...done })]);
    await user.click(await screen.findByRole('button', { name: 'Not done after all: Filling, 36 MO' }));
    const question = await screen.findByRole('alertdialog', { name: 'Is this not done after all?' });
    await user.click(within(question).getByRole('button', { name: 'Set back' }));
    await findToast('Set back to in progress');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await findToast('Saved');
    expect(server.callsOf(dentalRecordsApi.update).map(({ body }) => body)).toEqual([
      { status: 'in-progress', revision: 0 },
      { status: 'completed', doneOn: '2026-11-09', operatorId: 2, revision: 1 },
    ]);
  });

  it('bills what is done and has a price, after it was read', async () => {
    const filling = { type: 'procedure', what: 'filling', price: '1200.00', status: 'completed' } as const;
    const { user } = open([
      exampleEntry(filling),
      exampleEntry({ ...filling, id: 6, toothNumber: '37', invoiceNumber: 'INV/26-27/000001' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Bill 1 step' }));
    const question = await screen.findByRole('alertdialog', { name: 'Bill what is done?' });
    expect(question).toHaveTextContent('Filling, 36 MO on one bill of ₹1,200');
    expect(screen.queryByRole('button', { name: 'Withdraw Filling, 37 MO' })).not.toBeInTheDocument();
  });
});

describe('a treatment plan', () => {
  it('is accepted with the revision that was read', async () => {
    const step = exampleEntry({ type: 'procedure', what: 'crown', surfaces: [], status: 'planned', price: '6500.00' });
    const plan = examplePlan({ steps: [step], total: '6500.00', revision: 4 });
    const { server, user } = open([step], [plan]);
    server.on(dentalPlansApi.accept, () => reply(plan));
    await user.click(await screen.findByRole('button', { name: 'Patient accepts the Plan of 10 Nov 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'The patient accepts this plan?' });
    expect(dialog).toHaveTextContent('₹6,500');
    await user.click(within(dialog).getByRole('button', { name: 'Record acceptance' }));
    await findToast('Acceptance recorded');
    expect(server.callsOf(dentalPlansApi.accept)[0]?.body).toMatchObject({ revision: 4 });
  });
});
