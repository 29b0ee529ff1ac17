import { and, eq, gt, sql } from 'drizzle-orm';
import { CODE_MINUTES, CODE_TRIES, type CodePurpose } from '#shared/contact/codes/codes.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { phoneCodes } from '#server/kernel/db/schema/codes.ts';
import { portalAttempts } from '#server/kernel/db/schema/portal.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { secondsShut } from './code-limits.ts';

/** Which code it is about: of one purpose a phone has one at a time. */
export interface CodeKey {
  purpose: CodePurpose;
  phone: string;
  boundTo: string;
}
export type StoredCode = typeof phoneCodes.$inferSelect;

const minutes = sql.raw(`interval '${CODE_MINUTES} minutes'`);
const theCode = sql`phone = ${given('phone')} and purpose = ${given('purpose')} and bound_to = ${given('boundTo')}`;

/** Counts it and puts it in the place of the one before, whose tries are forgotten with it. */
const putCode = statement<{ id: number }>(
  'codes_put',
  () => sql`
    with counted as (
      insert into ${portalAttempts} (kind, phone, address) values ('code_sent', ${given('phone')}, ${given('address')})
    )
    insert into ${phoneCodes} (purpose, phone, bound_to, code_hash, sealed_code, expires_at)
    values (${given('purpose')}, ${given('phone')}, ${given('boundTo')}, ${given('codeHash')}, ${given('sealedCode')},
      now() + ${minutes})
    on conflict (phone, purpose, bound_to) do update set code_hash = excluded.code_hash, tries = 0,
      sealed_code = excluded.sealed_code, expires_at = excluded.expires_at, created_at = now()
    returning id`,
);

export async function storeCode(
  db: Db,
  code: CodeKey & { codeHash: string; sealedCode: string; address: string },
): Promise<number> {
  const [row] = await putCode(db, { ...code });
  if (!row) throw new Error('The code was not stored');
  return row.id;
}

interface Tried {
  /** Of the code that the try was counted on; null where it was counted on none. */
  id: number | null;
  codeHash: string | null;
  /** All tries of a code that would still be good have gone: until it is over. */
  usedUpFor: number | null;
  /** The phone has had its wrong tries of a day. */
  shutFor: number | null;
}

/** The update counts and decides: of fifty at once five find a try left. */
const countTry = statement<Tried & Record<string, unknown>>(
  'codes_try',
  () => sql`
    with tried as (
      update ${phoneCodes} set tries = tries + 1
      where ${theCode} and tries < ${sql.raw(String(CODE_TRIES))} and expires_at > now() and ${secondsShut} is null
      returning id, code_hash
    )
    select (select id from tried) as id, (select code_hash from tried) as "codeHash", ${secondsShut} as "shutFor",
      (select ceil(extract(epoch from expires_at - now()))::integer from ${phoneCodes}
       where ${theCode} and tries >= ${sql.raw(String(CODE_TRIES))} and expires_at > now()) as "usedUpFor"`,
);

export async function tryCode(db: Db, key: CodeKey): Promise<Tried> {
  const [row] = await countTry(db, { ...key });
  if (!row) throw new Error('The try was not counted');
  return row;
}

/** A code works once. */
export async function spendCode(db: Db, id: number): Promise<void> {
  await db.delete(phoneCodes).where(eq(phoneCodes.id, id));
}

export async function countWrong(db: Db, { phone, address }: { phone: string; address: string }): Promise<void> {
  await db.insert(portalAttempts).values({ kind: 'wrong_code', phone, address });
}

/** One that may still be sent. */
export async function findCode(db: Db, id: number): Promise<StoredCode | undefined> {
  const [row] = await db
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.id, id), gt(phoneCodes.expiresAt, sql`now()`)));
  return row;
}

/** What is counted by the day and what is over. */
export async function sweepCodes(db: Db): Promise<void> {
  await db.delete(phoneCodes).where(sql`${phoneCodes.expiresAt} < now()`);
  await db.delete(portalAttempts).where(sql`${portalAttempts.at} < now() - interval '1 day'`);
}
