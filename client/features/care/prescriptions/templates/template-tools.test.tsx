import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listReply, refusal, reply } from '#client/test/server.ts';
import { findToast } from '#client/test/toast.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { exampleTemplate } from '#client/test/records/prescriptions.ts';
import { daysIn, doseIn, field, nameIn, openForm, rows, save, user } from '../open-form.tsx';

const cold = exampleTemplate({ id: 5, name: 'Cold', usageCount: 0, lastUsedAt: null, additionalInstructions: null });

function open(setting: Parameters<typeof openForm>[0] = {}) {
  const opened = openForm(setting);
  opened.server.on(templatesApi.list, ({ url }) =>
    listReply(url.includes('search=cold') ? [cold] : url.includes('search=') ? [] : [exampleTemplate(), cold]),
  );
  opened.server.on(templatesApi.create, () => reply(exampleTemplate({ id: 6 }), {}, 201));
  opened.server.on(templatesApi.replace, () => reply(exampleTemplate()));
  return opened;
}
const loadButton = () => screen.getByRole('button', { name: 'Load Template' });
const saveButton = () => screen.getByRole('button', { name: 'Save as Template' });

describe('Load Template', () => {
  it('loads by keyboard alone, says which centre has gone, can be undone, and is counted with the prescription', async () => {
    const { server } = open();
    await user.type(field('Chief complaints'), 'Sneezing');
    await user.click(loadButton());
    const search = await screen.findByRole('searchbox', { name: 'Search templates or medicines' });
    await screen.findByRole('button', { name: /^Allergy, 2 medicines, 1 test, Used 3 times, last on 12 Nov 2026/ });
    await user.click(search);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await findToast('Allergy loaded');
    expect(screen.getByText(/no longer takes referrals and was left out/)).toBeInTheDocument();
    expect(nameIn(1)).toHaveValue('Wysolone 10');
    expect(rows()).toHaveLength(2);
    expect(field('Chief complaints')).toHaveValue('Sneezing');
    expect(field('Advice')).toHaveValue('Avoid dust');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(nameIn(1)).toHaveValue('');
    await user.click(loadButton());
    await user.type(await screen.findByRole('searchbox'), 'cold');
    await screen.findByText('Found');
    await user.keyboard('{Enter}');
    await findToast('Cold loaded');
    await user.click(await save());
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({ templateId: 5 }));
    expect(server.callsOf(templatesApi.use)).toEqual([]);
  });

  it('asks whether it is added or replaces, where something is written', async () => {
    open();
    await user.type(nameIn(1), 'tab crocin');
    await user.click(loadButton());
    await user.click(await screen.findByRole('button', { name: /^Allergy,/ }));
    const question = screen.getByRole('dialog', { name: 'Load Allergy?' });
    await user.click(within(question).getByRole('button', { name: 'Add to what is written' }));
    expect(nameIn(1)).toHaveValue('crocin');
    expect(nameIn(2)).toHaveValue('Wysolone 10');
  });

  it('says what to do when there is none', async () => {
    const { server } = open();
    server.on(templatesApi.list, () => listReply([]));
    await user.click(loadButton());
    expect(await screen.findByText('No templates yet')).toBeVisible();
  });
});

describe('Save as Template', () => {
  it('needs a medicine and a name', async () => {
    const { server } = open();
    await user.click(saveButton());
    await findToast('Please add at least one medicine before saving as template');
    await user.type(nameIn(1), 'crocin');
    await user.click(saveButton());
    expect(await screen.findByText('Medicine type is required')).toBeVisible();
    await user.clear(nameIn(1));
    await user.type(nameIn(1), 'tab crocin');
    await user.type(doseIn(1), '½-0-1');
    await user.type(daysIn(1), '3');
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Save Template' }));
    expect(screen.getByText('Please enter a template name')).toBeVisible();
    await user.keyboard('Fever{Enter}');
    await findToast('Template saved successfully');
    expect(server.callsOf(templatesApi.create)[0]?.body).toMatchObject({
      name: 'Fever',
      medicines: [{ medicineName: 'crocin', frequency: { kind: 'daily', at: { breakfast: 0.5, dinner: 1 } } }],
    });
    // Neither the Enter nor the form of the dialog reached the prescription.
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);
  });

  it('replaces one of the same name, and keeps what was typed when it fails', async () => {
    const { server } = open();
    server.on(templatesApi.replace, () => refusal(503, 'database_unavailable', 'Try again in a moment'));
    await user.type(nameIn(1), 'tab crocin');
    await user.type(daysIn(1), '3');
    await user.click(saveButton());
    await user.type(await screen.findByRole('textbox', { name: 'Template name' }), 'cold');
    await user.click(await screen.findByRole('button', { name: 'Replace Template' }));
    await findToast('Try again in a moment');
    expect(screen.getByRole('textbox', { name: 'Template name' })).toHaveValue('cold');
    expect(server.callsOf(templatesApi.replace)[0]?.url).toBe('/api/prescription-templates/5');
  });
});
