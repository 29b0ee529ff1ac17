import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { type KeptRow, patientMerges } from '#server/kernel/db/schema/merges.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { MergeRow } from './merges.repo.ts';
import { moveRecords } from './join-records.ts';
import { newerSince } from './newest.ts';
import { putBack, restore, wholeRow } from './rows.ts';

/** Refuses to part what has grown together: somebody worked with the one record since, and whose of the two that is can't be told. */
export async function assertUntouched(db: Db, merge: MergeRow): Promise<void> {
  const now = await wholeRow(db, merge.keptId);
  const [changed] = Object.entries(merge.keptAfter).filter(
    ([name, value]) => name !== 'updated_at' && !isDeepStrictEqual(now[name], value),
  );
  if (changed) throw ruleBroken(says.merge_person_changed);
  const table = await newerSince(db, merge.keptId, merge.newest);
  if (table) throw ruleBroken(says.merge_grown({ what: kindOf[table] ?? 'record' }));
}

type Grown = Parameters<typeof says.merge_grown>[0]['what'];

const kindOf: Partial<Record<string, Grown>> = {
  appointments: 'visit',
  prescriptions: 'prescription',
  invoices: 'bill',
  receipts: 'bill',
  advances: 'bill',
  referrals: 'referral',
  clinic_patient_reports: 'report',
  diagnostic_patient_reports: 'report',
  lab_reports: 'report',
};

/** Makes two records again of one that is held, each as it was, with what had come along and what has come to hang under it. */
export async function partRecords(db: Db, actor: Member, merge: MergeRow): Promise<void> {
  const { id, keptId, goneId, gone, keptBefore, moved } = merge;
  await restore(db, keptId, keptBefore);
  await putBackPerson(db, gone);
  await db.execute(sql`select take_back_consents(${id})`);
  await moveRecords(db, { from: keptId, to: goneId, these: moved });
  for (const [table, rows] of Object.entries(merge.setAside)) {
    for (const row of rows) await putBack(db, table, row);
  }
  await db.update(patientMerges).set({ undoneAt: sql`now()`, undoneBy: actor.userId }).where(eq(patientMerges.id, id));
}

async function putBackPerson(db: Db, gone: KeptRow): Promise<void> {
  try {
    await putBack(db, 'patients', gone);
  } catch (error) {
    if (isUniqueViolation(error)) throw ruleBroken(says.merge_taken);
    throw error;
  }
}
