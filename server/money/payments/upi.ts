import type { z } from 'zod';
import { refusedAt } from '#shared/kernel/http/errors.ts';
import type { UpiAddress, upiAddressChange } from '#shared/money/payments/payments.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { upiAddresses } from '#server/kernel/db/schema/payments.ts';
import { type Owner, ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

const u = upiAddresses;
const columns = { id: u.id, vpa: u.vpa, payeeName: u.payeeName, revision: u.revision };

export async function readUpi(db: Db, owner: Owner): Promise<(UpiAddress & { id: number }) | null> {
  const [found] = await db.select(columns).from(u).where(ownedBy(owner, u));
  return found ?? null;
}

/** Sets the organisation's own address, or takes it away. */
export async function saveUpi(
  db: Db,
  actor: Member,
  body: z.output<typeof upiAddressChange>,
  trail: Trail,
): Promise<UpiAddress | null> {
  const [before] = await db.select(columns).from(u).where(ownedBy(actor, u)).for('update');
  if (before) await assertPresent(body, before, () => before);
  const { vpa, payeeName } = body;
  if (vpa === '') {
    await db.delete(u).where(ownedBy(actor, u));
    const { vpa: old = null, payeeName: name = null } = before ?? {};
    trail.note({ action: 'DELETE', entityId: before?.id ?? null, details: { before: { vpa: old, payeeName: name } } });
    return null;
  }
  if (payeeName === '') throw refusedAt('payeeName', says.upi_payee_needed);
  const [saved] = await db
    .insert(u)
    .values({ ...ownerOf(actor), vpa, payeeName })
    .onConflictDoUpdate({ target: actor.clinicId === null ? u.centerId : u.clinicId, set: { vpa, payeeName } })
    .returning(columns);
  if (!saved) throw new Error('The address was not stored');
  trail.note({ entityId: saved.id, details: changedValues(before, saved, ['vpa', 'payeeName']) });
  return saved;
}
