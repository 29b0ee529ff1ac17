import type { Consents } from '#shared/portal/privacy/privacy.schema.ts';
import { NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';

const said = (state: 'given' | 'withdrawn' = 'given') => ({ state, at: null });

/** What somebody agrees to who has agreed to the portal and nothing was said of the rest. */
export const someConsents = (change: Partial<Consents> = {}): Consents => ({
  isChild: false,
  guardianName: null,
  notice: { version: NOTICE_VERSION, accepted: true, acceptedAt: '2026-11-20T09:00:00.000Z' },
  organisations: [
    { patientId: 11, name: 'Sanjeevani Clinic', reminders: said(), documents: said() },
    { patientId: 21, name: 'City Labs', reminders: said(), documents: said('withdrawn') },
  ],
  ...change,
});

/** The same before the notice was answered. */
export const unreadNotice = (change: Partial<Consents> = {}): Consents =>
  someConsents({ notice: { version: NOTICE_VERSION, accepted: false, acceptedAt: null }, ...change });
