import { type DentalPlan, dentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import { type DentalImage, dentalImage } from '#shared/care/rct/dental-images.schema.ts';
import { type DentalRecord, dentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { made } from './made.ts';

/** For tests. */
export const exampleEntry = (change: Partial<DentalRecord> = {}): DentalRecord =>
  made(dentalRecord, {
    id: 5,
    patientId: 7,
    doctorId: 2,
    doctorName: 'Dr. Nikhil Rao',
    planId: null,
    type: 'condition',
    what: 'caries',
    toothNumber: '36',
    surfaces: ['mesial', 'occlusal'],
    grade: null,
    notes: null,
    status: 'present',
    price: null,
    chargeItemId: null,
    doneOn: null,
    operatorId: null,
    operatorName: null,
    invoiceNumber: null,
    withdrawn: null,
    createdAt: '2026-11-10T05:30:00.000Z',
    updatedAt: '2026-11-10T05:30:00.000Z',
    revision: 0,
    ...change,
  });

/** For tests. */
export const examplePlan = (change: Partial<DentalPlan> = {}): DentalPlan =>
  made(dentalPlan, {
    id: 9,
    patientId: 7,
    doctorId: 2,
    doctorName: 'Dr. Nikhil Rao',
    name: null,
    steps: [],
    total: '0.00',
    accepted: null,
    withdrawn: null,
    createdAt: '2026-11-10T05:30:00.000Z',
    updatedAt: '2026-11-10T05:30:00.000Z',
    revision: 0,
    ...change,
  });

/** For tests. */
export const examplePinned = (change: Partial<DentalImage> = {}): DentalImage =>
  made(dentalImage, {
    id: 1,
    patientId: 7,
    doctorId: 2,
    doctorName: 'Dr. Nikhil Rao',
    toothNumber: '36',
    kind: 'iopa',
    takenOn: '2026-11-10',
    notes: null,
    fileUrl: '/uploads/dental/dental_a1.png',
    thumbnailUrl: '/uploads/dental/dental_a1s.jpg',
    withdrawn: null,
    createdAt: '2026-11-10T05:30:00.000Z',
    ...change,
  });
