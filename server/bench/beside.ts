import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/kernel/db/client.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders } from '#server/test/builders.ts';
import { type Figures, median } from './measure.ts';
import { paced } from './paced.ts';

/** A list's slowest answers beside work that must not hold it up: at most so many times what they usually take. */
const PROMISED = 2;
const LISTS_PER_SECOND = 40;
const SUMMARIES_PER_SECOND = 10;
const WRONG_SIGN_INS_PER_SECOND = 200;
const ROUNDS = 6;
const SECONDS = 8;

type Headers = Record<string, string>;

interface Beside {
  db: Db;
  url: string;
  /** Of the server that is measured. */
  jwtSecret: string;
  /** The large clinic's reception, whose list it is, and a doctor of it, who exports everything. */
  reception: Headers;
  doctor: Headers;
}

export async function measureBeside(beside: Beside): Promise<void> {
  const clinics = await busyClinics(beside);
  const works = {
    'nothing else': async () => '',
    [`${WRONG_SIGN_INS_PER_SECOND} wrong sign-ins a second`]: () => wrongSignIns(beside),
    [`an export and ${SUMMARIES_PER_SECOND} summaries a second`]: () => exportAndSummaries(beside, clinics),
  };
  const rounds = Object.entries(works).map(([name, work]) => ({ name, work, p99: [] as number[], told: '' }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of rounds) {
      const [told, { p99 }] = await Promise.all([one.work(), list(beside)]);
      Object.assign(one, { told });
      // The first round warms up.
      if (round > 0) one.p99.push(p99);
      await pause(1_000);
    }
  }
  const usual = rounds[0]?.p99 ?? [];
  console.log(
    `\nA list of 20 patients, ${LISTS_PER_SECOND} a second: p99, medians of ${ROUNDS - 1} rounds of ${SECONDS} s`,
  );
  for (const { name, p99, told } of rounds) {
    // Against its own round: a machine that is shared has good minutes and bad ones.
    const ratio = median(p99.map((one, round) => one / (usual[round] ?? one)));
    const cells = [`${median(p99)} ms`.padStart(9), ratio.toFixed(1).padStart(6), `  beside ${name}`, told];
    console.log(`${cells.join(' ')}${ratio > PROMISED ? '   above' : ''}`);
  }
}

const list = ({ url, reception }: Beside): Promise<Figures> =>
  paced(
    { url, headers: reception, method: 'GET', path: () => '/api/patients?limit=20', perSecond: LISTS_PER_SECOND },
    SECONDS,
  );

/** One export after the other, and summaries of patients of other clinics who have much on record. */
async function exportAndSummaries({ url, doctor }: Beside, clinics: BusyClinic[]): Promise<string> {
  const over = new AbortController();
  const exporting = exportUntil(over.signal, url, doctor);
  const figures = await Promise.all(
    clinics.map(async (clinic, at) => {
      // They know nothing of each other: theirs don't all come at the same moment.
      await pause((at * 1000) / SUMMARIES_PER_SECOND);
      return await summaries(url, clinic, SUMMARIES_PER_SECOND / clinics.length);
    }),
  );
  over.abort();
  await exporting;
  const sum = (of: (figures: Figures) => number) => figures.reduce((total, one) => total + of(one), 0);
  const slowest = Math.max(...figures.map(({ p99 }) => p99));
  return `(${sum((one) => one.perSecond).toFixed(1)} summaries a second, p99 ${slowest} ms, ${sum((one) => one.refused)} refused)`;
}

async function exportUntil(over: AbortSignal, url: string, doctor: Headers): Promise<void> {
  const exports = `${url}/api/data-exports`;
  const begun: number[] = [];
  while (!over.aborted) {
    // Refused while the last one is being made.
    const answer = await fetch(exports, { method: 'POST', headers: doctor });
    if (answer.ok) begun.push(((await answer.json()) as { id: number }).id);
    await pause(500);
  }
  // The next round is measured without them.
  for (const id of begun) await fetch(`${exports}/${id}`, { method: 'DELETE', headers: doctor });
}

/** Each of another patient: what was drawn a moment ago is kept, and would cost nothing. */
function summaries(url: string, { headers, patientIds }: BusyClinic, perSecond: number): Promise<Figures> {
  const path = () => `/api/patients/${patientIds.pop()}/summary`;
  return paced({ url, headers, method: 'GET', path, perSecond }, SECONDS);
}

async function wrongSignIns({ url }: Beside): Promise<string> {
  const body = () => ({ email: 'nobody@bench.in', password: 'not the password' });
  const target = { url, headers: {}, method: 'POST' as const, path: () => '/api/login', body };
  const { refused } = await paced({ ...target, perSecond: WRONG_SIGN_INS_PER_SECOND }, SECONDS);
  return `(${Math.round(refused / SECONDS)} refused a second)`;
}

interface BusyClinic {
  headers: Headers;
  patientIds: number[];
}

const CLINICS = 5;
const PATIENTS = Math.ceil((ROUNDS * SECONDS * SUMMARIES_PER_SECOND) / CLINICS);
const PRESCRIPTIONS = 10;
const instructions = Array.from(
  { length: 8 },
  (_, line) => `Tab. Metformin ${(line + 1) * 250} mg, 1-0-1, भोजन के बाद, 30 days`,
).join('\n');

/** Clinics beside the large one. Their patients' summaries are as long as summaries get. */
async function busyClinics({ db, jwtSecret }: Beside): Promise<BusyClinic[]> {
  const build = builders(db, tokenService(jwtSecret));
  const tag = Date.now();
  const clinics = Array.from({ length: CLINICS }, async (_, at): Promise<BusyClinic> => {
    const clinic = await build.clinic();
    const doctor = await build.doctor(clinic, { email: `bench-${tag}-${at}@bench.in` });
    const patientIds: number[] = [];
    for (let n = 0; n < PATIENTS; n += 1) {
      const { id: patientId } = await build.patient(clinic);
      patientIds.push(patientId);
      const written = { clinicId: clinic.id, patientId, doctorId: doctor.id, instructions, diagnosis: 'Diabetes' };
      await db.insert(prescriptions).values(Array.from({ length: PRESCRIPTIONS }, () => written));
    }
    return { headers: { authorization: `Bearer ${doctor.token}` }, patientIds };
  });
  return await Promise.all(clinics);
}
