import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import type { ClosedDay, DayPreview } from '#shared/money/day-close/day-close.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { advances } from '#server/kernel/db/schema/advances.ts';
import { closedDays, dayNotes } from '#server/kernel/db/schema/day-close.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { type Owner, ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { figuresOf } from './figures.ts';
import { shiftsOpenUntil } from './shifts.repo.ts';

/** The number that the database's own `business_day` locks by: whoever moves money shares it, whoever closes a day has it alone. */
const BOOKS_LOCK = 5_201_128;

async function lastClosed(db: Db, actor: Member): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${closedDays.day})::text` })
    .from(closedDays)
    .where(ownedBy(actor, closedDays));
  return row?.day ?? null;
}

/** The first day after the last closed one that has money, up to `until`. Before anything was closed nothing is late. */
async function oldestOpenDay(db: Db, actor: Member, closed: string | null, until: string): Promise<string | null> {
  if (closed === null) return null;
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(business_day)::text as day from (${sql.join(
      [paymentTransactions, paymentRefunds, advances].map(
        (table) => sql`select min(${table.businessDay}) as business_day from ${table}
          where ${ownedBy(actor, table)} and ${table.businessDay} > ${closed}::date and ${table.businessDay} < ${until}::date`,
      ),
      sql` union all `,
    )}) firsts`);
  return rows[0]?.day ?? null;
}

export async function previewDay(db: Db, actor: Member, asked: string | undefined): Promise<DayPreview> {
  const today = todayIn(actor.timezone);
  const closed = await lastClosed(db, actor);
  const next = closed !== null && closed >= today ? addDays(closed, 1) : today;
  const day = asked ?? (await oldestOpenDay(db, actor, closed, next)) ?? next;
  return {
    figures: await figuresOf(db, actor, day),
    isClosed: closed !== null && day <= closed,
    openShifts: await shiftsOpenUntil(db, actor, day),
    earlierOpenDay: await oldestOpenDay(db, actor, closed, day),
  };
}

interface Closing {
  day: string;
  collected: string;
  givenBack: string;
}

/** Closes a day with the figures that were seen. Money that is on its way is waited for, and then counts; later money is of the next day. */
export async function closeDay(db: Db, actor: Member, seen: Closing, trail: Trail): Promise<ClosedDay> {
  const { day } = seen;
  await db.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK}, ${actor.clinicId ?? -actor.centerId})`);
  if (day > todayIn(actor.timezone)) throw ruleBroken(says.day_not_come);
  const closed = await lastClosed(db, actor);
  if (closed !== null && day <= closed) throw conflict(says.day_closed_already);
  const earlier = await oldestOpenDay(db, actor, closed, day);
  if (earlier !== null) throw conflict(says.day_earlier_open({ day: earlier }));
  const open = await shiftsOpenUntil(db, actor, day);
  if (open.length > 0) throw conflict(says.day_shifts_open({ names: open.map(({ userName }) => userName).join(', ') }));
  const { collected, givenBack } = await figuresOf(db, actor, day);
  if (toPaise(collected) !== toPaise(seen.collected) || toPaise(givenBack) !== toPaise(seen.givenBack)) {
    throw conflict(says.day_other_figures);
  }
  const [made] = await db
    .insert(closedDays)
    .values({
      ...ownerOf(actor),
      day,
      collected,
      givenBack,
      closedBy: actor.userId,
      pdfUrl: newDocumentUrl('day-reports', sql`currval(pg_get_serial_sequence('closed_days', 'id'))`),
    })
    .returning({ id: closedDays.id });
  if (!made) throw new Error('The day was not closed');
  trail.note({ entityId: made.id, details: { after: { day, collected, givenBack } } });
  return await readClosedDay(db, actor, made.id);
}

/** A note, and the report with it. */
export async function addNote(db: Db, actor: Member, id: number, note: string, trail: Trail): Promise<ClosedDay> {
  const [changed] = await db
    .update(closedDays)
    .set({ pdfUrl: newDocumentUrl('day-reports', closedDays.id) })
    .where(and(ownedBy(actor, closedDays), eq(closedDays.id, id)))
    .returning({ id: closedDays.id });
  if (!changed) throw notFound('day');
  await db.insert(dayNotes).values({ ...ownerOf(actor), closedDayId: id, note, createdBy: actor.userId });
  trail.note({ entityId: id, details: { after: { note } } });
  return await readClosedDay(db, actor, id);
}

const selectDays = (db: Db) =>
  db
    .select({
      id: closedDays.id,
      day: closedDays.day,
      collected: closedDays.collected,
      givenBack: closedDays.givenBack,
      closedByName: users.name,
      closedAt: closedDays.createdAt,
      pdfUrl: sql<string>`${closedDays.pdfUrl}`,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(closedDays)
    .innerJoin(users, eq(users.id, closedDays.closedBy))
    .$dynamic();

export async function notesOf(db: Db, actor: Owner, ids: number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({
      closedDayId: dayNotes.closedDayId,
      note: dayNotes.note,
      byName: users.name,
      createdAt: dayNotes.createdAt,
    })
    .from(dayNotes)
    .innerJoin(users, eq(users.id, dayNotes.createdBy))
    .where(and(ownedBy(actor, dayNotes), inArray(dayNotes.closedDayId, ids)))
    .orderBy(dayNotes.id);
}

export const closedDaySorts: Sorts<'day'> = { day: [rising(closedDays.day)] };

export async function listClosedDays(
  db: Db,
  actor: Member,
  { sort = '-day', limit, offset }: { sort?: SortBy<'day'> | undefined; limit: number; offset: number },
): Promise<PageOf<ClosedDay>> {
  const rows = await selectDays(db)
    .where(ownedBy(actor, closedDays))
    .orderBy(orderBy(closedDaySorts, sort))
    .limit(limit)
    .offset(offset);
  const notes = await notesOf(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ total: _total, ...row }) => ({
      ...row,
      notes: notes.filter(({ closedDayId }) => closedDayId === row.id),
    })),
    total: rows[0]?.total ?? 0,
  };
}

async function readClosedDay(db: Db, actor: Member, id: number): Promise<ClosedDay> {
  const [row] = await selectDays(db).where(and(ownedBy(actor, closedDays), eq(closedDays.id, id)));
  if (!row) throw notFound('day');
  const { total: _total, ...day } = row;
  return { ...day, notes: await notesOf(db, actor, [id]) };
}
