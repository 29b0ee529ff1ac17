import { parseArgs } from 'node:util';
import { openDatabase } from '#server/kernel/db/open-database.ts';
import { loadEnvFile, readGivenSettings } from '#server/kernel/env.ts';
import { s3Store } from '#server/kernel/files/s3-store.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { runCommand, some } from './command-line.ts';
import { moveFiles } from './move-files.ts';
import { BackupRefused } from './refused.ts';

// npm run files:move -- --to s3|disk: copies the stored files from the one to the other, beside the running server. Nothing is removed.

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to !== 's3' && values.to !== 'disk')
    throw new BackupRefused('Where to? npm run files:move -- --to s3 (or disk)');
  loadEnvFile(process.env.ENV_FILE ?? '.env');
  const { dataDir, s3 } = readGivenSettings().files;
  if (!s3?.bucket) throw new BackupRefused('Set S3_BUCKET and what goes with it: see .env.example.');
  const [disk, bucket] = [localStore(dataDir), s3Store(s3, s3.bucket)];
  const [from, to] = values.to === 's3' ? [disk, bucket] : [bucket, disk];
  await to.probe();
  const { db, close } = await openDatabase();
  try {
    const { moved, there, missing, differing } = await moveFiles({ db, from, to, say: console.log });
    if (missing.length > 0) console.error(`Named by the database, and in neither: ${some(missing)}.`);
    if (differing.length > 0) console.error(`Not what their records say, and moved as they are: ${some(differing)}.`);
    console.log(
      `Done: ${moved} files moved to ${to.said} and read back, ${there} were there already. Nothing was removed from ${from.said}.`,
    );
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
