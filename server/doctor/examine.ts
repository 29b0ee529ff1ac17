import type { DatabaseAddresses } from '#server/kernel/db/migrate/migrate.ts';
import { type Env, readEnv } from '#server/kernel/env.ts';
import { BadSetting } from '#server/kernel/bad-setting.ts';
import { type Finding, note, well, wrong } from './finding.ts';
import { lookAtAddress } from './look-at-address.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtPool } from './look-at-pool.ts';
import { lookAtDisk } from './look-at-disk.ts';
import { lookAtFiles } from './look-at-files.ts';
import { lookAtProviders } from './look-at-providers.ts';
import { lookAtReplica } from './look-at-replica.ts';

export interface Doctor {
  source: NodeJS.ProcessEnv;
  /** The database of these settings; the embedded one is joined or started. */
  openDatabase: (env: Env) => Promise<DatabaseAddresses & { stop: () => Promise<void> }>;
}

/** Everything that has to be right before people work with it. Settings come first: without them nothing else can be looked at. */
export async function examine({ source, openDatabase }: Doctor): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv(source);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    return [wrong('settings', error.message, 'Correct it, and ask again: the rest is looked at with whole settings.')];
  }
  const found = await Promise.all([
    lookAtDisk(env.dataDir),
    lookAtFiles(env),
    lookAtOurDatabase(env, openDatabase),
    lookAtProviders(env),
    lookAtAddress(env),
  ]);
  return [...lookAtSettings(env), ...found.flat()];
}

/** What the parser lets through and is still worth a word. */
function lookAtSettings(env: Env): Finding[] {
  const secrets = well('secrets', 'Each of the three is long enough, and none is another.');
  const settings = well('settings', 'Every setting can be read.');
  if (!env.demo) return [settings, secrets];
  const todo = 'Before patients are registered: DEMO=false and `npm run remove-demo`.';
  return [settings, secrets, note('settings', 'The demo is on: everybody knows its passwords.', todo)];
}

async function lookAtOurDatabase(env: Env, open: Doctor['openDatabase']): Promise<Finding[]> {
  const { url, stop } = await open(env);
  try {
    const found = await lookAtDatabase({
      url,
      hasOwner: env.databaseOwnerUrl !== undefined,
      isEmbedded: env.databaseUrl === undefined,
    });
    const { databasePoolUrl: poolUrl, databaseReadUrl: readUrl } = env;
    if (poolUrl !== undefined) found.push(await lookAtPool({ url, poolUrl }));
    // What is wrong with the database itself has been said.
    if (readUrl !== undefined && found.length > 1) found.push(await lookAtReplica({ url, readUrl }));
    return found;
  } finally {
    await stop();
  }
}

const signs = { well: 'ok   ', note: 'note ', wrong: 'WRONG' } as const;

/** What is wrong comes last, where the eye is when it is over. */
export function told(findings: readonly Finding[]): string {
  const lines = (['well', 'note', 'wrong'] as const).flatMap((state) =>
    findings
      .filter((finding) => finding.state === state)
      .flatMap(({ about, says, todo }) => [
        `${signs[state]}  ${about}: ${says}`,
        ...(todo ? [`         ${todo}`] : []),
      ]),
  );
  const wrongs = findings.filter(({ state }) => state === 'wrong').length;
  const end = wrongs === 0 ? 'Nothing is wrong.' : wrongs === 1 ? 'One thing is wrong.' : `${wrongs} things are wrong.`;
  return [...lines, '', end].join('\n');
}
