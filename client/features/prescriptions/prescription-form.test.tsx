import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '#shared/time/days.ts';
import { formularyApi } from '#shared/formulary/formulary.api.ts';
import { organisationsApi } from '#shared/organisations/organisations.api.ts';
import { patientsApi } from '#shared/patients/patients.api.ts';
import { prescriptionsApi } from '#shared/prescriptions/prescriptions.api.ts';
import { today } from '#client/lib/format.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { keepDraft } from './drafts.ts';
import {
  exampleEntry,
  exampleMedicine,
  examplePatient,
  examplePrescription,
  exampleReferral,
} from './example-records.ts';
import { blankValues } from './form-values.ts';
import { type EarlierPrescription, PrescriptionForm } from './prescription-form.tsx';

const centers = [
  { id: 5, name: 'City Diagnostics', location: 'Baner', commissionMode: null, specialization: null, isActive: true },
  { id: 6, name: 'Closed Labs', location: 'Aundh', commissionMode: null, specialization: null, isActive: false },
];

// Without a pause after each key: there are many.
const user = userEvent.setup({ delay: null });

interface Setting {
  isReferralEnabled?: boolean;
  earlier?: EarlierPrescription;
  onSaved?: () => void;
}

function open({ isReferralEnabled = true, earlier, onSaved = () => undefined }: Setting = {}) {
  const server = stubServer();
  const { organisation } = someUser('clinic_doctor');
  signInAs('clinic_doctor', { organisation: organisation && { ...organisation, isReferralEnabled } });
  server.on(patientsApi.get, () => reply(examplePatient()));
  server.on(prescriptionsApi.list, () => listReply([examplePrescription()]));
  server.on(prescriptionsApi.get, () => reply(examplePrescription()));
  server.on(formularyApi.search, ({ url }) =>
    listReply(url.includes('dolo') ? [exampleEntry(), exampleEntry({ id: 41, displayName: 'Dolopar' })] : []),
  );
  server.on(formularyApi.searchTests, () => listReply([{ id: 1, name: 'Dengue NS1', category: null, useCount: 0 }]));
  server.on(organisationsApi.centers, () => listReply(centers));
  server.on(prescriptionsApi.createSmart, () =>
    reply(
      {
        prescription: examplePrescription({ id: 13 }),
        patient: examplePatient({ status: 'bill_pending' }),
        invoice: { id: 3, invoiceNumber: 'INV/26-27/000003', amount: '350.00' },
        referrals: [exampleReferral({ status: 'pending' })],
      },
      {},
      201,
    ),
  );
  const { unmount } = renderInApp(<PrescriptionForm patientId={7} earlier={earlier} onSaved={onSaved} />);
  return { server, unmount };
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const row = (place: number) => within(screen.getByRole('group', { name: `Medicine ${place}` }));
const nameIn = (place: number) => row(place).getByRole('combobox', { name: 'Medicine name' });
const doseIn = (place: number) => row(place).getByLabelText('Dose');
const typeIn = (place: number) => row(place).getByRole('combobox', { name: 'Medicine type' });
const rows = () => screen.getAllByRole('group', { name: /^Medicine \d+$/ });
const save = () => screen.getByRole('button', { name: 'Save Prescription' });

describe('the prescription form', () => {
  it('shows what must not be overlooked, and the last prescription', async () => {
    open();
    expect(await screen.findByText('Penicillin')).toBeVisible();
    expect(screen.getByText('Asthma')).toBeVisible();
    expect(await screen.findByText('Dolo 650 1‑0‑1 × 5')).toBeVisible();
  });

  it('is written by keyboard alone, in the order of a prescription', async () => {
    open();
    await user.click(field('Chief complaints'));
    await user.keyboard('Fever{Tab}120/80{Tab}78{Tab}101.2{Tab}62{Tab}140{Tab}Viral fever{Tab}');
    expect(nameIn(1)).toHaveFocus();
    await user.keyboard('dolo');
    await screen.findByRole('option', { name: /^Dolo 650/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(doseIn(1)).toHaveFocus();
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
    expect(row(1).getByText('Qty 10')).toBeVisible();
    expect(food).toHaveTextContent('After food');
    expect(row(1).getByLabelText('Notes')).toHaveValue('At night');
    expect(nameIn(2)).toHaveFocus();
  });

  it('sends exactly what was written', async () => {
    const { server } = open();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(screen.getByLabelText('Pulse'), '78');
    await user.type(field('Diagnosis'), 'Viral fever');
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolo 650/ }));
    await user.keyboard('101');
    await user.type(row(1).getByLabelText('Days'), '5');
    await user.type(row(1).getByLabelText('Notes'), 'Only if hot{Enter}');
    await user.keyboard('syp own linctus');
    await user.click(screen.getByRole('switch', { name: 'Requires diagnostics' }));
    await user.click(screen.getByRole('button', { name: 'TSH' }));
    await user.type(screen.getByRole('combobox', { name: 'Search or add a test' }), 'Widal{Enter}');
    await user.click(await screen.findByRole('button', { name: /City Diagnostics/ }));
    await user.type(field('Advice'), 'Fluids');
    await user.type(field('Consultation fee'), '350');
    await user.click(screen.getByRole('button', { name: '1 week' }));
    await user.keyboard('{Control>}{Enter}{/Control}');

    expect(await screen.findByText('Prescription #13 is saved')).toBeVisible();
    const withFood = { breakfast: 'With', lunch: 'With', dinner: 'With' };
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
            dosageTiming: { breakfast: true, lunch: false, dinner: true },
            foodTiming: withFood,
            days: 5,
            notes: 'Only if hot',
          },
          {
            medicineType: 'Syrup',
            medicineName: 'own linctus',
            genericName: null,
            strength: null,
            medicineId: null,
            dosageTiming: { breakfast: false, lunch: false, dinner: false },
            foodTiming: withFood,
            days: 5,
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

  it('says after saving what is next, and is empty again for another one', async () => {
    const done = vi.fn<() => void>();
    open({ onSaved: done });
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.click(save());
    await findToast('Prescription created successfully');
    expect(await screen.findByText('Collect ₹350.00 at reception')).toBeVisible();
    expect(screen.getByText('City Diagnostics')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
    expect(localStorage.getItem('naadi.prescription-draft.2.7')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(field('Chief complaints')).toHaveValue('');
    expect(field('Chief complaints')).toHaveFocus();
    expect(done).not.toHaveBeenCalled();
  });

  it('marks what is missing and goes there, without asking the server', async () => {
    const { server } = open();
    await user.click(save());
    expect(await screen.findByText('Chief complaints are required')).toBeVisible();
    expect(screen.getByText('At least one medicine is required')).toBeVisible();
    expect(field('Chief complaints')).toHaveFocus();

    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'Crocin');
    await user.click(save());
    expect(await screen.findByText('Medicine type is required')).toBeVisible();
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);
  });

  it("puts the server's findings on their fields and keeps what was typed", async () => {
    const { server } = open();
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
    await user.click(save());
    expect(await row(2).findByText('Days must be at most 90')).toBeVisible();
    expect(row(1).queryByText('Days must be at most 90')).not.toBeInTheDocument();
    expect(screen.getByText('Amounts have at most two decimals')).toBeVisible();
    expect(row(2).getByLabelText('Days')).toHaveFocus();
    expect(nameIn(2)).toHaveValue('crocin');
  });

  it('says a refusal that concerns no field', async () => {
    const { server } = open();
    server.on(prescriptionsApi.createSmart, () => refusal(422, 'rule_broken', 'This clinic can not refer'));
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.click(save());
    await findToast('This clinic can not refer');
    expect(field('Chief complaints')).toHaveValue('Fever');
  });

  it('is sent once, however often it is asked to', async () => {
    const { server } = open();
    server.on(prescriptionsApi.createSmart, () => new Promise<Response>(() => undefined));
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Saving...' }));
    expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1);
  });
});

describe('the rows of medicines', () => {
  it('are added by Enter in the last field, and left by Enter in an empty row', async () => {
    open();
    await user.type(nameIn(1), 'tab crocin');
    await user.type(row(1).getByLabelText('Notes'), 'at night{Enter}');
    expect(rows()).toHaveLength(2);
    expect(nameIn(2)).toHaveFocus();
    await user.type(row(2).getByLabelText('Notes'), '{Enter}');
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('switch', { name: 'Requires diagnostics' })).toHaveFocus();
  });

  it('are removed one by one, but one stays', async () => {
    open();
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
    const { server } = open();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin{Enter}');
    expect(typeIn(1)).toHaveFocus();
    await user.type(doseIn(1), '101{Enter}');
    expect(row(1).getByRole('combobox', { name: 'Food timing' })).toHaveFocus();
    expect(server.callsOf(prescriptionsApi.createSmart)).toEqual([]);
  });

  it('take the dose typed or by meal', async () => {
    open();
    await user.type(doseIn(1), '1 1 0');
    expect(row(1).getByRole('button', { name: 'Morning', pressed: true })).toBeVisible();
    await user.click(row(1).getByRole('button', { name: 'Night' }));
    await user.click(row(1).getByRole('button', { name: 'Afternoon' }));
    expect(doseIn(1)).toHaveValue('1-0-1');
  });

  it('let the food timing differ by meal', async () => {
    open();
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
    open();
    await user.type(nameIn(1), 'dolo');
    await user.click(await screen.findByRole('option', { name: /^Dolo 650/ }));
    expect(row(1).getByText('Paracetamol · 650 mg')).toBeVisible();
    await user.type(nameIn(1), 'x');
    expect(row(1).queryByText('Paracetamol · 650 mg')).not.toBeInTheDocument();
  });

  it('begin with as many days as were prescribed last', async () => {
    open();
    expect(row(1).getByLabelText('Days')).toHaveValue('1');
    await user.type(row(1).getByLabelText('Days'), '7');
    await user.click(screen.getByRole('button', { name: 'Add medicine' }));
    expect(row(2).getByLabelText('Days')).toHaveValue('7');
  });
});

