import { parseArgs } from 'node:util';
import { openDatabaseServer } from '#server/kernel/db/open-database.ts';
import { loadEnvFile, readEnv } from '#server/kernel/env.ts';
import { askPassphrase, runCommand } from './command-line.ts';
import { bringBack, moveOld } from './move-old.ts';
import { placeNamed } from './place-named.ts';
import { BackupRefused } from './refused.ts';

// npm run old:move -- --before 2024-03 --in <folder or s3://bucket/prefix>: messages and gateways' events of the months before it go
// into files there, beside the running server. --back <name> brings one of them back.

const USAGE =
  'npm run old:move -- --before 2024-03 --in <folder or s3://bucket/prefix>, or --back <name> --in <the same place>';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { before: { type: 'string' }, back: { type: 'string' }, in: { type: 'string' } },
  });
  const { before, back } = values;
  if (!values.in || (before === undefined) === (back === undefined)) throw new BackupRefused(USAGE);
  loadEnvFile(process.env.ENV_FILE ?? '.env');
  const env = readEnv();
  const place = placeNamed(values.in, env.s3);
  const passphrase = await askPassphrase(env.backup.passphrase, { isNew: back === undefined });
  const database = await openDatabaseServer(env);
  const parts = { databaseUrl: database.url, place, passphrase, say: console.log };
  try {
    if (back !== undefined) {
      console.log(`Done: ${await bringBack(back, parts)} rows of ${back} are in the database again.`);
    } else if (before !== undefined) {
      const { rows, names } = await moveOld(before, parts);
      console.log(
        `Done: ${rows} rows in ${names.length} files in ${place.said}. Keep them as long as backups are kept.`,
      );
    }
  } finally {
    await database.stop();
  }
});
