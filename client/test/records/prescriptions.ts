import type { FormularyEntry } from '#shared/catalogues/formulary/formulary.api.ts';
import { type Patient, patient } from '#shared/people/patients/patients.schema.ts';
import {
  type IssuedMedicine,
  type Prescription,
  prescription,
} from '#shared/care/prescriptions/prescriptions.schema.ts';
import { type Referral, referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { type Template, template } from '#shared/care/templates/templates.schema.ts';
import { made } from './made.ts';

// Records as the server tells them, for the tests of this folder.

const WHEN = '2026-11-12T05:30:00.000Z';

export const examplePatient = (change: Partial<Patient> = {}): Patient =>
  made(patient, {
    id: 7,
    name: 'Anita Rao',
    age: 34,
    dateOfBirth: '1992-03-10',
    dateOfBirthEstimated: false,
    gender: 'female',
    phone: '9876543210',
    email: null,
    address: 'Pune',
    allergies: ['Penicillin'],
    conditions: ['Asthma'],
    doctorId: 2,
    doctorName: 'Asha Menon',
    clinicId: 1,
    centerId: null,
    isWalkin: false,
    registerNumber: null,
    broughtOver: false,
    closedAt: null,
    archivedAt: null,
    anonymisedAt: null,
    status: 'inprogress',
    language: null,
    nextVisitDate: null,
    openAmount: null,
    bookedDay: null,
    billDoctorName: null,
    paidInvoiceId: null,
    createdAt: WHEN,
    updatedAt: WHEN,
    revision: 0,
    ...change,
  });

export const exampleMedicine = (change: Partial<IssuedMedicine> = {}): IssuedMedicine => ({
  medicineType: 'Tablet',
  medicineName: 'Dolo 650',
  genericName: 'Paracetamol',
  strength: '650 mg',
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  foodTiming: { breakfast: 'After', lunch: 'After', dinner: 'After' },
  days: 5,
  notes: null,
  ...change,
});

export const examplePrescription = (change: Partial<Prescription> = {}): Prescription =>
  made(prescription, {
    id: 12,
    patientId: 7,
    patientName: 'Anita Rao',
    clinicId: 1,
    doctorId: 2,
    doctorName: 'Asha Menon',
    instructions: '1. Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days',
    medicines: [exampleMedicine()],
    consultationFee: '350.00',
    additionalInstructions: 'Rest',
    requiresDiagnostics: false,
    selectedTests: [],
    complaints: 'Fever',
    diagnosis: 'Viral fever',
    vitals: { bloodPressure: '120/80', bloodSugar: '', weight: '62', pulse: '', temperature: '' },
    pdfUrl: '/uploads/prescriptions/prescription_12_a.pdf',
    nextVisitDate: '2026-11-19',
    language: 'en',
    supersedesId: null,
    supersededById: null,
    isTeleconsultation: false,
    followsInPerson: false,
    referralOnly: false,
    createdAt: WHEN,
    ...change,
  });

export const exampleReferral = (change: Partial<Referral> = {}): Referral =>
  made(referral, {
    id: 31,
    prescriptionId: 12,
    patientId: 7,
    patient: {
      id: 7,
      name: 'Anita Rao',
      age: 34,
      ageInMonths: null,
      dateOfBirth: '1992-03-10',
      gender: 'female',
      phone: '9876543210',
      nextVisitDate: null,
    },
    clinicId: 1,
    clinic: { id: 1, name: 'Demo Clinic' },
    doctorName: 'Asha Menon',
    centerId: 5,
    center: { id: 5, name: 'City Diagnostics' },
    testList: ['TSH', 'HbA1c'],
    notes: null,
    status: 'report_uploaded',
    reportUrl: '/uploads/reports/report_31.pdf',
    withdrawn: [],
    labReport: null,
    critical: null,
    slipUrl: '/uploads/prescriptions/referral_31_mark.pdf',
    commissionAmount: '120.50',
    earningsAmount: null,
    sourcePrescriptionId: null,
    confirmedAt: WHEN,
    reportUploadedAt: WHEN,
    paidAt: null,
    accessionNumber: null,
    collectedAt: null,
    receivedAt: null,
    dueAt: null,
    createdAt: WHEN,
    updatedAt: WHEN,
    revision: 0,
    ...change,
  });

export const exampleEntry = (change: Partial<FormularyEntry> = {}): FormularyEntry => ({
  id: 40,
  displayName: 'Dolo 650',
  genericName: 'Paracetamol',
  strength: '650 mg',
  form: 'Tablet',
  useCount: 3,
  own: false,
  ...change,
});

const wysolone: Partial<IssuedMedicine> = { medicineName: 'Wysolone 10', genericName: 'Prednisolone' };

/** A taper and another medicine, with tests for two centres of which one has closed. */
export const exampleTemplate = (change: Partial<Template> = {}): Template =>
  made(template, {
    id: 4,
    doctorId: 2,
    name: 'Allergy',
    medicines: [
      exampleMedicine(wysolone),
      exampleMedicine({ ...wysolone, days: 3, continues: true }),
      exampleMedicine(),
    ],
    additionalInstructions: 'Avoid dust',
    requiresDiagnostics: true,
    selectedTests: ['CBC'],
    selectedCenters: ['5', '9'],
    centers: [{ id: 5, name: 'City Diagnostics' }],
    usageCount: 3,
    lastUsedAt: WHEN,
    createdAt: WHEN,
    updatedAt: WHEN,
    revision: 0,
    ...change,
  });
