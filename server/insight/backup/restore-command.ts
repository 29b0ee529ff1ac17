import { parseArgs } from 'node:util';
import { openDatabaseServer } from '#server/kernel/db/open-database.ts';
import { loadEnvFile, readGivenSettings } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { askPassphrase, runCommand, some } from './command-line.ts';
import { backupNamed } from './place-named.ts';
import { BackupRefused } from './refused.ts';
import { restoreBackup } from './restore-backup.ts';

// npm run restore -- --from <folder or s3://bucket/prefix>: into an empty database and an empty store only. Ends with 1 unless everything is there as it was.

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new BackupRefused('Where from? npm run restore -- --from <folder or s3://bucket/prefix>');
  loadEnvFile(process.env.ENV_FILE ?? '.env');
  const { database: settings, files: kept, secrets, backup } = readGivenSettings();
  const database = await openDatabaseServer(settings);
  try {
    const restored = await restoreBackup({
      ...backupNamed(values.from, kept.s3),
      database,
      store: storeOf(kept),
      dataDir: settings.dataDir,
      secrets,
      passphrase: () => askPassphrase(backup.passphrase, { isNew: false }),
      say: console.log,
    });
    const { name, tables, rows, files, missing, secretsToSet } = restored;
    if (missing.length > 0) console.error(`Files that the backup didn't have: ${some(missing)}.`);
    if (secretsToSet.length > 0) {
      console.log(`Before the start, set as they were (they aren't in the backup): ${secretsToSet.join(', ')}.`);
    }
    if (restored.hasSecrets && settings.databaseUrl) {
      console.log(
        `Before the start, copy JWT_SECRET, APP_ENCRYPTION_KEY and AUDIT_KEY into .env: they came with the backup and lie in secrets.json and audit-key.json in ${settings.dataDir}.`,
      );
    }
    console.log(
      `Restored: ${name}, ${rows} rows of ${tables} tables and ${files} files, each compared with the backup.`,
    );
    console.log('Next: npm run audit:verify, then npm start.');
  } finally {
    await database.stop();
  }
});
