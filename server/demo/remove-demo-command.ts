import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/kernel/db/open-database.ts';
import { readGivenSettings } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { findDemo, removeDemo } from './remove-demo.ts';

// npm run remove-demo [-- --yes]: before an installation that began as a demo is used in earnest.

const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });

const { url, ownerUrl = url, close } = await openDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
try {
  await owner.connect();
  const demo = await findDemo(owner);
  if (!demo) {
    console.log('There is no demo account.');
  } else if (!values.yes) {
    const { clinics, centers, others } = demo;
    console.log(`${clinics.length} clinics and ${centers.length} diagnostic centres are of the demo.`);
    if (others.length > 0) console.log(`With them go the accounts that were added to them: ${others.join(', ')}.`);
    console.log('All of it is removed for good by: npm run remove-demo -- --yes');
  } else {
    const files = await removeDemo(owner, demo);
    const store = storeOf(readGivenSettings().files);
    for (const file of files) await store.remove(file);
    console.log(`The demo is gone, with ${files.length} files. Next: npm run create-superadmin -- --email ...`);
  }
} catch (error) {
  if ((error as { code?: string }).code !== '23503') throw error;
  console.error(
    `A record of another organisation hangs on the demo's, so nothing was removed: ${(error as Error).message}`,
  );
  process.exitCode = 1;
} finally {
  await owner.end();
  await close();
}
