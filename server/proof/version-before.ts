import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#server/kernel/project-file.ts';
import type { Clinic } from './load.ts';

const run = promisify(execFile);

/** A built copy of an earlier version, and how it is called. */
export interface VersionBefore {
  root: string;
  name: string;
  remove(): void;
}

const MIGRATIONS = 'server/kernel/db/migrations';

const git = (...command: string[]): string =>
  execFileSync('git', command, { cwd: projectFile('.'), encoding: 'utf8' }).trim();

/**
 * The version that an installation has while this one is rolled out: UPGRADE_FROM, the last tag before this commit, or where nothing is tagged
 * what stood before the newest migration.
 */
function nameBefore(): string {
  if (process.env.UPGRADE_FROM) return process.env.UPGRADE_FROM;
  const tags = git('tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate');
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`);
  return tags.split('\n').find(Boolean) ?? git('rev-parse', '--short', `${newest}^`);
}

/** A clinic to work in, made by the earlier version itself: its tables needn't have what this one's have. */
export async function openClinicIn(root: string, databaseUrl: string): Promise<Clinic> {
  const script = `
    import { connect } from '#server/kernel/db/client.ts';
    import { openClinic } from '#server/proof/load.ts';
    const connection = connect(process.env.DATABASE_URL, { max: 1 });
    process.stdout.write(JSON.stringify(await openClinic(connection.db)));
    await connection.close();`;
  const file = path.join(root, 'server', 'open-clinic.mts');
  fs.writeFileSync(file, script);
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { cwd: root, env });
  return JSON.parse(stdout) as Clinic;
}

export function buildVersionBefore(folder: string): VersionBefore {
  const name = nameBefore();
  const root = path.join(folder, 'version-before');
  git('worktree', 'add', '--quiet', '--detach', root, name);
  // The same files under a second name: what the other version needs differently is installed beside them, not in their place.
  execFileSync('cp', ['-al', projectFile('node_modules'), path.join(root, 'node_modules')]);
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  return { root, name, remove: () => void git('worktree', 'remove', '--force', root) };
}
