import { median } from './measure.ts';

/** Lists and searches that may cost at most so many times what reading one of their records costs. */
export interface Costs {
  name: string;
  /** The read of one record that the others are held against. */
  byId: (n: number) => string;
  lists: string[];
}

const PROMISED = 3;
const CALLS = 60;
const WARM = 12;

/**
 * One caller, one call after the other, each list in turns with the read by id: what else the machine does meets both.
 * Prints the medians' ratio.
 */
export async function measureCosts({ name, byId, lists }: Costs, url: string, headers: Record<string, string>) {
  console.log(`\n${name}: medians of ${CALLS} calls against a read by id, at most ${PROMISED} promised`);
  const timed = async (path: string): Promise<number> => {
    const begun = performance.now();
    const reply = await fetch(url + path, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return performance.now() - begun;
  };
  for (let n = 0; n < 20 * WARM; n += 1) await timed(byId(n));
  for (const path of lists) {
    const one: number[] = [];
    const list: number[] = [];
    for (let n = -WARM; n < CALLS; n += 1) {
      const [read, listed] = [await timed(byId(n + WARM)), await timed(path)];
      if (n < 0) continue;
      one.push(read);
      list.push(listed);
    }
    const ratio = median(list) / median(one);
    const cells = [ratio.toFixed(2).padStart(6), `${median(list).toFixed(2)} ms`.padStart(9), `  ${path}`];
    console.log(`${cells.join(' ')}${ratio > PROMISED ? '   above' : ''}`);
  }
}

/** The patients list of a clinic of 100,000: what is common among them, and what hardly anybody fits. */
export const patientCosts = (first: number, count: number, doctorId: number): Costs => ({
  name: 'The patients list under its filters',
  byId: (n) => `/api/patients/${first + ((n * 7919) % count)}`,
  lists: [
    '',
    '&inHouseFirst=true',
    '&inHouseFirst=true&status=inprogress',
    '&status=bill_paid',
    '&status=inprogress',
    '&gender=female',
    '&gender=other',
    '&ageMin=1&ageMax=5',
    '&ageMin=90&ageMax=99',
    `&doctorId=${doctorId}`,
    '&hasNextVisit=true',
    '&dateFrom=2026-08-01&dateTo=2026-08-02',
    '&gender=female&ageMin=30&ageMax=40&status=bill_paid',
    `&doctorId=${doctorId}&status=inprogress&gender=male`,
    '&gender=other&ageMin=80&status=inprogress',
    '&offset=24',
  ].map((filters) => `/api/patients?limit=24${filters}`),
});

/** What else a clinic of 100,000 patients pages through: 300,000 visits, 100,000 prescriptions, 50,000 bills. */
export const recordCosts = (first: number, count: number): Costs => ({
  name: "A clinic's other lists",
  byId: (n) => `/api/patients/${first + ((n * 7919) % count)}`,
  lists: [
    '/api/prescriptions?limit=25',
    '/api/v1/dispensing/prescriptions?limit=25',
    '/api/v1/dispensing/prescriptions?limit=25&offset=250',
    '/api/invoices?limit=25',
    '/api/v1/payments/transactions?limit=25',
  ],
});

/** The referrals of a centre that got 200,000 of them: its list, and searches by patient and by clinic. */
export const referralCosts = (last: number, count: number): Costs => ({
  name: "A centre's referrals, filtered and searched",
  byId: (n) => `/api/referrals/${last - ((n * 7919) % count)}`,
  lists: [
    '',
    '&status=pending',
    '&status=bill_paid',
    '&offset=25',
    '&search=kumar',
    '&search=zubin a quadros',
    '&search=70003',
    '&search=Large Clinic 07',
    '&search=nobody at all',
    '&status=bill_paid&search=kumar',
  ].map((filters) => `/api/referrals?limit=25${encodeURI(filters)}`),
});
