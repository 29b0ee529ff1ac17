import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleAnalysis, exampleModelState, exampleSuggestion, streamReply } from '#client/test/records/model.ts';
import { listReply, refusal, reply } from '#client/test/server.ts';
import { findToast } from '#client/test/toast.ts';
import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import type { Analysis } from '#shared/care/assistant/assistant.schema.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { daysIn, doseIn, field, nameIn, openForm, rows, user } from '../open-form.tsx';

const allergy: SafetyAlert = {
  rule: 'allergy:penicillins',
  subject: 'amoxicillin',
  kind: 'allergy',
  severity: 'contraindicated',
  title: 'Amoxicillin: allergy to penicillins',
  description: 'The patient’s allergies name Penicillin.',
  recommendation: 'Choose another medicine.',
  medicines: ['Amoxicillin 500 mg'],
  source: 'British National Formulary (BNF)',
  basis: null,
  earlier: null,
};

const told = (analysis: Analysis) =>
  streamReply({ event: 'progress', data: { step: 'asked', found: 0 } }, { event: 'analysis', data: analysis });

function open(answer: () => Response | Promise<Response> = () => told(exampleAnalysis())) {
  const opened = openForm();
  opened.server.on(safetyApi.check, () => reply({ alerts: [], notCovered: [], doses: [], weightNeeded: false }));
  opened.server.on(templatesApi.list, () => listReply([]));
  opened.server.on(modelApi.state, () => reply(exampleModelState()));
  opened.server.on(assistantApi.analyzeStream, answer);
  return opened;
}

const write = async (complaints = 'High fever since Monday') => await user.type(field('Chief complaints'), complaints);
const openTab = async () => {
  await user.click(screen.getByRole('button', { name: /^Assistant/ }));
  await user.click(await screen.findByRole('tab', { name: 'AI Suggestions' }));
  return within(await screen.findByRole('dialog', { name: 'Smart Prescription Assistant' }));
};
const card = (name: string) => within(screen.getByRole('listitem', { name: new RegExp(name) }));

