import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ringAloud } from './ring-aloud.ts';

/** A reminder was due and reaches nobody: somebody of the clinic has to call, or the patient won't come. */
export async function askForCall(
  db: Db,
  { clinicId, reminderId }: { clinicId: number | null; reminderId: number },
): Promise<void> {
  // Centres remind nobody of visits.
  if (clinicId === null) return;
  await ringAloud(db, {
    clinicId,
    centerId: null,
    roles: [...CLINIC_ROLES],
    kind: 'follow_up_due',
    message: says.reminder_wants_call,
    entityType: 'follow_up',
    entityId: reminderId,
  });
}
