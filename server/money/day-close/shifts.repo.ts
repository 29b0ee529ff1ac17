import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { conflict, notFound, recordDenied, refusedAt } from '#shared/kernel/http/errors.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { denominations } from '#shared/money/day-close/day-close.states.ts';
import {
  type Counting,
  isWorthANote,
  type Shift,
  type ShiftFilters,
} from '#shared/money/day-close/day-close.schema.ts';
import { type ManualMethod, manualMethods } from '#shared/money/payments/payments.states.ts';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { shiftCounts, shifts } from '#server/kernel/db/schema/day-close.ts';
import { type Owner, ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { movementsOfShifts } from './movements.ts';

const nameOf = (column: 'user_id' | 'closed_by') =>
  sql`(select name from users where users.id = shifts.${sql.raw(column)})`;

const columns = {
  id: shifts.id,
  userId: shifts.userId,
  userName: sql<string>`${nameOf('user_id')}`,
  openingFloat: shifts.openingFloat,
  openedAt: shifts.openedAt,
  closedAt: shifts.closedAt,
  closedByName: sql<string | null>`${nameOf('closed_by')}`,
  note: shifts.note,
};

type Row = Omit<Shift, 'movements' | 'counts'>;

/** Rows with what moved in them and what was counted: two questions for all of them. */
async function whole(db: Db, actor: Owner, rows: readonly Row[]): Promise<Shift[]> {
  const ids = rows.map(({ id }) => id);
  const movements = await movementsOfShifts(db, actor, ids);
  const counts = ids.length === 0 ? [] : await countsOf(db, actor, ids);
  return rows.map((row) => ({
    ...row,
    movements: movements.filter(({ shiftId }) => shiftId === row.id),
    counts: counts.filter(({ shiftId }) => shiftId === row.id),
  }));
}

async function countsOf(db: Db, actor: Owner, ids: number[]) {
  const rows = await db
    .select({
      shiftId: shiftCounts.shiftId,
      method: shiftCounts.method,
      expected: shiftCounts.expected,
      counted: shiftCounts.counted,
      pieces: shiftCounts.pieces,
    })
    .from(shiftCounts)
    .where(and(ownedBy(actor, shiftCounts), inArray(shiftCounts.shiftId, ids)))
    .orderBy(shiftCounts.id);
  return rows.map((row) => ({ ...row, difference: fromPaise(toPaise(row.counted) - toPaise(row.expected)) }));
}

export async function currentShift(db: Db, actor: Member): Promise<Shift | null> {
  const rows = await db
    .select(columns)
    .from(shifts)
    .where(and(ownedBy(actor, shifts), eq(shifts.userId, actor.userId), isNull(shifts.closedAt)));
  return (await whole(db, actor, rows))[0] ?? null;
}

/** Of the organisation, in their order. */
export async function shiftsByIds(db: Db, owner: Owner, ids: number[]): Promise<Shift[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(shifts)
    .where(and(ownedBy(owner, shifts), inArray(shifts.id, ids)))
    .orderBy(shifts.id);
  return await whole(db, owner, rows);
}

/** What stands in the way of closing a day: drawers that were opened on it or before, and nobody counted. */
export async function shiftsOpenUntil(db: Db, actor: Member, day: string): Promise<Shift[]> {
  const rows = await db
    .select(columns)
    .from(shifts)
    .where(and(ownedBy(actor, shifts), isNull(shifts.closedAt), lt(shifts.openedAt, endOfDay(day, actor.timezone))))
    .orderBy(shifts.id);
  return await whole(db, actor, rows);
}

async function readShift(db: Db, actor: Member, id: number): Promise<Shift> {
  const rows = await db
    .select(columns)
    .from(shifts)
    .where(and(ownedBy(actor, shifts), eq(shifts.id, id)));
  const [shift] = await whole(db, actor, rows);
  if (!shift) throw notFound('shift');
  return shift;
}

/** Newest first. Of a day: what was opened on it, or was closed. */
export async function listShifts(
  db: Db,
  actor: Member,
  { userId, day, limit, offset }: ShiftFilters,
): Promise<PageOf<Shift>> {
  const within = and(
    ownedBy(actor, shifts),
    userId === undefined ? undefined : eq(shifts.userId, userId),
    day
      ? sql`${shifts.openedAt} < ${endOfDay(day, actor.timezone)} and (${shifts.closedAt} is null or ${shifts.closedAt} >= ${startOfDay(day, actor.timezone)})`
      : undefined,
  );
  const rows = await db
    .select({ ...columns, total: sql<number>`(count(*) over ())::integer` })
    .from(shifts)
    .where(within)
    .orderBy(desc(shifts.openedAt), desc(shifts.id))
    .limit(limit)
    .offset(offset);
  const page = rows.map(({ total: _total, ...row }) => row);
  return { rows: await whole(db, actor, page), total: rows[0]?.total ?? 0 };
}

export async function openShift(db: Db, actor: Member, openingFloat: string, trail: Trail): Promise<Shift> {
  const [made] = await db
    .insert(shifts)
    .values({ ...ownerOf(actor), userId: actor.userId, openingFloat })
    .onConflictDoNothing()
    .returning({ id: shifts.id });
  if (!made) throw conflict(says.shift_open_already);
  trail.note({ entityId: made.id, details: { after: { openingFloat } } });
  return await readShift(db, actor, made.id);
}

/**
 * Counts a shift and closes it. The shift is locked first: a payment that is on its way into it comes before, one that comes
 * later finds it closed. What is expected is reckoned then, and is not what the browser thinks.
 */
export async function closeShift(db: Db, actor: Member, id: number, counting: Counting, trail: Trail): Promise<Shift> {
  const [locked] = await db
    .select()
    .from(shifts)
    .where(and(ownedBy(actor, shifts), eq(shifts.id, id)))
    .for('update');
  if (!locked) throw notFound('shift');
  const isOwn = locked.userId === actor.userId;
  const isDoctor = actor.role === 'clinic_doctor' || actor.role === 'diagnostic_doctor';
  if (!isOwn && !isDoctor) throw recordDenied(says.shift_is_others);
  if (locked.closedAt !== null) throw conflict(says.shift_closed_already);
  if (!isOwn && counting.note === null) throw refusedAt('note', says.shift_of_other_note, 'rule_broken');

  const counts = countsFrom(counting, locked.openingFloat, await movementsOfShifts(db, actor, [id]));
  const off = counts
    .map(({ expected, counted }) => toPaise(counted) - toPaise(expected))
    .find((paise) => isWorthANote(fromPaise(paise)));
  if (off !== undefined && counting.note === null) {
    throw refusedAt('note', says.shift_note_needed({ difference: fromPaise(off) }), 'rule_broken');
  }
  await db.insert(shiftCounts).values(counts.map((one) => ({ ...ownerOf(actor), shiftId: id, ...one })));
  await db
    .update(shifts)
    .set({ closedAt: sql`now()`, closedBy: actor.userId, note: counting.note })
    .where(and(ownedBy(actor, shifts), eq(shifts.id, id)));
  trail.note({
    entityId: id,
    details: {
      after: {
        counts: counts.map(({ method, expected, counted }) => ({ method, expected, counted })),
        note: counting.note,
      },
    },
  });
  return await readShift(db, actor, id);
}

interface Count {
  method: ManualMethod;
  expected: string;
  counted: string;
  pieces: Record<string, number> | null;
}

/** By method: cash always, piece by piece and with its float; the others where something moved or was counted. */
function countsFrom(
  counting: Counting,
  openingFloat: string,
  movements: readonly { method: string; net: string }[],
): Count[] {
  return manualMethods.flatMap((method): Count[] => {
    const net = movements.find((one) => one.method === method)?.net;
    if (method === 'cash') {
      const rupees = denominations.reduce((sum, piece) => sum + piece * (counting.cash[piece] ?? 0), 0);
      const expected = fromPaise(toPaise(openingFloat) + toPaise(net ?? '0.00'));
      const pieces = Object.fromEntries(
        denominations.flatMap((piece) => (counting.cash[piece] ? [[String(piece), counting.cash[piece]]] : [])),
      );
      return [{ method, expected, counted: fromPaise(rupees * 100), pieces }];
    }
    const counted = counting[method];
    if (net === undefined && counted === undefined) return [];
    // Slips that nobody counted are taken to be there: only cash is lost in a drawer.
    return [{ method, expected: net ?? '0.00', counted: counted ?? net ?? '0.00', pieces: null }];
  });
}
