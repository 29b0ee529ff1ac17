import { parseArgs } from 'node:util';
import { connect } from '#server/kernel/db/client.ts';
import { analyze, openDatabase } from '#server/kernel/db/open-database.ts';
import { makeAuditHistory } from './audit-history.ts';
import { makeLargeCenter } from './large-center.ts';
import { makeLargeOrganisation } from './large-organisation.ts';
import { makeManyOrganisations } from './many-organisations.ts';
import { DEMO_PASSWORD } from './organisations.ts';
import { SeedRefused } from './seed-refused.ts';

// npm run seed -- --patients 100000
// npm run seed -- --referrals 200000
// npm run seed -- --organisations 1000 [--patients 1000000] [--audit-entries 10000000]

const MOST = { patients: 2_000_000, referrals: 2_000_000, organisations: 9_999, 'audit-entries': 100_000_000 };
type Count = keyof typeof MOST;
const { values } = parseArgs({
  options: {
    patients: { type: 'string' },
    referrals: { type: 'string' },
    organisations: { type: 'string' },
    'audit-entries': { type: 'string' },
  },
});
const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
const wanted = (name: Count): number | undefined => {
  if (values[name] === undefined) return undefined;
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 1 || count > MOST[name])
    return refuse(`--${name} takes a whole number from 1 to ${MOST[name]}`);
  return count;
};
const organisations = wanted('organisations');
const referrals = wanted('referrals');
const isAlone = organisations === undefined && referrals === undefined;
const patients = wanted('patients') ?? (isAlone ? 100_000 : undefined);
const entries = wanted('audit-entries');
if (entries !== undefined && organisations === undefined) refuse('--audit-entries goes with --organisations');
if (organisations !== undefined && patients !== undefined && patients < organisations)
  refuse('--patients takes at least one for each of the organisations');

const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
const say = (line: string) => console.log(`  ${line} (${seconds()})`);
const signIn = (one: string, other: string) => console.log(`Sign in as ${one} or ${other}, password ${DEMO_PASSWORD}.`);
const database = await openDatabase();
const { db } = database;

async function makeMany(count: number, people: number): Promise<string[]> {
  const { clinicIds, signIns } = await makeManyOrganisations(db, { organisations: count, patients: people }, { say });
  const owner = connect(database.ownerUrl ?? database.url, { max: 1 });
  try {
    await makeAuditHistory(owner.db, { clinicIds, entries: entries ?? people * 10, say });
  } finally {
    await owner.close();
  }
  return signIns;
}

try {
  const many =
    organisations === undefined ? undefined : await makeMany(organisations, patients ?? organisations * 1000);
  const clinic = many || patients === undefined ? undefined : await makeLargeOrganisation(db, patients, say);
  const center = referrals === undefined ? undefined : await makeLargeCenter(db, referrals, say);
  await analyze(database);
  if (many) {
    console.log(`${organisations} organisations are ready after ${seconds()}.`);
    signIn(many[0] ?? '', many[1] ?? '');
  }
  if (clinic) {
    console.log(`Clinic ${clinic.clinicId} is ready after ${seconds()}.`);
    signIn(clinic.doctorEmail, clinic.receptionEmail);
  }
  if (center) {
    console.log(`Centre ${center.centerId} is ready after ${seconds()}.`);
    signIn(center.doctorEmail, center.technicianEmail);
  }
} catch (error) {
  if (!(error instanceof SeedRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
