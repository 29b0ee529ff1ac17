import { sql } from 'drizzle-orm';
import { commissionSummary, referrals } from '#server/kernel/db/schema/referrals.ts';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { CENTER_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { DEFAULT_TIMEZONE, dayOf, daysBetween } from '#shared/kernel/time/days.ts';
import type { Bill } from './bills.ts';
import { isPrescribed, type StoredVisit, type TestsAlone } from './clinic-history.ts';
import { addDays, instantOn } from './demo-days.ts';
import { byTime } from './in-order.ts';
import type { DemoOrganisation } from './organisations.ts';
import type { PlannedVisit } from './plan-visits.ts';
import { type Random, randomFrom } from './random.ts';
import { drawDemoReport } from './report-file.ts';

const imaging = /x-ray|ultrasound|scan|mri|opg/i;

interface Context {
  clinic: DemoOrganisation;
  centers: [DemoOrganisation, DemoOrganisation];
  today: string;
  random: Random;
  store: FileStore;
}

export type NewReferral = typeof referrals.$inferInsert & { createdAt: string };

/** Referrals of a clinic's visits that ordered tests: the older, the further along. */
export async function planReferrals(db: Db, context: Context, visits: StoredVisit[]): Promise<NewReferral[]> {
  const ordered = visits.filter(
    ({ prescriptionId, consultation }) =>
      prescriptionId !== null && consultation.tests.length > 0 && context.random.chance(0.45),
  );
  const planned: NewReferral[] = [];
  for (const visit of ordered) planned.push(await planReferral(db, context, visit));
  return planned;
}

const CHECK_UP = ['Lipid Profile', 'HbA1c', 'Thyroid Profile'];

/** A few people are asked for a check-up apart from what they came for; who expects a child, and has a weight of its own, isn't. */
const askedForCheckUp = <Visit extends PlannedVisit>(visits: readonly Visit[]): Visit[] =>
  visits
    .filter((visit) => isPrescribed(visit) && visit.consultation.tests.length === 0)
    .filter((_, index) => index % 40 === 11)
    .filter(({ vitals, doctor }) => vitals === undefined && doctor.specialization !== 'Pediatrics');

export const checkUps = (visits: readonly (PlannedVisit & { patientId: number })[]): TestsAlone[] =>
  askedForCheckUp(visits).map(({ patientId, doctor, seenAt }) => ({
    patientId,
    doctorId: doctor.id,
    tests: CHECK_UP,
    createdAt: seenAt,
  }));

/** Their referrals; the prescriptions are those of `checkUps`, in the same order. */
export async function planCheckUps(
  db: Db,
  context: Context,
  visits: StoredVisit[],
  prescriptionIds: readonly number[],
): Promise<NewReferral[]> {
  const random = randomFrom(context.clinic.id);
  const planned: NewReferral[] = [];
  for (const [place, visit] of askedForCheckUp(visits).entries()) {
    const consultation = { ...visit.consultation, tests: CHECK_UP };
    const alone = { ...visit, prescriptionId: prescriptionIds[place] ?? null, consultation };
    const referral = await planReferral(db, { ...context, random }, alone);
    planned.push({ ...referral, sourcePrescriptionId: null, notes: 'Yearly check-up. Please come fasting.' });
  }
  return planned;
}

/** Stores the referrals of all clinics in the order of their time, which is the order in which a centre lists them. */
export async function insertReferrals(
  db: Db,
  planned: NewReferral[],
  clinics: DemoOrganisation[],
  today: string,
): Promise<void> {
  const inOrder = planned.toSorted(byTime);
  const stored = await db.insert(referrals).values(inOrder).returning();
  // Their reports were stored before there was a referral to hang them under.
  await db.execute(sql`
    update ${files} set record_id = ${referrals.id} from ${referrals} where ${referrals.reportUrl} = '/' || ${files.path}`);
  await insertCommission(
    db,
    stored.filter(({ commissionAmount }) => commissionAmount !== null && commissionAmount !== '0.00'),
  );
  await ringBells(
    db,
    clinics,
    stored.filter(({ status, createdAt }) => status === 'pending' && daysBetween(createdAt.slice(0, 10), today) <= 3),
  );
}

type StoredReferral = typeof referrals.$inferSelect;

async function insertCommission(db: Db, rewarded: StoredReferral[]): Promise<void> {
  if (rewarded.length === 0) return;
  await db.insert(commissionSummary).values(
    rewarded.map(({ id, clinicId, centerId, patientId, commissionAmount, createdAt }) => {
      const month = monthOf(dayOf(createdAt, DEFAULT_TIMEZONE));
      return {
        clinicId,
        centerId,
        patientId,
        referralId: id,
        commissionAmount: commissionAmount ?? '0.00',
        month,
        year: Number(month.slice(0, 4)),
      };
    }),
  );
}

/** The centres' bells ring for what came in lately. */
async function ringBells(db: Db, clinics: DemoOrganisation[], lately: StoredReferral[]): Promise<void> {
  if (lately.length === 0) return;
  await ringBell(
    db,
    ...lately.map(({ id, clinicId, centerId, createdAt }) => ({
      clinicId: null,
      centerId,
      roles: [...CENTER_ROLES],
      kind: 'referral_received' as const,
      message: says.new_referral_from({ clinic: clinics.find((clinic) => clinic.id === clinicId)?.name ?? '' }),
      entityType: 'referral',
      entityId: id,
      createdAt,
    })),
  );
}

function statusAfter(days: number, random: Random): ReferralStatus {
  if (days <= 1) return 'pending';
  if (days <= 4) return random.pick(['pending', 'confirmed'] as const);
  if (days <= 9) return random.pick(['confirmed', 'report_uploaded'] as const);
  return random.chance(0.85) ? 'bill_paid' : 'report_uploaded';
}

async function planReferral(db: Db, context: Context, visit: StoredVisit): Promise<NewReferral> {
  const { clinic, centers, today, random, store } = context;
  const isImaging = visit.consultation.tests.some((test) => imaging.test(test));
  const center = centers[isImaging ? 1 : 0];
  const status = statusAfter(daysBetween(visit.day, today), random);
  const isReported = status === 'report_uploaded' || status === 'bill_paid';
  // Pictures take longer than blood; neither takes the same time twice.
  const reportAfter = (isImaging ? 3 : 1) + (visit.patientId % 2);
  const at = (days: number, minutes: number) => instantOn(addDays(visit.day, days), minutes);
  return {
    clinicId: clinic.id,
    centerId: center.id,
    patientId: visit.patientId,
    doctorId: visit.doctor.id,
    prescriptionId: visit.prescriptionId ?? 0,
    sourcePrescriptionId: visit.prescriptionId,
    testList: visit.consultation.tests,
    status,
    commissionAmount: isReported ? `${random.between(1, 6) * 50}.00` : null,
    earningsAmount: status === 'bill_paid' ? `${random.between(6, 40) * 50}.00` : null,
    confirmedAt: status === 'pending' ? null : at(1, 600),
    reportUploadedAt: isReported ? at(reportAfter, 960) : null,
    reportUrl: isReported ? await storeReport(db, store, center, visit, addDays(visit.day, reportAfter)) : null,
    paidAt: status === 'bill_paid' ? at(reportAfter + 1, 720) : null,
    createdAt: visit.seenAt,
  };
}

async function storeReport(
  db: Db,
  store: FileStore,
  center: DemoOrganisation,
  visit: StoredVisit,
  day: string,
): Promise<string> {
  const path = newUploadPath('reports', 'pdf');
  const facts = await store.write(path, await drawDemoReport(center.name, visit.consultation.tests, day));
  await db.insert(files).values({
    ...facts,
    centerId: center.id,
    path,
    kind: 'reports',
    patientId: visit.patientId,
    mime: 'application/pdf',
    recordType: 'referral',
  });
  return `/${path}`;
}

/** What a centre billed for the referrals that were paid: its earnings. */
export async function paidReferralBills(db: Db, center: DemoOrganisation): Promise<Bill[]> {
  const paid = await db.query.referrals.findMany({
    where: (table, { and, eq }) => and(eq(table.centerId, center.id), eq(table.status, 'bill_paid')),
  });
  return paid.map((referral) => ({
    patientId: referral.patientId,
    referralId: referral.id,
    description: `Diagnostic tests: ${referral.testList.join(', ')}`,
    amount: referral.earningsAmount ?? '100.00',
    createdBy: center.clerkId,
    createdAt: referral.paidAt ?? referral.createdAt,
    paidAt: referral.paidAt,
  }));
}
