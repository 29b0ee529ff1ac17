import type pg from 'pg';
import {
  acknowledgedBy,
  openAsker,
  relationOf,
  replayedBy,
  secondsBehind,
  type Standing,
  standingOf,
} from '#server/kernel/db/replica/standing.ts';
import { codeOf, type Finding, note, well, wrong } from './finding.ts';

const about = 'read replica';
/** Reads go to the primary long before; that much is a replica that doesn't keep up. */
const MOST_SECONDS_BEHIND = 60;

/** The standby of DATABASE_READ_URL, where one is set. Without it everything works, at the primary. */
export async function lookAtReplica({ url, readUrl }: { url: string; readUrl: string }): Promise<Finding> {
  const primary = await openAsker(url);
  let standby: pg.Client | undefined;
  try {
    standby = await openAsker(readUrl);
    return await judge(primary, standby);
  } catch (error) {
    return wrong(
      about,
      `It doesn't let us in (${codeOf(error)}).`,
      'See that it runs, and that DATABASE_READ_URL has its address, the database, the role and the password.',
    );
  } finally {
    await Promise.all([primary.end(), standby?.end()]);
  }
}

async function judge(primary: pg.Client, standby: pg.Client): Promise<Finding> {
  const [at, there] = [await standingOf(primary), await standingOf(standby)];
  const unfit = unfitAs(relationOf(at, there)) ?? anotherVersion(at, there);
  if (unfit) return unfit;
  const bytes = Math.max(0, (await acknowledgedBy(primary)) - (await replayedBy(standby)));
  const seconds = bytes === 0 ? 0 : Math.round(await secondsBehind(standby));
  const says = `It follows DATABASE_URL, ${bytes} bytes and ${seconds} s behind.`;
  return seconds <= MOST_SECONDS_BEHIND
    ? well(about, says)
    : note(
        about,
        says,
        'Until it keeps up, reads go to the primary: docs/operations.md, When the read replica is behind.',
      );
}

function unfitAs(relation: ReturnType<typeof relationOf>): Finding | undefined {
  switch (relation) {
    case 'another database':
      return wrong(
        about,
        'DATABASE_READ_URL leads to another database than DATABASE_URL.',
        'Name a standby of it, or take the setting out.',
      );
    case 'no standby':
      return wrong(
        about,
        'DATABASE_READ_URL leads to a server that is no standby.',
        'After a failover make a new one: docs/operations.md, A read replica.',
      );
    case 'another timeline':
      return note(
        about,
        "It hasn't come past the last failover.",
        'It is used after its next checkpoint; where that lasts, see whether it follows the new primary.',
      );
    default:
      return undefined;
  }
}

/** A standby streams from its own major version alone; a minor one may be apart for an upgrade. */
const anotherVersion = (at: Standing, there: Standing): Finding | undefined =>
  at.version === there.version
    ? undefined
    : note(
        about,
        `It runs version ${there.version}, and the primary ${at.version}.`,
        'Bring both to the same one, the standby first.',
      );
