import { type Invoice, invoice } from '#shared/money/billing/billing.schema.ts';
import {
  type DiagnosticCenter,
  type Doctor,
  diagnosticCenter,
  doctor,
} from '#shared/people/organisations/organisations.schema.ts';
import { type Patient, patient } from '#shared/people/patients/patients.schema.ts';
import { made } from './made.ts';

/** Records as the server sends them, for tests. */

export const examplePatient = (change: Partial<Patient> = {}): Patient =>
  made(patient, {
    id: 7,
    name: 'Sunita Sharma',
    age: 34,
    dateOfBirth: '1992-04-02',
    dateOfBirthEstimated: true,
    gender: 'female',
    phone: '9876543210',
    email: null,
    address: '12 Lake View Colony, Pune',
    allergies: [],
    conditions: [],
    doctorId: null,
    doctorName: null,
    clinicId: 1,
    centerId: null,
    isWalkin: false,
    registerNumber: null,
    broughtOver: false,
    closedAt: null,
    archivedAt: null,
    anonymisedAt: null,
    status: 'appointment',
    language: null,
    nextVisitDate: null,
    openAmount: null,
    bookedDay: null,
    billDoctorName: null,
    paidInvoiceId: null,
    createdAt: '2026-07-26T06:00:00.000Z',
    updatedAt: '2026-07-26T06:00:00.000Z',
    revision: 0,
    ...change,
  });

export const exampleInvoice = (change: Partial<Invoice> = {}): Invoice =>
  made(invoice, {
    id: 3,
    invoiceNumber: 'INV/26-27/000003',
    patientId: 7,
    patientName: 'Sunita Sharma',
    patient: { id: 7, name: 'Sunita Sharma' },
    prescriptionId: null,
    referralId: null,
    clinicId: 1,
    centerId: null,
    amount: '500.00',
    paidAmount: change.status === 'paid' ? (change.amount ?? '500.00') : '0.00',
    openAmount: change.status === 'paid' ? '0.00' : (change.amount ?? '500.00'),
    refundedAmount: '0.00',
    description: 'Clinic consultation charges',
    lines: [],
    status: 'pending',
    pdfUrl: '/uploads/invoices/invoice_3_a.pdf',
    placeOfSupply: null,
    buyerGstin: null,
    discountReason: null,
    createdAt: '2026-11-20T05:30:00.000Z',
    paidAt: null,
    deletedAt: null,
    revision: 0,
    ...change,
  });

export const exampleDoctor = (change: Partial<Doctor> = {}): Doctor =>
  made(doctor, {
    id: 2,
    name: 'Dr. Anand Deshpande',
    role: 'clinic_doctor',
    specialization: 'General Medicine',
    ...change,
  });

export const exampleCenter = (change: Partial<DiagnosticCenter> = {}): DiagnosticCenter =>
  made(diagnosticCenter, {
    id: 5,
    name: 'City Diagnostics',
    location: 'Baner',
    commissionMode: null,
    fixedCommission: null,
    specialization: null,
    isActive: true,
    createdAt: '2026-07-26T06:00:00.000Z',
    revision: 0,
    ...change,
  });
