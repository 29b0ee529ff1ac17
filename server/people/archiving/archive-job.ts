import { z } from 'zod';
import { addMonths, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { bySystem, writeAudit } from '#server/kernel/http/audit-log.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import {
  type Archiving,
  archive,
  bringBackSome,
  nextPeople,
  organisationsToArchive,
  type Registered,
} from './archiving.repo.ts';

export const archivePeople = defineJob('archive-people', z.object({}), {
  key: () => 'the round',
  // The next night is the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 60,
  isLong: true,
  concurrency: 1,
  // Two at night in India.
  schedule: '30 20 * * *',
});

/** So many people are looked at by one transaction: some tenths of a second, in which nobody else waits for it. */
const BATCH = 500;

export const archiveHandler = handle(archivePeople, {
  run: async (_, tools) => {
    for (const organisation of await organisationsToArchive(tools.db)) await archiveOf(organisation, tools);
  },
});

async function archiveOf(organisation: Archiving, { db, hub, signal }: Pick<JobTools, 'db' | 'hub' | 'signal'>) {
  const { owner, years } = organisation;
  const moved =
    years === null
      ? await bringEverybodyBack(db, organisation, signal)
      : await walk(db, { ...organisation, years }, signal);
  if (moved === 0) return;
  const changed = { id: null, action: 'updated' as const, ...owner };
  hub.announce(['patients', 'follow-ups', 'analytics'].map((kind) => ({ kind, ...changed })));
}

/** Once through those who may go by their own row: whoever may go goes. Each batch stands for itself, with its entry in the log. */
async function walk(
  db: Db,
  { owner, timezone, years }: Archiving & { years: number },
  signal: AbortSignal,
): Promise<number> {
  const today = todayIn(timezone);
  const cutoff = addMonths(today, -12 * years);
  let moved = 0;
  let after: Registered | undefined;
  for (;;) {
    signal.throwIfAborted();
    const next = await nextPeople(db, owner, { after, cutoff, many: BATCH });
    after = next.at(-1);
    if (!after) return moved;
    const ids = next.map(({ id }) => id);
    moved += await inBatch(db, owner, { archived: true, notSeenSince: cutoff }, (tx) =>
      archive(tx, owner, ids, { cutoff, today }),
    );
  }
}

async function bringEverybodyBack(db: Db, { owner }: Archiving, signal: AbortSignal): Promise<number> {
  let moved = 0;
  for (;;) {
    signal.throwIfAborted();
    const some = await inBatch(db, owner, { archived: false }, (tx) => bringBackSome(tx, owner, BATCH));
    if (some === 0) return moved;
    moved += some;
  }
}

/** Whom it was about stands with the people; the log says how many. */
const inBatch = (
  db: Db,
  owner: Archiving['owner'],
  details: Record<string, unknown>,
  work: (tx: Db) => Promise<number>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const people = await work(tx);
    if (people > 0) {
      const entry = { action: 'UPDATE' as const, resource: 'patient', entityId: null, details: { ...details, people } };
      await writeAudit(tx, bySystem('archive-people', owner), [entry]);
    }
    return people;
  });
