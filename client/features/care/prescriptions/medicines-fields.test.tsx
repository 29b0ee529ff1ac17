import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { doseIn, field, nameIn, openForm, row, rows, typeIn, user } from './open-form.tsx';

describe('the rows of medicines', () => {
  it('are added by Enter in the last field, and left by Enter in an empty row', async () => {
    openForm();
    await user.type(nameIn(1), 'tab crocin');
    await user.type(row(1).getByLabelText('Notes'), 'at night{Enter}');
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(nameIn(2)).toHaveFocus());
    await user.type(row(2).getByLabelText('Notes'), '{Enter}');
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Requires diagnostics' })).toHaveFocus());
  });

  it('complete a name with Enter, and keep it as typed with Tab or after Escape', async () => {
    openForm();
    await user.type(nameIn(1), 'dolo');
    await screen.findByRole('option', { name: /^Dolo 650/, selected: true });
    await user.tab();
    expect(nameIn(1)).toHaveValue('dolo');
    await user.type(nameIn(1), '{Escape}{Enter}');
    expect(nameIn(1)).toHaveValue('dolo');
    await user.type(nameIn(1), ' 6');
    await screen.findByRole('option', { name: /^Dolo 650/, selected: true });
    await user.keyboard('{Enter}');
    expect(nameIn(1)).toHaveValue('Dolo 650');
    expect(typeIn(1)).toHaveTextContent('Tablet');
  });

  it('are removed one by one, but one stays', async () => {
    openForm();
    await user.type(nameIn(1), 'Crocin');
    await user.click(screen.getByRole('button', { name: 'Add medicine' }));
    await user.type(nameIn(2), 'Pan 40');
    await user.click(screen.getByRole('button', { name: 'Remove Crocin' }));
    expect(rows()).toHaveLength(1);
    expect(nameIn(1)).toHaveValue('Pan 40');
    await user.click(screen.getByRole('button', { name: 'Remove Pan 40' }));
    expect(rows()).toHaveLength(1);
    expect(nameIn(1)).toHaveValue('');
  });

  it('go on to the next field with Enter, and never send the form', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin{Enter}');
    await waitFor(() => expect(typeIn(1)).toHaveFocus());
    await user.type(doseIn(1), '101{Enter}');
    await waitFor(() => expect(row(1).getByRole('combobox', { name: 'Food timing' })).toHaveFocus());
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);
  });

  it('take the dose typed or by meal', async () => {
    openForm();
    await user.type(doseIn(1), '1 1 0');
    expect(row(1).getByRole('button', { name: 'Morning', pressed: true })).toBeVisible();
    await user.click(row(1).getByRole('button', { name: 'Night' }));
    await user.click(row(1).getByRole('button', { name: 'Afternoon' }));
    expect(doseIn(1)).toHaveValue('1-0-1');
  });

  it('let the food timing differ by meal', async () => {
    openForm();
    await user.type(doseIn(1), '101');
    const food = () => row(1).getByRole('combobox', { name: 'Food timing' });
    expect(food()).toHaveTextContent('With food');
    await user.click(food());
    await user.click(screen.getByRole('option', { name: 'Differs by meal' }));
    expect(row(1).queryByRole('combobox', { name: 'Food timing, Afternoon' })).not.toBeInTheDocument();
    await user.click(row(1).getByRole('combobox', { name: 'Food timing, Night' }));
    await user.click(screen.getByRole('option', { name: 'Before food' }));
    expect(food()).toHaveTextContent('Differs by meal');
    await user.click(food());
    await user.click(screen.getByRole('option', { name: 'After food' }));
    expect(row(1).queryByRole('combobox', { name: 'Food timing, Night' })).not.toBeInTheDocument();
  });

  it('forget what was known of a picked medicine when its name is changed', async () => {
    openForm();
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolo 650/ }));
    expect(row(1).getByText('Paracetamol · 650 mg')).toBeVisible();
    await user.type(nameIn(1), 'x');
    expect(row(1).queryByText('Paracetamol · 650 mg')).not.toBeInTheDocument();
  });

  it('begin with as many days as were prescribed last', async () => {
    openForm();
    expect(row(1).getByLabelText('Days')).toHaveValue('1');
    await user.type(row(1).getByLabelText('Days'), '7');
    await user.click(screen.getByRole('button', { name: 'Add medicine' }));
    expect(row(2).getByLabelText('Days')).toHaveValue('7');
  });
});

describe('a taper', () => {
  const step = (place: number, number: number) =>
    within(screen.getByRole('group', { name: `Medicine ${place}, step ${number}` }));

  it('goes on with the same medicine, and is counted together', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Rash');
    await user.type(nameIn(1), 'tab Wysolone 10');
    expect(row(1).queryByRole('button', { name: 'Add taper step' })).not.toBeInTheDocument();
    await user.type(doseIn(1), '1-0-1');
    await user.type(row(1).getByLabelText('Days'), '5');
    await user.click(row(1).getByRole('button', { name: 'Add taper step' }));
    await waitFor(() => expect(step(1, 2).getByLabelText('Dose')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    expect(await step(1, 2).findByText('Write the dose of this step, or remove it')).toBeVisible();
    await user.type(step(1, 2).getByLabelText('Dose'), '1/2-0-0{Tab}');
    expect(step(1, 2).getByLabelText('Dose')).toHaveValue('½-0-0');
    expect(row(1).getByText('Qty 13')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    await screen.findByText('Prescription #13 is saved');
    expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
      medicines: [
        { medicineName: 'Wysolone 10', dosageTiming: { breakfast: true, dinner: true }, days: 5 },
        {
          medicineType: 'Tablet',
          medicineName: 'Wysolone 10',
          dosageTiming: { breakfast: true, dinner: false },
          doses: { breakfast: 0.5 },
          days: 5,
          continues: true,
        },
      ],
    });
  });

  it('goes on under its name when its first row is removed', async () => {
    openForm();
    await user.type(nameIn(1), 'tab Wysolone 10');
    await user.type(doseIn(1), '1-0-1');
    await user.click(row(1).getByRole('button', { name: 'Add taper step' }));
    await user.type(step(1, 2).getByLabelText('Dose'), '1-0-0');
    await user.click(screen.getByRole('button', { name: 'Remove Wysolone 10' }));
    expect(rows()).toHaveLength(1);
    expect(nameIn(1)).toHaveValue('Wysolone 10');
    expect(doseIn(1)).toHaveValue('1-0-0');
  });
});
