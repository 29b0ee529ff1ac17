import { parseArgs } from 'node:util';
import { openDatabaseServer } from '#server/kernel/db/open-database.ts';
import { loadEnvFile, readEnv } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { askPassphrase, megabytes, runCommand, some } from './command-line.ts';
import { placeNamed } from './place-named.ts';
import { BackupRefused } from './refused.ts';
import { takeBackup } from './take-backup.ts';

// npm run backup -- --to <folder or s3://bucket/prefix>: database and files of one moment, encrypted, beside the running server. Ends with 1 unless it is whole.

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new BackupRefused('Where to? npm run backup -- --to <folder or s3://bucket/prefix>');
  loadEnvFile(process.env.ENV_FILE ?? '.env');
  const env = readEnv();
  const place = placeNamed(values.to, env.s3);
  const passphrase = await askPassphrase(env.backup.passphrase, { isNew: true });
  const database = await openDatabaseServer(env);
  try {
    const taken = await takeBackup({
      databaseUrl: database.url,
      store: storeOf(env),
      dataDir: env.dataDir,
      secrets: { JWT_SECRET: env.jwtSecret, APP_ENCRYPTION_KEY: env.encryptionKey, AUDIT_KEY: env.auditKey },
      madeItsSecrets: env.databaseUrl === undefined,
      place,
      passphrase,
      say: console.log,
    });
    const { name, tables, rows, files, bytes, missing, differing } = taken;
    if (missing.length > 0) console.error(`The database names files that aren't in the store: ${some(missing)}.`);
    if (differing.length > 0) console.error(`Files that aren't what their records say: ${some(differing)}.`);
    console.log(
      env.databaseUrl === undefined
        ? 'The generated secrets are in it.'
        : 'JWT_SECRET, APP_ENCRYPTION_KEY and AUDIT_KEY are not in it: keep them where you keep the passphrase.',
    );
    console.log(
      `Done: ${name} in ${place.said}, ${rows} rows of ${tables} tables and ${files} files, ${megabytes(bytes)}, read back and compared.`,
    );
  } finally {
    await database.stop();
  }
});
