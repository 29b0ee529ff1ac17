import type { InvoiceDocument } from '../invoice.ts';
import type { PrescriptionDocument } from '../prescription.ts';
import type { ReferralSlipDocument } from '../referral-slip.ts';

type Medicine = PrescriptionDocument['medicines'][number];

const common = {
  organisation: {
    name: 'Demo Clinic',
    address: '1 Example Road, Pune 411004',
    phone: '020-5550 1234',
    email: 'desk@clinic.example',
    registrationNumber: 'REG/0001',
    gstin: '27ABCDE1234F1Z5',
  },
  timezone: 'Asia/Kolkata',
  // Already the 21st in India.
  issuedAt: '2026-11-20T20:30:00.000Z',
  footerNotes: 'In an emergency call 108.',
};

const doctor = {
  name: 'Demo Doctor',
  qualification: 'MBBS, MD',
  specialization: 'General Medicine',
  registrationNumber: 'MMC 0001',
};

const patient = {
  name: 'Demo Patient',
  dateOfBirth: '1992-03-04',
  gender: 'female' as const,
  phone: '9876543210',
  address: '2 Example Road, Pune',
};

export const sampleMedicine = (medicineName: string, more: Partial<Medicine> = {}): Medicine => ({
  medicineType: 'Tablet',
  medicineName,
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  foodTiming: { breakfast: 'After', lunch: 'With', dinner: 'After' },
  days: 5,
  ...more,
});

export const samplePrescription: PrescriptionDocument = {
  ...common,
  prescriptionNumber: 1234,
  doctor,
  patient: { ...patient, allergies: ['Penicillin', 'Sulfa drugs'], conditions: ['Hypertension'] },
  complaints: 'Fever since three days',
  vitals: { bloodPressure: '128/84', pulse: '96', temperature: '101.2', weight: '62', bloodSugar: '142' },
  diagnosis: 'Viral pharyngitis',
  medicines: [
    sampleMedicine('Dolo 650', { genericName: 'Paracetamol', strength: '650 mg', notes: 'Only above 100 °F' }),
    sampleMedicine('Thyronorm', { strength: '50 µg', genericName: 'Levothyroxine' }),
  ],
  tests: ['Complete Blood Count', 'CRP'],
  referrals: [{ centerName: 'Demo Diagnostics', tests: ['CRP'] }],
  advice: 'Warm fluids.\nRest for three days.',
  nextVisitDate: '2026-11-27',
  verificationUrl: 'https://clinic.example/verify/1234.abcdef',
};

export const sampleInvoice: InvoiceDocument = {
  ...common,
  invoiceNumber: 'INV/26-27/000123',
  patient,
  doctorName: doctor.name,
  lines: [{ description: 'Consultation', quantity: '1.000', unitPrice: '350.00', gstRate: '0.00', amount: '350.00' }],
  amount: '350.00',
  paidAmount: '350.00',
  refundedAmount: '0.00',
  paidAt: '2026-11-20T20:31:00.000Z',
  payments: [{ receivedAt: '2026-11-20T20:31:00.000Z', method: 'upi', amount: '350.00' }],
};

export const sampleReferral: ReferralSlipDocument = {
  ...common,
  referralNumber: 88,
  doctor,
  patient,
  center: { name: 'Demo Diagnostics', location: 'Shivajinagar, Pune', phone: '020-5550 9876' },
  tests: ['Complete Blood Count', 'CRP'],
};
