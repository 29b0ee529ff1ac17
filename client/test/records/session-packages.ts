import { type SessionPackage, sessionPackage } from '#shared/care/physiotherapy/session-packages.schema.ts';
import { made } from './made.ts';

/** For tests. */
export const examplePackage = (change: Partial<SessionPackage> = {}): SessionPackage =>
  made(sessionPackage, {
    id: 1,
    patientId: 7,
    name: 'Physiotherapy, 10 sessions',
    sessions: 10,
    taken: 0,
    left: 10,
    state: 'open',
    invoiceId: 21,
    invoiceNumber: 'INV/26-27/000008',
    price: '4000.00',
    due: '0.00',
    soldBy: 'Asha Rao',
    createdAt: '2026-11-10T05:30:00.000Z',
    ...change,
  });
