import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findToast } from '#client/test/toast.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { keepDraft } from './drafts.ts';
import { exampleMedicine } from '#client/test/records/prescriptions.ts';
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
