import pino from 'pino';
import { expect, it } from 'vitest';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import type { Announcement } from '#server/kernel/events/hub.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { type ReplicaRead, replicaReads } from '#server/kernel/watching/channels.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Link } from './link.ts';
import { replicaOf } from './replica.ts';

const primary = { where: 'primary' } as unknown as Db;
const standby = { where: 'standby' } as unknown as Db;
const whereOf = async (db: Db) => (db as unknown as { where: string }).where;
const log = pino({ level: 'silent' });
const clinic = { clinicId: 1, centerId: null };
const changed: Announcement = { kind: 'patients', id: 7, action: 'created', ...clinic };

async function setUp() {
  const at = { acknowledged: 10, replayed: 10, isThere: true, opened: 0 };
  let lost: (() => void)[] = [];
  const answering = async (value: () => number) => {
    if (at.isThere) return value();
    for (const listener of lost.splice(0)) listener();
    throw new Error('away');
  };
  const open = async (): Promise<Link> => {
    at.opened += 1;
    if (!at.isThere) throw new Error('away');
    lost = [];
    return {
      db: standby,
      acknowledged: () => answering(() => at.acknowledged),
      replayed: () => answering(() => at.replayed),
      writeOut: async () => undefined,
      onLost: (listener) => void lost.push(listener),
      close: () => undefined,
    };
  };
  const hub = {
    announce: (_change: Announcement): void => undefined,
    mayKeep: (_owner: OrganisationColumns): boolean => true,
    onAnyChange(listener: (change: Announcement) => void) {
      hub.announce = listener;
    },
    keepOnlyWhere(condition: (owner: OrganisationColumns) => boolean) {
      hub.mayKeep = condition;
    },
  };
  const replica = await replicaOf({ open, hub, log, patienceMs: 5, openAgainAfterMs: 20 });
  return { at, hub, replica };
}

/** What was told while it ran. */
async function outcomesOf(work: () => Promise<unknown>): Promise<string[]> {
  const outcomes: string[] = [];
  const listen = (message: unknown) => void outcomes.push((message as ReplicaRead).outcome);
  replicaReads.subscribe(listen);
  await work().finally(() => replicaReads.unsubscribe(listen));
  return outcomes;
}

it('reads at the standby while that has everything, and at the primary from a write on that it lacks', async () => {
  const { at, replica } = await setUp();
  expect(await replica.read(primary, whereOf)).toBe('standby');
  at.acknowledged = 11;
  expect(await outcomesOf(() => replica.read(primary, whereOf))).toEqual(['behind']);
  expect(await replica.read(primary, whereOf)).toBe('primary');
  at.replayed = 11;
  await expect.poll(() => replica.read(primary, whereOf)).toBe('standby');
  replica.close();
});

it('does at the primary what fails at the standby, and says no refusal twice', async () => {
  const { replica } = await setUp();
  const failsThere = async (db: Db) => {
    if (db === standby) throw new Error('canceling statement due to conflict with recovery');
    return await whereOf(db);
  };
  expect(await replica.read(primary, failsThere)).toBe('primary');
  expect(await outcomesOf(() => replica.read(primary, failsThere))).toEqual(['fault']);
  let asked = 0;
  const refused = replica.read(primary, async () => {
    asked += 1;
    throw notFound('patient');
  });
  await expect(refused).rejects.toBeInstanceOf(AppError);
  expect(asked).toBe(1);
  replica.close();
});

it('does without one that is away, and takes it again when it is back', async () => {
  const { at, replica } = await setUp();
  at.isThere = false;
  at.acknowledged = 11;
  expect(await replica.read(primary, whereOf)).toBe('primary');
  await expect.poll(async () => [await replica.read(primary, whereOf), at.opened > 2]).toEqual(['primary', true]);
  Object.assign(at, { isThere: true, replayed: 11 });
  await expect.poll(() => replica.read(primary, whereOf)).toBe('standby');
  replica.close();
});

it('lets nothing be kept that was read before a change that was heard meanwhile', async () => {
  const { at, hub, replica } = await setUp();
  await replica.read(primary, async () => {
    expect(hub.mayKeep(clinic)).toBe(true);
    hub.announce(changed);
    expect(hub.mayKeep(clinic)).toBe(false);
    expect(hub.mayKeep({ clinicId: null, centerId: 1 })).toBe(true);
    expect(hub.mayKeep({ clinicId: 2, centerId: null })).toBe(true);
  });
  // Nobody reads there now.
  expect(hub.mayKeep(clinic)).toBe(true);
  at.acknowledged = 11;
  at.replayed = 11;
  await replica.read(primary, async () => expect(hub.mayKeep(clinic)).toBe(true));
  replica.close();
});
