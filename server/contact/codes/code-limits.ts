import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { portalAttempts } from '#server/kernel/db/schema/portal.ts';
import { given, statement } from '#server/kernel/db/statement.ts';

/** How many codes leave, and how many wrong ones are judged. All purposes count together: it is the phone that is spared. */

const DAY = 24 * 60;
const ofPhone = sql`${portalAttempts.phone} = ${given('phone')}`;
const ofAddress = sql`${portalAttempts.address} = ${given('address')}`;

interface Limit {
  kind: 'code_sent' | 'wrong_code';
  of: SQL;
  most: number;
  minutes: number;
}
const sendLimits: Limit[] = [
  { kind: 'code_sent', of: ofPhone, most: 3, minutes: 15 },
  { kind: 'code_sent', of: ofPhone, most: 5, minutes: 60 },
  { kind: 'code_sent', of: ofAddress, most: 20, minutes: 60 },
];
const wrongLimit: Limit = { kind: 'wrong_code', of: ofPhone, most: 20, minutes: DAY };

/** When the limit lets the next one through; null while it does. `after`: once so many more have been counted. */
const freeAt = ({ kind, of, most, minutes }: Limit, after = 0): SQL => {
  const window = sql.raw(`interval '${minutes} minutes'`);
  return sql`(
    select at + ${window} from ${portalAttempts}
    where ${of} and kind = ${sql.raw(`'${kind}'`)} and at > now() - ${window}
    order by at desc offset ${sql.raw(String(most - 1 - after))} limit 1)`;
};
const secondsUntil = (times: SQL[]): SQL =>
  sql`ceil(extract(epoch from greatest(${sql.join(times, sql`, `)}) - now()))::integer`;

/** One at a time for each address and each phone, always in this order: many at once can't slip past a limit together. */
const takeTurn = statement(
  'codes_turn',
  () => sql`
    select pg_advisory_xact_lock(hashtextextended('codes from ' || ${given('address')}::text, 0)),
      pg_advisory_xact_lock(hashtextextended('codes to ' || ${given('phone')}::text, 0))`,
);
const takePhonesTurn = statement(
  'codes_turn_of_phone',
  () => sql`select pg_advisory_xact_lock(hashtextextended('codes to ' || ${given('phone')}::text, 0))`,
);

const readSendLimits = statement<{ sends: number | null; wrong: number | null; next: number | null }>(
  'codes_limits',
  () => sql`
    select ${secondsUntil(sendLimits.map((limit) => freeAt(limit)))} as sends,
      ${secondsUntil([freeAt(wrongLimit)])} as wrong,
      ${secondsUntil(sendLimits.map((limit) => freeAt(limit, 1)))} as next`,
);

/** Between one code and the next, so that the first has time to come. */
const RESEND_SECONDS = 30;

/** 429, or lets a code leave, to be counted in the same transaction: answers after how many seconds another may. */
export async function admitSend(db: Db, { phone, address }: { phone: string; address: string }): Promise<number> {
  const to = { phone, address };
  await takeTurn(db, to);
  const [found] = await readSendLimits(db, to);
  if (found?.wrong) throw tooManyWrong(found.wrong);
  if (found?.sends) throw tooManyCodes(found.sends);
  return Math.max(RESEND_SECONDS, found?.next ?? 0);
}

/** Nobody else's try is judged until the commit. */
export const holdPhone = (db: Db, phone: string) => takePhonesTurn(db, { phone });

/** After how many seconds the phone's next try is judged; null: now. */
export const secondsShut = secondsUntil([freeAt(wrongLimit)]);

const refusal = (seconds: number, message: ConstructorParameters<typeof AppError>[1]) =>
  new AppError('too_many_requests', message, { headers: { 'Retry-After': String(Math.max(1, seconds)) } });

const tooManyCodes = (seconds: number) => refusal(seconds, says.too_many_codes({ minutes: Math.ceil(seconds / 60) }));
export const tooManyWrong = (seconds: number) =>
  refusal(seconds, says.too_many_wrong_codes({ hours: Math.ceil(seconds / 3600) }));
export const usedUp = (seconds: number) => refusal(seconds, says.code_used_up);
export const tooBusy = (seconds: number) => refusal(seconds, says.too_busy_for_codes({ seconds }));
