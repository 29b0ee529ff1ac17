import { type RctTracker, rctTracker } from '#shared/care/rct/rct.schema.ts';
import { made } from './made.ts';

/** For tests. */
export const exampleTreatment = (change: Partial<RctTracker> = {}): RctTracker =>
  made(rctTracker, {
    id: 3,
    patientId: 7,
    doctorId: 2,
    doctorName: 'Dr. Nikhil Rao',
    toothNumber: '36',
    diagnosis: 'Irreversible pulpitis',
    procedureSteps: ['Access opening', 'Obturation', 'Crown'],
    currentStep: null,
    notes: null,
    status: 'planned',
    canals: [],
    withdrawn: null,
    createdAt: '2026-11-10T05:30:00.000Z',
    updatedAt: '2026-11-10T05:30:00.000Z',
    revision: 0,
    ...change,
  });
