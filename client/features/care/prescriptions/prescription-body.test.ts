import { describe, expect, it } from 'vitest';
import { today } from '#client/lib/format.ts';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { blankRow, blankValues, type FormValues } from './form-values.ts';
import { bodyOf, fieldOf, prescriptionResolver } from './prescription-body.ts';

const context = { patientId: 7, mayRefer: true };

const written = (change: Partial<FormValues> = {}): FormValues => ({
  ...blankValues(),
  complaints: 'Fever',
  medicines: [{ ...blankRow(), days: '5', medicineType: 'Tablet', medicineName: 'Dolo 650', dose: '1-0-1' }],
  ...change,
});

async function problemsOf(values: FormValues) {
  const options = { fields: {}, names: undefined, shouldUseNativeValidation: false };
  const { errors } = await prescriptionResolver(context)(values, undefined, options);
  return errors;
}

describe('what is sent', () => {
  it('has no blank rows, and knows in which row each medicine stands', () => {
    const { body, places } = bodyOf(
      written({ medicines: [{ ...blankRow(), days: '1' }, ...written().medicines] }),
      context,
    );
    expect(body.medicines.map(({ medicineName }) => medicineName)).toEqual(['Dolo 650']);
    expect(places).toEqual([1]);
  });

  it('has tests only with the switch, and centres only with tests', () => {
    const chosen = { selectedTests: ['TSH', 'tsh '], selectedCenters: [5, 5] };
    expect(bodyOf(written(chosen), context).body).toMatchObject({ selectedTests: [], selectedCenters: [] });
    expect(bodyOf(written({ ...chosen, requiresDiagnostics: true }), context).body).toMatchObject({
      selectedTests: ['TSH'],
      selectedCenters: [5],
    });
    expect(bodyOf(written({ selectedCenters: [5], requiresDiagnostics: true }), context).body.selectedCenters).toEqual(
      [],
    );
  });

  it('has no centres where the clinic may not refer', () => {
    const values = written({ requiresDiagnostics: true, selectedTests: ['TSH'], selectedCenters: [5] });
    expect(bodyOf(values, { ...context, mayRefer: false }).body.selectedCenters).toEqual([]);
  });

  it('has only the vitals that were taken', () => {
    const { vitals } = blankValues();
    expect(bodyOf(written({ vitals: { ...vitals, pulse: '78' } }), context).body.vitals).toEqual({ pulse: '78' });
  });
});

describe('the check of the form', () => {
  it('says the words of the specification at their fields', async () => {
    expect(await problemsOf({ ...blankValues(), complaints: ' ' })).toMatchObject({
      complaints: { message: 'Chief complaints are required' },
      medicines: [{ medicineName: { message: 'At least one medicine is required' } }],
    });
    const row = { ...blankRow(), days: '0', medicineName: 'Dolo 650' };
    expect(await problemsOf(written({ medicines: [row], consultationFee: '-5' }))).toMatchObject({
      medicines: [
        { medicineType: { message: 'Medicine type is required' }, days: { message: 'Days must be at least 1' } },
      ],
      consultationFee: { message: 'Consultation fee must be non-negative' },
    });
    expect(await problemsOf(written({ medicines: [{ ...blankRow(), days: '91', notes: 'at night' }] }))).toMatchObject({
      medicines: [
        { medicineName: { message: 'Medicine name is required' }, days: { message: 'Days must be at most 90' } },
      ],
    });
  });

  it('stops at a dose that can not be read, because it would be left out', async () => {
    const [row] = written().medicines;
    expect(await problemsOf(written({ medicines: [{ ...blankRow(), days: '1', ...row, dose: '1-0' }] }))).toMatchObject(
      {
        medicines: [{ dose: { message: expect.stringContaining('1-0-1') as unknown } }],
      },
    );
  });

  it('stops at a next visit in the past, as the server would', async () => {
    const past = { nextVisitDate: { message: 'The next visit cannot be in the past' } };
    expect(await problemsOf(written({ nextVisitDate: addDays(today(), -1) }))).toMatchObject(past);
    expect(await problemsOf(written({ nextVisitDate: today() }))).toEqual({});
  });

  it('stops at a next visit that is too late, and says so', async () => {
    const late = { nextVisitDate: { message: expect.stringMatching(/^This date is too late/) as unknown } };
    expect(await problemsOf(written({ nextVisitDate: addDays(addMonths(today(), 60), 1) }))).toMatchObject(late);
  });

  it('lets a complete prescription pass', async () => {
    expect(await problemsOf(written())).toEqual({});
  });
});

describe('the field that an issue belongs to', () => {
  it.each([
    ['medicines', 'medicines.0.medicineName'],
    ['medicines.0.days', 'medicines.2.days'],
    ['medicines.1.dosageTiming.lunch', 'medicines.4.dose'],
    ['medicines.1.strength', 'medicines.4.medicineName'],
    ['vitals.pulse', 'vitals.pulse'],
    ['selectedTests.3', 'selectedTests'],
    ['consultationFee', 'consultationFee'],
    ['patientId', undefined],
    ['vitals.height', undefined],
  ])('%s is %s', (path, field) => {
    expect(fieldOf(path, [2, 4])).toBe(field);
  });
});
