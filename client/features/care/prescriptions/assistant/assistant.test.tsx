import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listReply, refusal, reply } from '#client/test/server.ts';
import { findToast } from '#client/test/toast.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { SafetyAlert, SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { exampleTemplate } from '#client/test/records/prescriptions.ts';
import { daysIn, doseIn, field, nameIn, openForm, save, user } from '../open-form.tsx';

const allergy: SafetyAlert = {
  rule: 'allergy:penicillins',
  subject: 'Penicillin + amoxicillin',
  basis: null,
  earlier: null,
  kind: 'allergy',
  severity: 'contraindicated',
  title: 'Amoxicillin: allergy to penicillins',
  description: 'The patient’s allergies name Penicillin.',
  recommendation: 'Choose another medicine.',
  medicines: ['mox 500'],
  source: 'British National Formulary (BNF)',
};
const caution: SafetyAlert = {
  ...allergy,
  rule: 'age:benzodiazepines-from-65-years',
  subject: 'diazepam',
  kind: 'age',
  severity: 'moderate',
  title: 'Diazepam from 65 years',
  source: 'AGS Beers Criteria',
};

const answerOf = (found: Partial<SafetyAnswer>): SafetyAnswer => ({
  alerts: [],
  notCovered: [],
  doses: [],
  weightNeeded: false,
  ...found,
});

function open(found: Partial<SafetyAnswer> = { alerts: [allergy, caution] }) {
  const opened = openForm();
  opened.server.on(safetyApi.check, () => reply(answerOf(found)));
  opened.server.on(templatesApi.list, () =>
    listReply([
      exampleTemplate({ id: 5, name: 'Cold', usageCount: 9 }),
      exampleTemplate({ id: 4, name: 'Allergy', usageCount: 1 }),
    ]),
  );
  return opened;
}
const button = () => screen.getByRole('button', { name: /^Assistant/ });
const dialog = () => screen.findByRole('dialog', { name: 'Smart Prescription Assistant' });

describe('the background analysis', () => {
  it('tells on the button what is ready and how serious it is, and above Save what it is', async () => {
    open();
    await user.type(field('Chief complaints'), 'Allergy since Monday');
    await user.type(nameIn(1), 'tab mox 500');
    expect(await screen.findByRole('button', { name: 'Assistant Suggestions Ready 1 serious alert' })).toBeVisible();
    const notice = screen.getByText('Contraindicated: Amoxicillin: allergy to penicillins');
    expect(notice).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Safety Check' }));
    expect(await screen.findByRole('tab', { name: 'Safety Check 2', selected: true })).toBeVisible();
  });

  it('says nothing when it fails, and keeps nobody from prescribing', async () => {
    const { server } = open();
    server.on(safetyApi.check, () => refusal(503, 'unavailable', 'Not now'));
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab mox 500');
    await user.type(daysIn(1), '3');
    await user.click(await save());
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1));
    expect(screen.queryByText('Not now')).not.toBeInTheDocument();
  });
});

