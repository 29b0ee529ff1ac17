import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';
import { makeLargeOrganisation } from './large-organisation.ts';
import { DEMO_PASSWORD } from './organisations.ts';

// npm run seed -- --patients 100000

const MOST = 2_000_000;
const { values } = parseArgs({ options: { patients: { type: 'string', default: '100000' } } });
const patients = Number(values.patients);
if (!Number.isInteger(patients) || patients < 1 || patients > MOST) {
  console.error(`--patients takes a whole number from 1 to ${MOST}`);
  process.exit(1);
}

const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
const { db, close } = await openDatabase();
try {
  const made = await makeLargeOrganisation(db, patients, (line) => console.log(`  ${line} (${seconds()})`));
  await db.execute(sql`vacuum analyze`);
  console.log(`Clinic ${made.clinicId} is ready after ${seconds()}.`);
  console.log(`Sign in as ${made.doctorEmail} or ${made.receptionEmail}, password ${DEMO_PASSWORD}.`);
} finally {
  await close();
}