describe('tests and centres', () => {
  it('appear step by step, and show nothing of commission', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'TSH' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Requires diagnostics' }));
    expect(screen.queryByText('Diagnostic centres')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'TSH' }));
    expect(await screen.findByRole('button', { name: /^City Diagnostics\s?· Baner$/ })).toBeVisible();
    expect(screen.queryByText('Closed Labs', { exact: false })).not.toBeInTheDocument();
    expect(screen.queryByText(/commission|rate/i)).not.toBeInTheDocument();
  });

  it('take each test once, however it is written', async () => {
    open();
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
    const { server } = open({ isReferralEnabled: false });
    await user.click(screen.getByRole('switch', { name: 'Requires diagnostics' }));
    await user.click(screen.getByRole('button', { name: 'TSH' }));
    expect(screen.queryByText('Diagnostic centres')).not.toBeInTheDocument();
    expect(server.callsOf(organisationsApi.centers)).toEqual([]);
  });
});

describe('vitals', () => {
  it('are looked at, but kept as they were typed', async () => {
    const { server } = open();
    await user.type(screen.getByLabelText('Temperature'), '38.5');
    expect(screen.getByText('In °C? That is 101.3 °F')).toBeVisible();
    await user.type(screen.getByLabelText('BP'), '80/120');
    expect(screen.getByText('Unusual. Usually written as 120/80')).toBeVisible();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'tab crocin');
    await user.click(save());
    await waitFor(() =>
      expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
        vitals: { temperature: '38.5', bloodPressure: '80/120' },
      }),
    );
  });
});

