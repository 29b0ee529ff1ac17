import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findToast } from '#client/test/toast.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { field, nameIn, openForm, rows, save, user } from './open-form.tsx';

describe('the keys of the pad', () => {
  it('go to diagnosis, medicines, tests and advice, where what is typed at once arrives', async () => {
    openForm();
    await user.type(field('Chief complaints'), 'Fever');
    await user.keyboard('{F2}Viral fever{F4}dolo{F8}ecg{F9}Rest');
    expect(field('Diagnosis')).toHaveValue('Viral fever');
    expect(nameIn(1)).toHaveValue('dolo');
    expect(screen.getByRole('combobox', { name: 'Search or add a test' })).toHaveValue('ecg');
    expect(field('Advice')).toHaveValue('Rest');
  });

  it('leave tests closed again where none was chosen', async () => {
    openForm();
    await save();
    field('Advice').focus();
    await user.keyboard('{F8}{F9}');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Requires diagnostics' })).not.toBeChecked());
    await user.keyboard('{F8}cbc{Enter}{F9}');
    expect(screen.getByRole('switch', { name: 'Requires diagnostics' })).toBeChecked();
  });

  it('make a new row where all have a medicine', async () => {
    openForm();
    await user.type(nameIn(1), 'tab crocin');
    field('Advice').focus();
    await user.keyboard('{F4}');
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(nameIn(2)).toHaveFocus());
  });

  it('stand on the screen', async () => {
    openForm();
    await save();
    expect(screen.getByRole('list', { name: 'Keys of this form' })).toHaveTextContent(
      'F2 DiagnosisF4 MedicinesF8 TestsF9 Advice',
    );
  });

  it('are the browser’s with Ctrl, Alt or Shift', async () => {
    openForm();
    await user.type(field('Chief complaints'), 'Fever');
    await user.keyboard('{Control>}{F4}{/Control}{Alt>}{F2}{/Alt}');
    expect(field('Chief complaints')).toHaveFocus();
  });
});

describe('the last prescription', () => {
  it('comes as a whole with Alt+R, and goes with Undo', async () => {
    const { server } = openForm();
    await screen.findByRole('button', { name: 'Repeat all' });
    await user.click(field('Chief complaints'));
    await user.keyboard('{Alt>}r{/Alt}');
    expect(field('Chief complaints')).toHaveValue('Fever');
    expect(field('Diagnosis')).toHaveValue('Viral fever');
    expect(nameIn(1)).toHaveValue('Dolo 650');
    await findToast('The last prescription is here. Look it over before saving.');
    await user.type(field('Chief complaints'), ' and cough');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Chief complaints')).toHaveValue('Fever and cough');
    expect(field('Diagnosis')).toHaveValue('');
    expect(nameIn(1)).toHaveValue('');
    await user.clear(field('Chief complaints'));
    await user.keyboard('{Alt>}r{/Alt}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
        complaints: 'Fever',
        diagnosis: 'Viral fever',
        selectedCenters: [],
      }),
    );
  });
});

describe('a test', () => {
  const search = () => screen.getByRole('combobox', { name: 'Search or add a test' });

  it('is taken by what doctors call it, before anything was found', async () => {
    openForm();
    await save();
    field('Advice').focus();
    await user.keyboard('{F8}cbc{Enter}');
    expect(screen.getByRole('button', { name: 'Complete Blood Count', pressed: true })).toBeVisible();
    expect(search()).toHaveValue('');
  });

  it('is completed by its beginning, and stays as typed where nothing begins so', async () => {
    openForm();
    await save();
    field('Advice').focus();
    await user.keyboard('{F8}dengue');
    await screen.findByRole('option', { name: 'Dengue NS1' });
    await user.keyboard('{Enter}NS1 of my own');
    await screen.findByRole('option', { name: 'Dengue NS1' });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Dengue NS1', pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'NS1 of my own', pressed: true })).toBeVisible();
  });
});
