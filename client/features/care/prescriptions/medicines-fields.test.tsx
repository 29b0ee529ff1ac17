import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reply } from '#client/test/server.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { daysIn, doseIn, field, nameIn, openForm, row, rows, typeIn, user } from './open-form.tsx';

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
    expect(food()).toHaveTextContent('Not said');
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

  it('never take the days of another patient, and ask for them', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.type(daysIn(1), '90');
    await user.click(screen.getByRole('button', { name: 'Add medicine' }));
    expect(daysIn(2)).toHaveValue('');
    await user.type(nameIn(2), 'tab pan 40');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    expect(await row(2).findByText('For how many days?')).toBeVisible();
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);
  });

  it('begin with the usual days, and offer the last dose in grey until it is taken', async () => {
    const { server } = openForm();
    server.on(prescriptionsApi.usual, () => reply({ usual: { dose: '1-0-1', days: 5 } }));
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolo 650/ }));
    await waitFor(() => expect(daysIn(1)).toHaveValue('5'));
    expect(doseIn(1)).toHaveAttribute('placeholder', '1-0-1');
    expect(doseIn(1)).toHaveValue('');
    await user.type(doseIn(1), '{ArrowRight}');
    expect(doseIn(1)).toHaveValue('1-0-1');
    expect(daysIn(1)).toHaveValue('5');
  });

  it('never begin with a single day, nor with the days of another medicine', async () => {
    const { server } = openForm();
    server.on(prescriptionsApi.usual, ({ url }) => reply({ usual: { dose: '', days: url.endsWith('/41') ? 1 : 5 } }));
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolo 650/ }));
    await waitFor(() => expect(daysIn(1)).toHaveValue('5'));
    await user.clear(nameIn(1));
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolopar/ }));
    expect(await row(1).findByRole('button', { name: /as directed/i })).toBeVisible();
    expect(daysIn(1)).toHaveValue('');
  });

  it('leave what was typed with the dose', async () => {
    const { server } = openForm();
    server.on(prescriptionsApi.usual, () => reply({ usual: { dose: '1-0-1', days: 5 } }));
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolo 650/ }));
    await user.keyboard('tds x 3 days{Tab}');
    await waitFor(() => expect(doseIn(1)).toHaveAttribute('placeholder', '1-0-1'));
    expect(daysIn(1)).toHaveValue('3');
    await user.clear(doseIn(1));
    await user.type(doseIn(1), 'stat{Tab}');
    expect(daysIn(1)).toHaveValue('');
  });

  it('keep a dose that can not be read as it was typed, and offer the nearest readings', async () => {
    openForm();
    await user.type(doseIn(1), 'bdd{Tab}');
    expect(doseIn(1)).toHaveValue('bdd');
    expect(row(1).getByText(/^This can't be read as a dose/)).toBeVisible();
    await user.click(row(1).getByRole('button', { name: '1-0-1' }));
    expect(doseIn(1)).toHaveValue('1-0-1');
    expect(row(1).queryByText(/^This can't be read/)).not.toBeInTheDocument();
  });

  it('ask for the day of what is taken weekly, and read it back', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Joint pain');
    await user.type(nameIn(1), 'tab folvite');
    await user.type(doseIn(1), '1 weekly');
    await user.type(daysIn(1), '4w');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    expect(await row(1).findByText(/^On which day of the week/)).toBeVisible();
    await user.click(row(1).getByRole('button', { name: 'Monday' }));
    expect(doseIn(1)).toHaveValue('1 weekly on Mon');
    expect(row(1).getByText('Take 1 tablet once a week, on Monday only, not daily')).toBeVisible();
    expect(row(1).getByLabelText('Quantity')).toHaveAttribute('placeholder', '4');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    await screen.findByText('Prescription #13 is saved');
    expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
      medicines: [{ frequency: { kind: 'weekly', days: ['mon'], at: { day: 1 } }, days: 28 }],
    });
  });

  it('ask what is taken when needed for its reason and its most', async () => {
    openForm();
    await user.type(nameIn(1), 'tab dolo');
    await user.type(doseIn(1), 'sos{Tab}');
    await user.click(row(1).getByRole('button', { name: 'fever' }));
    expect(doseIn(1)).toHaveValue('1 SOS for fever');
    await user.click(row(1).getByRole('combobox', { name: 'At most a day' }));
    await user.click(screen.getByRole('option', { name: '3' }));
    expect(doseIn(1)).toHaveValue('1 SOS for fever, max 3 a day');
    await user.click(row(1).getByRole('combobox', { name: 'Apart' }));
    await user.click(screen.getByRole('option', { name: '6 h' }));
    expect(doseIn(1)).toHaveValue('1 SOS for fever, max 3 a day, 6 h apart');
  });

  it('ask about a note that says another frequency', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Joint pain');
    await user.type(nameIn(1), 'tab folvite');
    await user.type(doseIn(1), '1-0-0');
    await user.type(daysIn(1), '28');
    await user.type(row(1).getByLabelText('Notes'), 'WEEKLY');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    expect(
      await row(1).findByText("The note says 'WEEKLY', the dose says otherwise. Change one of them."),
    ).toBeVisible();
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);
    await user.click(row(1).getByRole('checkbox', { name: 'Both are meant so' }));
    // The yes was to that note, not to another one.
    await user.type(row(1).getByLabelText('Notes'), ', not daily');
    expect(row(1).getByRole('checkbox', { name: 'Both are meant so' })).not.toBeChecked();
    await user.click(row(1).getByRole('checkbox', { name: 'Both are meant so' }));
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    await screen.findByText('Prescription #13 is saved');
  });

  it('ask why methotrexate is given more often than weekly', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Joint pain');
    await user.type(nameIn(1), 'tab Folitrax 7.5');
    await user.type(doseIn(1), '1-0-0');
    await user.type(daysIn(1), '28');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    expect(await row(1).findByText(/Give the reason if it is meant more often/)).toBeVisible();
    await user.type(row(1).getByLabelText('Why more often in this case'), 'Protocol of the oncologist');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    await screen.findByText('Prescription #13 is saved');
    expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
      medicines: [{ oftenerReason: 'Protocol of the oncologist' }],
    });
  });

  it('take what was typed with the dose to the fields it belongs to', async () => {
    openForm();
    await user.type(nameIn(1), 'drops moxi');
    await user.type(doseIn(1), '2 drops both eyes qid pc x 5 days{Tab}');
    expect(doseIn(1)).toHaveValue('2 drops, 1-1-1-1');
    expect(daysIn(1)).toHaveValue('5');
    expect(row(1).getByLabelText('Notes')).toHaveValue('in both eyes');
    expect(row(1).getByRole('combobox', { name: 'Food timing' })).toHaveTextContent('After food');
  });

  it('say the own rule of a medicine, and ask a syrup for its millilitres', async () => {
    openForm();
    await user.type(nameIn(1), 'tab thyronorm 50');
    expect(row(1).getByRole('combobox', { name: 'Food timing' })).toHaveTextContent('Empty stomach · own');
    await user.click(screen.getByRole('button', { name: 'Add medicine' }));
    await user.type(nameIn(2), 'syp calpol');
    await user.type(doseIn(2), '1-0-1');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    expect(await row(2).findByText('How much at once? Write 5 ml 1-0-1')).toBeVisible();
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
    expect(row(1).getByLabelText('Quantity')).toHaveAttribute('placeholder', '13');
    await user.click(screen.getByRole('button', { name: 'Save Prescription' }));
    await screen.findByText('Prescription #13 is saved');
    expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
      medicines: [
        { medicineName: 'Wysolone 10', frequency: { kind: 'daily', at: { breakfast: 1, dinner: 1 } }, days: 5 },
        {
          medicineType: 'Tablet',
          medicineName: 'Wysolone 10',
          frequency: { kind: 'daily', at: { breakfast: 0.5 } },
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
