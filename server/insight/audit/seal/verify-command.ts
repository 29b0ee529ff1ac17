import { openDatabase } from '#server/kernel/db/open-database.ts';
import { loadEnvFile, readEnv } from '#server/kernel/env.ts';
import { sealing } from './chain.ts';
import { checkpointsIn } from './checkpoints.ts';
import { verifyAudit } from './verify.ts';

// npm run audit:verify: whether the audit log is what was written. Ends with 1 where it isn't.

loadEnvFile(process.env.ENV_FILE ?? '.env');
const { auditKey, dataDir } = readEnv();
const { db, close } = await openDatabase();
try {
  const { chains, entries, findings } = await verifyAudit({
    db,
    sealing: sealing(auditKey),
    checkpoints: checkpointsIn(dataDir, auditKey),
  });
  if (findings.length === 0) console.log(`The audit log is whole: ${entries} entries in ${chains} chains.`);
  for (const { chain, entryId, what } of findings)
    console.error(`${chain}${entryId === null ? '' : `, entry ${entryId}`}: ${what}.`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await close();
}
