import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { reply } from '#client/test/server.ts';
import { findToast } from '#client/test/toast.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { keepDraft } from './drafts.ts';
import { exampleMedicine, examplePatient } from '#client/test/records/prescriptions.ts';
import { blankValues } from './form-values.ts';
import { daysIn, doseIn, field, nameIn, openForm, rows, save, user } from './open-form.tsx';

describe('tests and centres', () => {
  it('appear step by step, and show nothing of commission', async () => {
    openForm();
    expect(screen.queryByRole('button', { name: 'TSH' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Requires diagnostics' }));
    expect(screen.queryByText('Diagnostic centers')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'TSH' }));
    expect(await screen.findByRole('button', { name: /^City Diagnostics\s?· Baner$/ })).toBeVisible();
    expect(screen.queryByText('Closed Labs', { exact: false })).not.toBeInTheDocument();
    expect(screen.queryByText(/commission|rate/i)).not.toBeInTheDocument();
  });

  it('take each test once, however it is written', async () => {
    openForm();
    await user.click(screen.getByRole('switch', { name: 'Requires diagnostics' }));
    const search = screen.getByRole('combobox', { name: 'Search or add a test' });
    await user.type(search, 'tsh{Enter}');
    await user.type(search, 'TSH{Enter}');
    expect(screen.getAllByRole('button', { name: 'TSH' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'TSH', pressed: true })).toBeVisible();
    await user.type(search, 'dengue');
    await user.click(await screen.findByRole('option', { name: 'Dengue NS1' }));
    expect(screen.getByRole('button', { name: 'Dengue NS1', pressed: true })).toBeVisible();
    expect(search).toHaveValue('');
  });

  it('have no centres where the clinic may not refer', async () => {
    const { server } = openForm({ isReferralEnabled: false });
    await user.click(screen.getByRole('switch', { name: 'Requires diagnostics' }));
    await user.click(screen.getByRole('button', { name: 'TSH' }));
    expect(screen.queryByText('Diagnostic centers')).not.toBeInTheDocument();
    expect(server.callsOf(organisationsApi.centers)).toEqual([]);
  });
});

describe('vitals', () => {
  it('are looked at, but kept as they were typed', async () => {
    const { server } = openForm();
    await user.type(screen.getByLabelText('Temperature'), '38.5');
    expect(screen.getByText('In °C? That is 101.3 °F')).toBeVisible();
    await user.type(screen.getByLabelText('BP'), '80/120');
    expect(screen.getByText('Unusual. Usually written as 120/80')).toBeVisible();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.type(daysIn(1), '3');
    await user.click(await save());
    await waitFor(() =>
      expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
        vitals: { temperature: '38.5', bloodPressure: '80/120' },
      }),
    );
  });
});

describe('vitals in one line', () => {
  const vital = (name: string) => screen.getByLabelText(name);

  it('go to their fields when the line is left, also by saving', async () => {
    const { server } = openForm();
    await user.type(vital('BP'), '128/84 88 101.2 61');
    expect(screen.getByText('BP 128/84 · Pulse 88 · Temperature 101.2 · Weight 61')).toBeVisible();
    await user.tab();
    expect(vital('BP')).toHaveValue('128/84');
    expect(vital('Weight')).toHaveValue('61');
    await user.clear(vital('Weight'));
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.type(daysIn(1), '3');
    await user.type(vital('BP'), ' 62 kg{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
        vitals: { bloodPressure: '128/84', pulse: '88', temperature: '101.2', weight: '62' },
      }),
    );
  });

  it('stay as they were typed where one can not be told, and say which', async () => {
    openForm();
    await user.type(vital('BP'), '128/84 98 61{Tab}');
    expect(screen.getByText(/^98: which one is it\? Pulse, Temperature\./)).toBeVisible();
    expect(vital('BP')).toHaveValue('128/84 98 61');
    expect(vital('Weight')).toHaveValue('');
    await user.clear(vital('BP'));
    await user.type(vital('Pulse'), '90');
    await user.type(vital('BP'), '128/84 88{Tab}');
    expect(screen.getByText('Pulse is 90 already. Change one of them.')).toBeVisible();
    expect(vital('Pulse')).toHaveValue('90');
  });
});