describe('the draft', () => {
  it('survives a reload, says so, and can be discarded and brought back', async () => {
    const { unmount } = open();
    await user.type(field('Chief complaints'), 'Fever');
    await user.type(nameIn(1), 'Crocin');
    unmount();

    open();
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
    keepDraft({ userId: 3, of: '7' }, { ...blankValues('1'), complaints: 'Of a colleague' });
    open();
    expect(field('Chief complaints')).toHaveValue('');
  });
});

describe('an earlier prescription', () => {
  it('gives its medicines at a click', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Repeat medicines' }));
    expect(nameIn(1)).toHaveValue('Dolo 650');
    expect(doseIn(1)).toHaveValue('1-0-1');
    expect(rows()).toHaveLength(1);
    await findToast('1 medicine added');
  });

  it('is repeated on top of what is already written', async () => {
    keepDraft({ userId: 2, of: '7' }, { ...blankValues('1'), complaints: 'Fever again' });
    open({ earlier: { id: 12, use: 'repeat' } });
    expect(await screen.findByLabelText(/^Diagnosis/)).toHaveValue('Viral fever');
    expect(field('Chief complaints')).toHaveValue('Fever again');
    expect(nameIn(1)).toHaveValue(exampleMedicine().medicineName);
  });

  it('is replaced by one that says so', async () => {
    const { server } = open({ earlier: { id: 12, use: 'replace' } });
    expect(await screen.findByText('This takes the place of prescription #12.')).toBeVisible();
    expect(field('Chief complaints')).toHaveValue('Fever');
    await user.click(save());
    await waitFor(() =>
      expect(server.callsOf(prescriptionsApi.createSmart)[0]?.body).toMatchObject({
        supersedesId: 12,
        consultationFee: null,
        selectedTests: [],
      }),
    );
  });
});
