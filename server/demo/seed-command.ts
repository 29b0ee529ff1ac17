import { parseArgs } from 'node:util';
import { analyze, openDatabase } from '#server/kernel/db/open-database.ts';
import { makeLargeCenter } from './large-center.ts';
import { makeLargeOrganisation } from './large-organisation.ts';
import { DEMO_PASSWORD } from './organisations.ts';

// npm run seed -- --patients 100000
// npm run seed -- --referrals 200000

const MOST = 2_000_000;
const { values } = parseArgs({ options: { patients: { type: 'string' }, referrals: { type: 'string' } } });
const wanted = (name: 'patients' | 'referrals'): number | undefined => {
  if (values[name] === undefined) return undefined;
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    console.error(`--${name} takes a whole number from 1 to ${MOST}`);
    process.exit(1);
  }
  return count;
};
const referrals = wanted('referrals');
const patients = wanted('patients') ?? (referrals === undefined ? 100_000 : undefined);

const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
const say = (line: string) => console.log(`  ${line} (${seconds()})`);
const signIn = (one: string, other: string) => console.log(`Sign in as ${one} or ${other}, password ${DEMO_PASSWORD}.`);
const database = await openDatabase();
const { db } = database;
try {
  const clinic = patients === undefined ? undefined : await makeLargeOrganisation(db, patients, say);
  const center = referrals === undefined ? undefined : await makeLargeCenter(db, referrals, say);
  await analyze(database);
  if (clinic) {
    console.log(`Clinic ${clinic.clinicId} is ready after ${seconds()}.`);
    signIn(clinic.doctorEmail, clinic.receptionEmail);
  }
  if (center) {
    console.log(`Centre ${center.centerId} is ready after ${seconds()}.`);
    signIn(center.doctorEmail, center.technicianEmail);
  }
} finally {
  await database.close();
}
