import { and, inArray, sql } from 'drizzle-orm';
import { readSchedule } from '#server/desk/availability/availability.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { sessionsStillOpen } from '#server/kernel/principals/patient.ts';
import { planOf } from '#shared/desk/availability/availability.rules.ts';
import { placeInQueue, type QueuedVisit, type QueuePlace } from '#shared/desk/booking/queue.rules.ts';

/** Changes come in handfuls: a visit that begins is announced with the patient, the bill and the calendar. */
const GATHER_MS = 250;
/** Minutes pass also where nothing changes; while nothing can be heard the queue is read anew as often. */
const EVERY_MS = 60_000;

interface Follower {
  visitId: number;
  /** The patient's, with which the page was opened. */
  sessionId: number;
  told: string;
  tell: (place: QueuePlace) => void;
  end: () => void;
}

/** One doctor's day, shared by everybody who follows it. */
interface Board {
  clinic: AtClinic;
  doctorId: number;
  day: string;
  slotMinutes: number;
  visits: QueuedVisit[];
  followers: Set<Follower>;
}

/**
 * The queues of today, as patients follow them on their phones. Each doctor's is read once for all of them, and anew when the
 * clinic announces a change: an open page that hears nothing new costs nothing.
 */
export function queueBoards({ db, hub }: { db: Db; hub: Hub }) {
  const boards = new Map<string, Board>();
  const changed = new Set<number>();
  let gathering: NodeJS.Timeout | undefined;

  /** Nothing more is told to who has signed out. */
  const endOver = async (concerned: Board[]) => {
    const all = concerned.flatMap(({ followers }) => [...followers].map((follower) => ({ followers, follower })));
    const open = await sessionsStillOpen(
      db,
      all.map(({ follower }) => follower.sessionId),
    );
    for (const { followers, follower } of all) {
      if (open.has(follower.sessionId)) continue;
      followers.delete(follower);
      follower.end();
    }
  };

  const refresh = async (concerned: Board[]) => {
    await endOver(concerned);
    for (const [clinic, own] of byClinic(concerned)) {
      const read = await readQueues(db, clinic, own);
      for (const board of own) {
        board.visits = read.filter((visit) => visit.doctorId === board.doctorId && visit.day === board.day);
        tellAll(board);
      }
    }
  };
  // A queue that can't be read now is read at the next change, or within a minute.
  const refreshQuietly = (concerned: Board[]) => void refresh(concerned).catch(() => undefined);

  hub.onAnyChange(({ kind, clinicId }) => {
    if (kind !== 'appointments' || clinicId === null || boards.size === 0) return;
    changed.add(clinicId);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const concerned = [...boards.values()].filter(({ clinic }) => changed.has(clinic.clinicId));
      changed.clear();
      refreshQuietly(concerned);
    }, GATHER_MS).unref();
  });
  const timer = setInterval(() => {
    const all = [...boards.values()];
    if (all.length === 0) return;
    if (!hub.isListening()) refreshQuietly(all);
    else
      void endOver(all).then(
        () => all.forEach(tellAll),
        () => undefined,
      );
  }, EVERY_MS).unref();
  hub.onClose(async () => {
    clearInterval(timer);
    clearTimeout(gathering);
    for (const { followers } of boards.values()) for (const { end } of followers) end();
  });

  return {
    /** Tells where a visit stands, now and with every change, until the function given back is called. */
    async prepare(clinic: AtClinic, of: { visitId: number; sessionId: number; doctorId: number; day: string }) {
      const key = `${of.doctorId} ${of.day}`;
      const board = boards.get(key) ?? (await readBoard(db, clinic, of));
      return (listener: Pick<Follower, 'tell' | 'end'>): (() => void) => {
        const shared = boards.get(key) ?? board;
        boards.set(key, shared);
        const follower: Follower = { ...listener, visitId: of.visitId, sessionId: of.sessionId, told: '' };
        shared.followers.add(follower);
        tellOne(shared, follower);
        return () => {
          shared.followers.delete(follower);
          if (shared.followers.size === 0) boards.delete(key);
        };
      };
    },
    followersOf: (visitId: number): number =>
      [...boards.values()].reduce(
        (sum, { followers }) => sum + [...followers].filter((one) => one.visitId === visitId).length,
        0,
      ),
  };
}

export type QueueBoards = ReturnType<typeof queueBoards>;

function tellAll(board: Board): void {
  for (const follower of board.followers) tellOne(board, follower);
}

function tellOne({ visits, slotMinutes }: Board, follower: Follower): void {
  const place = placeInQueue(visits, follower.visitId, { slotMinutes, at: Date.now() });
  // Cancelled, or put to another day: there is nothing to follow any more.
  if (!place) return follower.end();
  const told = JSON.stringify(place);
  if (told === follower.told) return;
  follower.told = told;
  follower.tell(place);
}

async function readBoard(db: Db, clinic: AtClinic, of: { doctorId: number; day: string }): Promise<Board> {
  const { doctorId, day } = of;
  const schedule = await readSchedule(db, clinic, doctorId, { firstDay: day, lastDay: day });
  const visits = await readQueues(db, clinic, [of]);
  const { slotMinutes } = planOf(schedule, day);
  return { clinic, doctorId, day, slotMinutes, visits, followers: new Set() };
}

function byClinic(boards: readonly Board[]): [AtClinic, Board[]][] {
  const groups = new Map<number, [AtClinic, Board[]]>();
  for (const board of boards) {
    const group = groups.get(board.clinic.clinicId) ?? [board.clinic, []];
    group[1].push(board);
    groups.set(board.clinic.clinicId, group);
  }
  return [...groups.values()];
}

const stateOf = (status: string): QueuedVisit['state'] =>
  status === 'inprogress' ? 'in' : status.startsWith('bill_') ? 'over' : 'waiting';

async function readQueues(
  db: Db,
  clinic: AtClinic,
  of: readonly { doctorId: number; day: string }[],
): Promise<(QueuedVisit & { doctorId: number | null; day: string })[]> {
  const rows = await db
    .select({
      id: appointments.id,
      doctorId: appointments.doctorId,
      day: appointments.visitDay,
      token: appointments.queueNumber,
      start: appointments.startDateTime,
      status: appointments.status,
      begunAt: appointments.begunAt,
      arrivedAt: appointments.arrivedAt,
    })
    .from(appointments)
    .where(
      and(
        ownedBy(clinic, appointments),
        inArray(appointments.doctorId, [...new Set(of.map(({ doctorId }) => doctorId))]),
        inArray(appointments.visitDay, [...new Set(of.map(({ day }) => day))]),
        sql`${appointments.status} not in ('cancelled', 'no_show')`,
      ),
    );
  return rows.map(({ status, ...visit }) => ({ ...visit, state: stateOf(status) }));
}
