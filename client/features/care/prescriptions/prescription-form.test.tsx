import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { today } from '#client/lib/format.ts';
import { refusal } from '#client/test/server.ts';
import { findToast } from '#client/test/toast.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { daysIn, doseIn, field, nameIn, openForm, row, save, typeIn, user } from './open-form.tsx';

describe('the prescription form', () => {
  it('shows what must not be overlooked, and the last prescription', async () => {
    openForm();
    expect(await screen.findByText('Penicillin')).toBeVisible();
    expect(screen.getByText('Asthma')).toBeVisible();
    expect(await screen.findByText('Dolo 650 1‑0‑1 × 5')).toBeVisible();
  });

  it('is written by keyboard alone, in the order of a prescription', async () => {
    openForm();
    await user.click(field('Chief complaints'));
    await user.keyboard('Fever{Tab}120/80{Tab}78{Tab}101.2{Tab}62{Tab}140{Tab}Viral fever{Tab}');
    await waitFor(() => expect(nameIn(1)).toHaveFocus());
    await user.keyboard('dolo');
    await screen.findByRole('option', { name: /^Dolo 650/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(doseIn(1)).toHaveFocus());
    expect(typeIn(1)).toHaveTextContent('Tablet');
    await user.keyboard('bd{Tab}');
    expect(doseIn(1)).toHaveValue('1-0-1');
    await user.keyboard('{ArrowDown}');
    await user.keyboard('a');
    await waitFor(() => expect(screen.getByRole('option', { name: 'After food' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const food = row(1).getByRole('combobox', { name: 'Food timing' });
    await waitFor(() => expect(food).toHaveFocus());
    await user.keyboard('{Tab}5{Tab}At night{Enter}');
    expect(row(1).getByLabelText('Quantity')).toHaveAttribute('placeholder', '10');
    expect(food).toHaveTextContent('After food');
    expect(row(1).getByLabelText('Notes')).toHaveValue('At night');
    await waitFor(() => expect(nameIn(2)).toHaveFocus());
  });

  it('sends exactly what was written', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(screen.getByLabelText('Pulse'), '78');
    await user.type(field('Diagnosis'), 'Viral fever');
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolo 650/ }));
    await user.keyboard('101');
    await user.type(row(1).getByLabelText('Days'), '5');
    await user.type(row(1).getByLabelText('Notes'), 'Only if hot{Enter}');
    await user.keyboard('syp own linctus');
    await user.type(daysIn(2), '3');
    await user.click(screen.getByRole('switch', { name: 'Requires diagnostics' }));
    await user.click(screen.getByRole('button', { name: 'TSH' }));
    await user.type(screen.getByRole('combobox', { name: 'Search or add a test' }), 'Widal{Enter}');
    await user.click(await screen.findByRole('button', { name: /City Diagnostics/ }));
    await user.type(field('Advice'), 'Fluids');
    await user.type(field('Consultation fee'), '350');
    await user.click(screen.getByRole('button', { name: '1 week' }));
    await user.keyboard('{Control>}{Enter}{/Control}');

    expect(await screen.findByText('Prescription #13 is saved')).toBeVisible();
    const unsaid = {
      dosageTiming: { breakfast: false, lunch: false, dinner: false },
      foodTiming: {},
      quantity: null,
      noteConfirmed: false,
      oftenerReason: null,
    };
    expect(server.callsOf(prescriptionsApi.createSmart).map(({ body }) => body)).toEqual([
      {
        patientId: 7,
        complaints: 'Fever',
        vitals: { bloodPressure: '', pulse: '78', temperature: '', weight: '', bloodSugar: '' },
        diagnosis: 'Viral fever',
        medicines: [
          {
            medicineType: 'Tablet',
            medicineName: 'Dolo 650',
            genericName: 'Paracetamol',
            strength: '650 mg',
            medicineId: 40,
            frequency: { kind: 'daily', at: { breakfast: 1, dinner: 1 } },
            ...unsaid,
            days: 5,
            notes: 'Only if hot',
          },
          {
            medicineType: 'Syrup',
            medicineName: 'own linctus',
            genericName: null,
            strength: null,
            medicineId: null,
            frequency: { kind: 'as_directed' },
            ...unsaid,
            days: 3,
            notes: null,
          },
        ],
        requiresDiagnostics: true,
        selectedTests: ['TSH', 'Widal'],
        selectedCenters: [5],
        additionalInstructions: 'Fluids',
        consultationFee: '350.00',
        nextVisitDate: addDays(today(), 7),
        supersedesId: null,
      },
    ]);
  });

  it('is saved with Ctrl+Enter from a list of choices too, which stays closed', async () => {
    const { server } = openForm();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(daysIn(1), '3');
    await user.type(nameIn(1), 'tab crocin{Enter}');
    await waitFor(() => expect(typeIn(1)).toHaveFocus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('says after saving what is next, and is empty again for another one', async () => {
    const done = vi.fn<() => void>();
    openForm({ onSaved: done });
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.type(daysIn(1), '3');
    await user.click(await save());
    await findToast('Prescription created successfully');
    expect(await screen.findByText('Collect ₹350 at reception')).toBeVisible();
    expect(screen.getByText('City Diagnostics')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus());
    expect(localStorage.getItem('naadi.prescription-draft.2.7')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(field('Chief complaints')).toHaveValue('');
    await waitFor(() => expect(field('Chief complaints')).toHaveFocus());
    expect(done).not.toHaveBeenCalled();
  });

  it('marks what is missing and goes there, without asking the server', async () => {
    const { server } = openForm();
    await user.click(await save());
    expect(await screen.findByText('Chief complaints are required')).toBeVisible();
    expect(screen.getByText('At least one medicine is required')).toBeVisible();
    await waitFor(() => expect(field('Chief complaints')).toHaveFocus());

    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'Crocin');
    await user.click(await save());
    expect(await screen.findByText('Medicine type is required')).toBeVisible();
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);
  });

  it("puts the server's findings on their fields and keeps what was typed", async () => {
    const { server } = openForm();
    server.on(prescriptionsApi.createSmart, () =>
      refusal(400, 'invalid_input', 'Days must be at most 90', [
        { path: 'medicines.0.days', message: 'Days must be at most 90' },
        { path: 'consultationFee', message: 'Amounts have at most two decimals' },
      ]),
    );
    await user.type(field('Chief complaints'), 'Fever');
    // The first row stays blank and isn't sent: the first medicine of the call is in the second row.
    await user.click(screen.getByRole('button', { name: 'Add medicine' }));
    await user.type(nameIn(2), 'tab crocin');
    await user.type(daysIn(2), '3');
    await user.click(await save());
    expect(await row(2).findByText('Days must be at most 90')).toBeVisible();
    expect(row(1).queryByText('Days must be at most 90')).not.toBeInTheDocument();
    expect(screen.getByText('Amounts have at most two decimals')).toBeVisible();
    await waitFor(() => expect(row(2).getByLabelText('Days')).toHaveFocus());
    expect(nameIn(2)).toHaveValue('crocin');
  });

  it('says a refusal that concerns no field', async () => {
    const { server } = openForm();
    server.on(prescriptionsApi.createSmart, () => refusal(422, 'rule_broken', 'This clinic can not refer'));
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.type(daysIn(1), '3');
    await user.click(await save());
    await findToast('This clinic can not refer');
    expect(field('Chief complaints')).toHaveValue('Fever');
  });

  it('is sent once, however often it is asked to', async () => {
    const { server } = openForm();
    server.on(prescriptionsApi.createSmart, () => new Promise<Response>(() => undefined));
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.type(daysIn(1), '3');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Saving...' }));
    expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1);
  });
});