describe('the assistant', () => {
  it('opens by key with the templates ranked, and loads the best with Enter', async () => {
    open({});
    await user.type(field('Chief complaints'), 'Sneezing, allergy?');
    await user.keyboard('{Control>}.{/Control}');
    const cards = await within(await dialog()).findAllByRole('button', { name: /medicines/ });
    expect(cards.map((card) => card.getAttribute('aria-label')?.split(',')[0])).toEqual(['Allergy', 'Cold']);
    expect(cards[0]).toHaveAccessibleName(/Matches allergy/);
    await waitFor(() => expect(cards[0]).toHaveFocus());
    await user.keyboard('{Enter}');
    await findToast('Allergy loaded');
    expect(nameIn(1)).toHaveValue('Wysolone 10');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that the AI needs setting up, and what works meanwhile', async () => {
    open();
    await user.click(button());
    await user.click(await screen.findByRole('tab', { name: 'AI Suggestions' }));
    const panel = within(await dialog());
    expect(panel.getByText('AI Service Setup Required')).toBeVisible();
    expect(panel.getByText(/^Please complete Anthropic account verification and billing setup/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Safety Check' }));
    expect(panel.getByText('No medicines yet')).toBeVisible();
  });

  it('shows alerts by severity with their sources, and what was not checked', async () => {
    const { server } = open({
      alerts: [allergy, caution],
      notCovered: [{ name: 'zzz', reason: 'Not known by name, so nothing about it was checked.', nearest: [] }],
    });
    await user.type(field('Diagnosis'), 'Dengue');
    await user.type(nameIn(1), 'tab mox 500');
    await user.click(button());
    await user.click(await screen.findByRole('tab', { name: /^Safety Check/ }));
    const panel = within(await dialog());
    await panel.findByText(/Source: British National Formulary/);
    const headings = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Contraindicated1', 'Moderate1', 'Not checked, or only in part']);
    expect(panel.getByText('Need More Medicines')).toBeVisible();
    expect(panel.getByText('Add at least 2 medicines to check for interactions', { exact: false })).toBeVisible();
    expect(panel.getByText(/^It is decision support/)).toBeVisible();
    expect(server.callsOf(safetyApi.check)[0]?.body).toEqual({
      patientId: 7,
      conditions: ['Dengue'],
      language: 'en',
      weightKg: null,
      medicines: [
        {
          medicineName: 'mox 500',
          medicineType: 'Tablet',
          genericName: '',
          strength: '',
          doses: [{ frequency: { kind: 'as_directed' }, doseAmount: null }],
        },
      ],
    });
  });

  it('says when the check failed, and checks again', async () => {
    const { server } = open();
    server.on(safetyApi.check, () => refusal(503, 'unavailable', 'Not now'));
    await user.type(nameIn(1), 'mox 500');
    await user.click(button());
    await user.click(await screen.findByRole('tab', { name: /^Safety Check/ }));
    expect(await screen.findByText('Check Failed')).toBeVisible();
    expect(screen.getByText('Unable to check drug interactions')).toBeVisible();
    server.on(safetyApi.check, () => reply(answerOf({})));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No alerts found')).toBeVisible();
  });
});

describe('saving against an allergy', () => {
  it('asks once, naming it', async () => {
    const { server } = open();
    server.on(prescriptionsApi.createSmart, () => refusal(503, 'database_unavailable', 'Try again in a moment'));
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab mox 500');
    await user.type(doseIn(1), '1-0-1');
    await user.type(daysIn(1), '3');
    await user.click(await save());
    const question = await screen.findByRole('alertdialog', { name: 'Prescribe in spite of this alert?' });
    expect(within(question).getByText('Amoxicillin: allergy to penicillins (mox 500)')).toBeVisible();
    expect(within(question).queryByText(/Diazepam/)).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Change the prescription' }));
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);

    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Prescribe anyway' }));
    expect(await screen.findByText('Please say why')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Why it is prescribed/ })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'The benefit outweighs the risk' }));
    await user.click(screen.getByRole('button', { name: 'Prescribe anyway' }));
    await findToast('Try again in a moment');
    const { rule, subject } = allergy;
    expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
      safety: { reasons: [{ rule, subject, reason: 'The benefit outweighs the risk' }] },
    });
    await user.click(await save());
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('what was overridden before', () => {
  it('is shown with its reason, and not asked again', async () => {
    const earlier = { on: '2026-11-01', reason: 'Will be monitored' };
    const { server } = open({ alerts: [{ ...allergy, earlier }] });
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab mox 500');
    await user.type(doseIn(1), '1-0-1');
    await user.type(daysIn(1), '3');
    await user.click(button());
    await user.click(await screen.findByRole('tab', { name: /^Safety Check/ }));
    expect(await screen.findByText(/^Prescribed in spite of this on .*: Will be monitored$/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await save());
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1));
  });
});

describe('a name that is not known', () => {
  it('is told with the nearest that are, and one is taken when it is pressed', async () => {
    const reason = 'Not known by name, so nothing about it was checked.';
    open({ notCovered: [{ name: 'Augmentn', reason, nearest: ['Augmentin'] }] });
    await user.type(nameIn(1), 'Augmentn');
    await user.click(button());
    await user.click(await screen.findByRole('tab', { name: /^Safety Check/ }));
    await user.click(await screen.findByRole('button', { name: 'Augmentin' }));
    await user.keyboard('{Escape}');
    expect(nameIn(1)).toHaveValue('Augmentin');
  });
});

describe('the dose of a child', () => {
  const tooMuch: SafetyAlert = {
    ...allergy,
    rule: 'dose:paracetamol',
    subject: 'paracetamol',
    kind: 'dose',
    severity: 'major',
    title: 'Paracetamol 1,500 mg a day: at most 840 mg for 14 kg (60 mg/kg)',
  };

  it('is checked with the weight that is typed, and asked about before saving', async () => {
    const { server } = open({ alerts: [tooMuch] });
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(field('Weight'), '14 kg');
    await user.type(nameIn(1), 'syr calpol 250');
    await user.type(doseIn(1), '10 ml 1-1-1');
    await user.type(daysIn(1), '3');
    await user.click(await save());
    const question = await screen.findByRole('alertdialog', { name: 'Prescribe in spite of this alert?' });
    expect(within(question).getByText(/^Paracetamol 1,500 mg a day/)).toBeVisible();
    expect(server.callsOf(safetyApi.check).at(-1)?.body).toMatchObject({
      weightKg: 14,
      medicines: [
        {
          doses: [
            {
              frequency: { kind: 'daily', at: { breakfast: 1, lunch: 1, dinner: 1 } },
              doseAmount: { amount: 10, unit: 'ml' },
            },
          ],
        },
      ],
    });
  });

  it('asks for the weight once, and brings the focus to where it is written', async () => {
    const { server } = open({ weightNeeded: true });
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'syr calpol 250');
    await user.type(doseIn(1), '5 ml 1-1-1');
    await user.type(daysIn(1), '3');
    await user.click(await save());
    expect(await screen.findByRole('alertdialog', { name: 'Weigh the child first?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter the weight' }));
    await waitFor(() => expect(field('Weight')).toHaveFocus());
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);

    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Without weight' }));
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1));
  });
});
