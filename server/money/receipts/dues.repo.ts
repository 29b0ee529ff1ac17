import { type SQL, sql } from 'drizzle-orm';
import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { addDays, dayOf, daysBetween, endOfDay, todayIn } from '#shared/kernel/time/days.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import type { Due, DueFilters } from '#shared/money/receipts/receipts.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { hasAll, searchPatterns } from '#server/kernel/db/lists.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { searched } from '#server/kernel/db/search-keys.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy, ownerKind } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { messagingSettings, NO_CHANNEL_ON, reminderChannel } from '#server/contact/messages/channels.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';

interface Owed extends Omit<Due, 'days'>, Record<string, unknown> {
  total: number;
}

const isOpen = (owned: SQL) => sql`${owned} and ${invoices.status} = 'pending' and ${invoices.deletedAt} is null`;

const openSum = sql`sum(${invoices.amount} - ${invoices.paidAmount})`;

/** Of what the open bills of each patient come to, which is read off their index alone, whatever the order. */
const dueSorts: Sorts<'age' | 'open'> = {
  age: [rising(sql`(now() - oldest)`), rising(sql`patient_id`)],
  open: [rising(sql`sum_open`), rising(sql`patient_id`)],
};

/** What all open bills of a patient come to. */
const owedBy = (actor: Member, patientId: SQL) => sql`
  select ${openSum} as open, count(*) as bills
  from ${invoices} where ${isOpen(ownedBy(actor, invoices))} and ${invoices.patientId} = ${patientId}`;

/** Whose bill it is: a clinic's are of its own patients, whose names it has an index of; a centre's also of those that were referred. */
const hasName = (actor: Member, patterns: readonly string[]) =>
  ownerKind(actor) === 'clinic'
    ? sql`${invoices.patientId} in (
        select ${patients.id} from ${patients} where ${searched(actor, patients, patients.searchText, patterns)})`
    : sql`exists (
        select from ${patients} where ${patients.id} = ${invoices.patientId} and ${hasAll(patients.searchText, patterns)})`;

interface OwedPage {
  order: SortBy<'age' | 'open'>;
  named?: SQL;
  /** The oldest bill is older than that. */
  before?: string | null;
  limit: number;
  offset: number;
}

/** Which patients' open bills come next. */
export const owedPage = (owned: SQL, { order, named = sql`true`, before = null, limit, offset }: OwedPage) => sql`
  select * from (
    select ${invoices.patientId} as patient_id, min(${invoices.createdAt}) as oldest, ${openSum} as sum_open,
      count(*) over () as total
    from ${invoices} where ${isOpen(owned)} and ${named} group by ${invoices.patientId}
    having ${before === null ? sql`true` : sql`min(${invoices.createdAt}) < ${before}::timestamptz`}
  ) owing
  order by ${orderBy(dueSorts, order)} limit ${limit} offset ${offset}`;

/** Each patient once, the one with the oldest open bill first; what they come to and who it is are read for the page alone. */
export async function listDues(
  db: Db,
  actor: Member,
  { search, minDays, sort = '-age', limit, offset }: DueFilters,
): Promise<PageOf<Due>> {
  const today = todayIn(actor.timezone);
  const patterns = searchPatterns(search);
  const named = patterns && hasName(actor, patterns);
  const before = minDays === undefined ? null : endOfDay(addDays(today, -minDays), actor.timezone);
  const { rows } = await db.execute<Owed>(sql`
    select page.patient_id as "patientId", ${patients.name} as "patientName", ${patients.phone} as phone,
      owed.open::numeric(12, 2)::text as open, owed.bills::integer as bills, page.oldest as "oldestAt",
      ${ownedBy(actor, patients)} is true as "mayBeReminded", page.total::integer as total,
      (select max(${messageLogs.createdAt}) from ${messageLogs} where ${messageLogs.patientId} = page.patient_id
        and ${ownedBy(actor, messageLogs)} and ${messageLogs.messageType} = 'payment_reminder') as "remindedAt"
    from (${owedPage(ownedBy(actor, invoices), { order: sort, named, before, limit, offset })}) page
    join ${patients} on ${patients.id} = page.patient_id
    cross join lateral (${owedBy(actor, sql`page.patient_id`)}) owed
    order by ${orderBy(dueSorts, sort)}`);
  return {
    rows: rows.map(({ total: _total, oldestAt, remindedAt, ...row }) => ({
      ...row,
      oldestAt: toInstant(oldestAt),
      days: daysBetween(dayOf(toInstant(oldestAt), actor.timezone), today),
      remindedAt: remindedAt === null ? null : toInstant(remindedAt),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** One message for all that somebody owes, by the way of the reminders; who was written to today isn't again. */
export async function remindOfDues(db: Db, actor: Member, patientIds: readonly number[]) {
  const settings = await messagingSettings(db, actor);
  const channel = reminderChannel(settings);
  if (!channel) throw ruleBroken(NO_CHANNEL_ON);
  const wanted = [...new Set(patientIds)];
  const { rows } = await db.execute<{
    patientId: number;
    patientName: string;
    phone: string;
    language: string | null;
    open: string;
  }>(sql`
    select ${patients.id} as "patientId", ${patients.name} as "patientName", ${patients.phone} as phone,
      ${patients.language} as language, owed.open::numeric(12, 2)::text as open
    from ${patients} cross join lateral (${owedBy(actor, sql`${patients.id}`)}) owed
    where ${patients.id} = any(${sql.param(wanted)}::integer[]) and ${ownedBy(actor, patients)} and owed.bills > 0`);
  if (rows.length < wanted.length) throw notFound('patient');
  const say = wordsFor(db, actor, 'payment_reminder', channel);
  const today = todayIn(actor.timezone);
  const messages = [];
  for (const { language, open, ...whom } of rows) {
    messages.push({
      ...(await say(languageOf(language), { ...settings, patientName: whom.patientName, amount: open })),
      ...whom,
      channel,
      messageType: 'payment_reminder' as const,
      causeKey: `dues_by_hand:${whom.patientId}:${today}`,
    });
  }
  const { ids } = await queueMessages(db, actor, messages);
  return { ids, failed: rows.length - ids.length };
}
