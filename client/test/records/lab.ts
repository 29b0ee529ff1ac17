import {
  type CenterTest,
  type LabReport,
  type ReferenceRange,
  type TestParameter,
  centerTest,
  labReport,
} from '#shared/diagnostics/lab/lab.schema.ts';
import { asUsual } from '#shared/diagnostics/lab/plausible.ts';
import { made } from './made.ts';

/** A report and the definitions behind it, for tests. */

export const range = (change: Partial<ReferenceRange> = {}): ReferenceRange => ({
  sex: 'any',
  ageFromDays: null,
  ageToDays: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  text: null,
  ...change,
});

export const parameter = (name: string, change: Partial<TestParameter> = {}): TestParameter => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  name,
  unit: 'g/dL',
  kind: 'number',
  decimals: null,
  choices: [],
  normalChoices: [],
  ranges: [],
  ...asUsual,
  ...change,
});

export const aTest = (id: number, name: string, parameters: TestParameter[]): CenterTest =>
  made(centerTest, {
    id,
    name,
    department: 'Haematology',
    specimen: 'Blood',
    method: null,
    loincCode: null,
    reportedWithin: 24,
    parameters,
    isActive: true,
    createdAt: '2026-11-01T05:30:00.000Z',
    updatedAt: '2026-11-01T05:30:00.000Z',
    revision: 0,
  });

export const bloodCount = aTest(1, 'Blood Count', [
  parameter('Haemoglobin', {
    ranges: [
      range({ sex: 'female', low: 12, high: 15, criticalLow: 7, criticalHigh: 20 }),
      range({ sex: 'male', low: 13, high: 17, criticalLow: 7, criticalHigh: 20 }),
    ],
  }),
  parameter('Smear', { kind: 'choice', unit: null, choices: ['Normal', 'Abnormal cells'], normalChoices: ['Normal'] }),
  parameter('Platelets', { unit: '10³/µL', ranges: [range({ low: 150, high: 410 })] }),
]);

export const sugar = aTest(2, 'Fasting Blood Sugar', [
  parameter('Glucose', { unit: 'mg/dL', ranges: [range({ low: 70, high: 100 })] }),
]);

export const aReport = (change: Partial<LabReport> = {}): LabReport =>
  made(labReport, {
    id: 5,
    centerId: 1,
    center: { id: 1, name: 'Nidan Diagnostics' },
    referralId: 9,
    clinicId: 1,
    clinic: { id: 1, name: 'Sanjeevani Clinic' },
    doctorName: 'Dr. Asha Menon',
    patientId: 7,
    patient: { id: 7, name: 'Anita Desai', age: 34, ageInMonths: null, gender: 'female' },
    status: 'draft',
    version: 1,
    correctsId: null,
    correctionReason: null,
    correctedById: null,
    accessionNumber: '26-000123',
    registeredAt: '2026-11-20T05:30:00.000Z',
    collectedAt: null,
    receivedAt: null,
    tests: [
      {
        testId: 1,
        name: 'Blood Count',
        department: 'Haematology',
        specimen: 'Blood',
        method: null,
        remarks: null,
        parameters: bloodCount.parameters.map(({ key, name, unit, kind }) => ({
          key,
          name,
          unit,
          kind,
          value: '',
          decimals: null,
          flag: null,
          low: null,
          high: null,
          reference: null,
          source: null,
          beyond: null,
        })),
        notWhole: null,
      },
    ],
    ordered: [{ name: 'CBC', alsoCalled: 'Blood Count' }],
    remarks: null,
    revision: 0,
    enteredByName: 'Ravi Kulkarni',
    savedByName: null,
    submittedAt: null,
    submittedByName: null,
    returnedNote: null,
    signedAt: null,
    signerName: null,
    signerQualification: null,
    signerRegistrationNumber: null,
    critical: null,
    pdfUrl: null,
    createdAt: '2026-11-20T05:30:00.000Z',
    updatedAt: '2026-11-20T05:30:00.000Z',
    ...change,
  });
