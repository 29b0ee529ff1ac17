import type { Db } from '#server/kernel/db/client.ts';
import { announceWithCommit } from '#server/kernel/events/hub.ts';
import { type NewNotice, ringBell } from './notices.repo.ts';

/** Whom a notice of no organisation is for. */
export const TO_ADMINISTRATION = { clinicId: null, centerId: null, roles: ['superadmin'] } satisfies Partial<NewNotice>;

/** Rings from where no call announces it: a job, or deep inside of what happens by itself. Only for what is rare. */
export async function ringAloud(db: Db, notice: NewNotice): Promise<void> {
  await ringBell(db, notice);
  const { clinicId, centerId } = notice;
  await db.execute(announceWithCommit({ kind: 'notices', id: null, action: 'created', clinicId, centerId }));
}
