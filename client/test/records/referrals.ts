import { type Referral, referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { made } from './made.ts';

const WHEN = '2026-11-12T05:30:00.000Z';

/** A referral as the server tells it, for the tests of what shows referrals. */
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
    testList: ['ECG', 'HbA1c'],
    notes: null,
    status: 'pending',
    reportUrl: null,
    withdrawn: [],
    labReport: null,
    critical: null,
    slipUrl: '/uploads/prescriptions/referral_31.pdf',
    commissionAmount: null,
    earningsAmount: null,
    sourcePrescriptionId: null,
    confirmedAt: null,
    reportUploadedAt: null,
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
