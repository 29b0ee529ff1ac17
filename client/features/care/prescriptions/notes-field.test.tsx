import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nameIn, openForm, row, rows, user } from './open-form.tsx';

const notes = () => row(1).getByRole('combobox', { name: 'Notes' });
const asTyped = () => screen.queryByText('Will be printed as typed, in English');

async function openWithMedicine() {
  openForm();
  await user.type(nameIn(1), 'tab crocin');
}

async function copyIn(language: string) {
  await user.click(screen.getByRole('combobox', { name: "Patient's copy" }));
  await user.click(await screen.findByRole('option', { name: language }));
}

describe('the notes of a medicine', () => {
  it('are offered from the book while they are typed, in both languages', async () => {
    await openWithMedicine();
    await user.type(notes(), 'plenty');
    const option = await screen.findByRole('option', { name: /^With plenty of water/ });
    expect(option).toHaveTextContent('खूब पानी के साथ लें');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(notes()).toHaveValue('With plenty of water');
    expect(rows()).toHaveLength(1);
    await user.type(notes(), '; shake');
    await user.click(await screen.findByRole('option', { name: /^Shake well/ }));
    expect(notes()).toHaveValue('With plenty of water; Shake well before use');
  });

  it('go on to the next medicine with Enter, whatever is offered', async () => {
    await openWithMedicine();
    await user.type(notes(), 'avoid');
    expect(await screen.findByRole('option', { name: /^Avoid alcohol/ })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(notes()).toHaveValue('avoid');
    expect(rows()).toHaveLength(2);
    expect(nameIn(2)).toHaveFocus();
  });

  it('are marked where the patient’s copy is in Hindi and the book can’t say them', async () => {
    await openWithMedicine();
    await user.type(notes(), 'Only on Dr. Rao’s word');
    expect(asTyped()).not.toBeInTheDocument();
    await copyIn('हिन्दी');
    expect(notes()).toHaveAccessibleDescription('Will be printed as typed, in English');
    await user.clear(notes());
    expect(asTyped()).not.toBeInTheDocument();
    await user.type(notes(), 'AVOID ALCOHOL.');
    expect(asTyped()).not.toBeInTheDocument();
    await user.clear(notes());
    await user.type(notes(), 'बुखार हो तो');
    expect(asTyped()).not.toBeInTheDocument();
  });
});