describe('the fee', () => {
  it('begins with the doctor’s own, which by itself is no draft, and stays after a discarded one', async () => {
    openForm({ fee: '400.00' });
    const fee = () => screen.getByRole('textbox', { name: 'Consultation fee' });
    await waitFor(() => expect(fee()).toHaveValue('400'));
    expect(fee()).toHaveAccessibleDescription('As you usually ask. Reception is asked to collect it.');
    expect(localStorage.getItem('naadi.prescription-draft.2.7')).toBeNull();
    await user.type(field('Chief complaints'), 'Fever');
    await user.clear(fee());
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(fee()).toHaveValue('400');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(fee()).toHaveValue('');
  });

  it('goes again where the desk bills the visit meanwhile, so that nobody pays twice; what was typed stays', async () => {
    const { server } = openForm({ fee: '400.00', patient: { status: 'inprogress' } });
    const fee = () => screen.getByRole('textbox', { name: 'Consultation fee' });
    await waitFor(() => expect(fee()).toHaveValue('400'));
    server.on(patientsApi.get, () => reply(examplePatient({ status: 'bill_pending', openAmount: '400.00' })));
    server.on(prescriptionsApi.usualFee, () => reply({ fee: null }));
    act(() => areasChanged(['patients']));
    await waitFor(() => expect(fee()).toHaveValue(''));

    await user.type(fee(), '150');
    server.on(patientsApi.get, () => reply(examplePatient({ status: 'bill_paid' })));
    act(() => areasChanged(['patients']));
    await waitFor(() => expect(server.callsOf(prescriptionsApi.usualFee)).toHaveLength(3));
    expect(fee()).toHaveValue('150');
  });
});

describe('the draft', () => {
  it('survives a reload, says so, and can be discarded and brought back', async () => {
    const { unmount } = openForm();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'Crocin');
    unmount();

    openForm();
    expect(screen.getByText(/^Your draft of .* is back\.$/)).toBeVisible();
    expect(field('Chief complaints')).toHaveValue('Fever');
    expect(nameIn(1)).toHaveValue('Crocin');

    await user.click(screen.getAllByRole('button', { name: 'Discard draft' })[0] ?? document.body);
    expect(field('Chief complaints')).toHaveValue('');
    expect(localStorage.getItem('naadi.prescription-draft.2.7')).toBeNull();
    await findToast('Draft discarded');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Chief complaints')).toHaveValue('Fever');
    expect(localStorage.getItem('naadi.prescription-draft.2.7')).not.toBeNull();
  });

  it('is nobody else’s', () => {
    keepDraft({ userId: 3, of: '7' }, { ...blankValues(), complaints: 'Of a colleague' });
    openForm();
    expect(field('Chief complaints')).toHaveValue('');
  });
});

describe('an earlier prescription', () => {
  it('gives its medicines at a click', async () => {
    openForm();
    await user.click(await screen.findByRole('button', { name: 'Repeat medicines' }));
    expect(nameIn(1)).toHaveValue('Dolo 650');
    expect(doseIn(1)).toHaveValue('1-0-1');
    expect(rows()).toHaveLength(1);
    await findToast('1 medicine added');
  });

  it('is repeated on top of what is already written', async () => {
    keepDraft({ userId: 2, of: '7' }, { ...blankValues(), complaints: 'Fever again' });
    openForm({ earlier: { id: 12, use: 'repeat' } });
    expect(await screen.findByLabelText(/^Diagnosis/)).toHaveValue('Viral fever');
    expect(field('Chief complaints')).toHaveValue('Fever again');
    expect(nameIn(1)).toHaveValue(exampleMedicine().medicineName);
  });

  it('is replaced by one that says so', async () => {
    const { server } = openForm({ earlier: { id: 12, use: 'replace' } });
    expect(await screen.findByText('This takes the place of prescription #12.')).toBeVisible();
    expect(field('Consultation fee')).toHaveAccessibleDescription(
      'It takes the place of the first fee, if that is not paid yet.',
    );
    expect(field('Chief complaints')).toHaveValue('Fever');
    await user.click(await save());
    await waitFor(() =>
      expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
        supersedesId: 12,
        consultationFee: null,
        selectedTests: [],
      }),
    );
  });
});