describe('what the model suggests', () => {
  it('is asked in the background, is told on the button, and is added by hand as a draft row', async () => {
    const { server } = open();
    await write();
    expect(await screen.findByRole('button', { name: 'Assistant Suggestions Ready' })).toBeVisible();
    expect(server.callsOf(assistantApi.analyzeStream).map(({ body }) => body)).toEqual([
      {
        patientId: 7,
        symptoms: 'High fever since Monday',
        diagnosis: '',
        vitals: { bloodPressure: '', pulse: '', temperature: '', weight: '', bloodSugar: '' },
        medicines: [],
        language: 'en',
      },
    ]);
    const panel = await openTab();
    expect(panel.getByText(/^Decision support by a language model/)).toBeVisible();
    expect(panel.getByText('Low risk')).toBeVisible();
    expect(panel.getByText('It lowers the fever.', { exact: false })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Add Paracetamol 650 mg to the prescription' }));
    await findToast('Paracetamol 650 mg is added as a draft row');
    expect(panel.getByRole('button', { name: 'Added' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(nameIn(1)).toHaveValue('Paracetamol 650 mg'));
    expect(doseIn(1)).toHaveValue('1-0-1');
    expect(daysIn(1)).toHaveValue('5');
    expect(rows()).toHaveLength(1);
    // Like any other row.
    await waitFor(() =>
      expect(JSON.stringify(server.callsOf(safetyApi.check).at(-1)?.body)).toContain('Paracetamol 650 mg'),
    );
  });

  it('is struck through where the safety check advises against it, and can’t be added', async () => {
    open(() =>
      told(
        exampleAnalysis({
          suggestions: [
            exampleSuggestion({
              medicine: 'Amoxicillin 500 mg',
              alerts: [allergy],
              isContraindicated: true,
              riskLevel: 'high',
            }),
            exampleSuggestion({ medicine: 'Zyntraforil 20 mg', isKnown: false, isDoseChecked: false }),
          ],
        }),
      ),
    );
    await write();
    await screen.findByRole('button', { name: /Suggestions Ready/ });
    await openTab();
    const amoxicillin = card('Amoxicillin 500 mg');
    expect(amoxicillin.getByText('Amoxicillin 500 mg').tagName).toBe('S');
    expect(amoxicillin.getByText('Advised against')).toBeVisible();
    expect(amoxicillin.getByText('Amoxicillin: allergy to penicillins')).toBeVisible();
    expect(amoxicillin.queryByRole('button')).not.toBeInTheDocument();
    const unknown = card('Zyntraforil');
    expect(unknown.getByText('Not in the formulary')).toBeVisible();
    expect(unknown.getByText('The dose could not be read, and was not checked.')).toBeVisible();
  });

  it('stays text, whatever stands in it', async () => {
    const html = '<img src=x onerror="alert(1)"> [click](https://evil.example) **now**';
    open(() => told(exampleAnalysis({ warnings: [html], suggestions: [exampleSuggestion({ reasoning: html })] })));
    await write();
    await screen.findByRole('button', { name: /Suggestions Ready/ });
    const panel = await openTab();
    expect(panel.getAllByText((_, element) => element?.textContent === html)[0]).toBeVisible();
    expect(document.querySelector('img[src="x"], a[href*="evil"]')).toBeNull();
  });

  it('tells how far it is, and can be taken back', async () => {
    let signal: AbortSignal | undefined;
    const { server } = open();
    server.on(assistantApi.analyzeStream, (call) => {
      signal = call.signal;
      const begun = 'event: progress\ndata: {"step":"answering","found":2}\n\n';
      return new Response(new ReadableStream({ start: (control) => control.enqueue(new TextEncoder().encode(begun)) }));
    });
    await write();
    await screen.findByRole('button', { name: /^Assistant Analyzing/ });
    const panel = await openTab();
    expect(await panel.findByText(/2 suggestions so far/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.getByText('Cancelled')).toBeVisible();
    expect(signal?.aborted).toBe(true);
    expect(field('Chief complaints')).toHaveValue('High fever since Monday');

    server.on(assistantApi.analyzeStream, () => told(exampleAnalysis()));
    await user.click(panel.getByRole('button', { name: 'Analyze' }));
    expect(await panel.findByText('Low risk')).toBeVisible();
  });

  it('that fails is a sentence in the tab, and the form is as it was', async () => {
    const { server } = open(() => refusal(503, 'unavailable', 'The AI service is overloaded at the moment.'));
    await write();
    const panel = await openTab();
    expect(await panel.findByText('Analysis Failed')).toBeVisible();
    expect(panel.getByText('The AI service is overloaded at the moment.')).toBeVisible();
    server.on(assistantApi.analyzeStream, () =>
      streamReply({ event: 'error', data: { status: 502, code: 'ai_bad_answer', message: 'It broke off.' } }),
    );
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('It broke off.')).toBeVisible();
    expect(field('Chief complaints')).toHaveValue('High fever since Monday');
  });

  it('is cleared by fewer than three words, which are asked for', async () => {
    open();
    await write();
    await screen.findByRole('button', { name: /Suggestions Ready/ });
    await user.clear(field('Chief complaints'));
    await user.type(field('Chief complaints'), 'Fever');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Suggestions Ready/ })).not.toBeInTheDocument());
    const panel = await openTab();
    expect(panel.getByText('Symptoms Required')).toBeVisible();
    expect(panel.getByText(/Please enter patient symptoms for AI analysis/)).toBeVisible();
  });

  it('isn’t asked where the organization has it off, which the tab says', async () => {
    const { server } = open();
    server.on(modelApi.state, () => reply(exampleModelState({ state: 'off', isOn: false })));
    await write();
    const panel = await openTab();
    expect(await panel.findByText('AI help is switched off')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Open Settings' })).toBeVisible();
    expect(server.callsOf(assistantApi.analyzeStream)).toEqual([]);
  });
});
