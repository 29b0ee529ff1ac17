import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/http/errors.ts';
import { ageOn } from '#shared/patients/age.ts';
import { foldName } from '#shared/patients/names.ts';
import type { Referral, ReferralFilters, ReferralStats } from '#shared/referrals/referrals.schema.ts';
import { todayIn } from '#shared/time/days.ts';
import type { Db } from '#server/db/client.ts';
import { escapeLike } from '#server/db/lists.ts';
import { ownedList } from '#server/db/owned-list.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/db/schema/organisations.ts';
import { patients } from '#server/db/schema/patients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { users } from '#server/db/schema/users.ts';
import { type OwnerKind, ownedBy } from '#server/db/tenancy.ts';
import type { ClinicActor, Member } from '#server/http/actor.ts';
import type { PageOf } from '#server/http/handlers.ts';
import type { KeptTotals } from '#server/http/kept-totals.ts';
import { slipPath } from '#server/files/file-names.ts';
import { urlOfStored } from '#shared/files/files.rules.ts';

/** What both sides see. Of the person: name, gender, phone, and the birthday for reckoning the age. */
const shared = {
  id: referrals.id,
  prescriptionId: referrals.prescriptionId,
  patientId: referrals.patientId,
  clinicId: referrals.clinicId,
  clinic: { id: clinics.id, name: clinics.name },
  doctorName: users.name,
  centerId: referrals.centerId,
  center: { id: diagnosticCenters.id, name: diagnosticCenters.name },
  testList: referrals.testList,
  status: referrals.status,
  reportUrl: referrals.reportUrl,
  sourcePrescriptionId: referrals.sourcePrescriptionId,
  confirmedAt: referrals.confirmedAt,
  reportUploadedAt: referrals.reportUploadedAt,
  paidAt: referrals.paidAt,
  createdAt: referrals.createdAt,
  updatedAt: referrals.updatedAt,
};
const person = {
  id: patients.id,
  name: patients.name,
  dateOfBirth: patients.dateOfBirth,
  gender: patients.gender,
  phone: patients.phone,
};
const nothing = sql<null>`null`;

/**
 * The allow-lists: beside what is shared, a centre reads its earnings and the commission, a clinic its notes for the
 * slip, the next visit and, where it tracks commission, the commission. Nothing else of the clinic's record is ever selected for a centre.
 */
const columnsFor = {
  clinic: {
    ...shared,
    notes: referrals.notes,
    patient: { ...person, nextVisitDate: patients.nextVisitDate },
    commissionAmount: sql<
      string | null
    >`case when coalesce(${organizationSettings.commissionTrackingEnabled}, true) then ${referrals.commissionAmount} end`,
    earningsAmount: nothing,
  },
  center: {
    ...shared,
    notes: nothing,
    patient: { ...person, nextVisitDate: nothing },
    commissionAmount: sql<string | null>`${referrals.commissionAmount}`,
    earningsAmount: sql<string | null>`${referrals.earningsAmount}`,
  },
} satisfies Record<OwnerKind, object>;

type Row = Omit<Referral, 'patient' | 'slipUrl'> & {
  patient: Omit<Referral['patient'], 'age'> & { dateOfBirth: string };
};

const stored = ownedList<Row, 'status' | 'patientId'>({
  name: 'referrals',
  table: referrals,
  filters: {
    status: (value) => sql`${referrals.status} = ${value}`,
    patientId: (value) => sql`${referrals.patientId} = ${value}`,
  },
  select: (db, kind) =>
    db
      .select(columnsFor[kind])
      .from(referrals)
      .innerJoin(patients, eq(patients.id, referrals.patientId))
      .innerJoin(clinics, eq(clinics.id, referrals.clinicId))
      .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, referrals.centerId))
      .innerJoin(users, eq(users.id, referrals.doctorId))
      .leftJoin(organizationSettings, eq(organizationSettings.clinicId, referrals.clinicId))
      .$dynamic(),
});

/** The referral as this caller may see it. */
function toReferral(actor: Member, row: Row): Referral {
  const age = ageOn(row.patient.dateOfBirth, todayIn(actor.timezone));
  if (actor.clinicId === null) return { ...row, patient: { ...row.patient, age, dateOfBirth: null }, slipUrl: null };
  const commissionAmount = actor.role === 'clinic_doctor' ? row.commissionAmount : null;
  return { ...row, patient: { ...row.patient, age }, commissionAmount, slipUrl: urlOfStored(slipPath(row)) };
}

export async function listReferrals(
  db: Db,
  actor: Member,
  filters: ReferralFilters,
  totals: KeptTotals,
): Promise<PageOf<Referral>> {
  const { status, patientId, ...page } = filters;
  const found = await stored.list(db, actor, totals, {
    ...page,
    filters: { status, patientId },
    orElse: (typed) => withOrganisation(db, actor, typed),
  });
  return { ...found, rows: found.rows.map((row) => toReferral(actor, row)) };
}

export async function readReferrals(db: Db, actor: Member, ids: readonly number[]): Promise<Referral[]> {
  const rows = await stored.byIds(db, actor, ids);
  return rows.map((row) => toReferral(actor, row));
}

/** The name of the other organisation makes a referral a match too. There are few of them: they are looked up first. */
async function withOrganisation(db: Db, actor: Member, typed: string): Promise<SQL | undefined> {
  const [others, column] =
    actor.clinicId === null ? [clinics, referrals.clinicId] : [diagnosticCenters, referrals.centerId];
  const named = await db
    .select({ id: others.id })
    .from(others)
    .where(like(sql`lower(${others.name})`, `%${escapeLike(foldName(typed))}%`))
    .limit(200);
  return named.length > 0 ? sql`${column} = any(${sql.param(named.map((other) => other.id))}::integer[])` : undefined;
}

export async function readReferral(db: Db, actor: Member, id: number): Promise<Referral> {
  const [found] = await readReferrals(db, actor, [id]);
  if (!found) throw notFound('The referral');
  return found;
}

/** Held until the commit: what is decided on it stays true. A patient is locked before it. */
export async function lockReferral(db: Db, actor: Member, id: number): Promise<typeof referrals.$inferSelect> {
  const [row] = await db
    .select()
    .from(referrals)
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)))
    .for('update');
  if (!row) throw notFound('The referral');
  return row;
}

/** Of all referrals of the clinic: one pass over them. */
export async function readReferralStats(db: Db, actor: ClinicActor): Promise<ReferralStats> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      completed: sql<number>`count(*) filter (where ${referrals.status} in ('report_uploaded', 'bill_paid'))::integer`,
      inProgress: sql<number>`count(*) filter (where ${referrals.status} = 'confirmed')::integer`,
      totalCommission: sql<string>`coalesce(sum(${referrals.commissionAmount}), 0)::numeric(14, 2)::text`,
    })
    .from(referrals)
    .where(ownedBy(actor, referrals));
  return row ?? { total: 0, completed: 0, inProgress: 0, totalCommission: '0.00' };
}

export interface ReferralToMake {
  patientId: number;
  prescriptionId: number;
  /** Where the referral was made later than the prescription that it hangs under. */
  sourcePrescriptionId?: number | null | undefined;
  centerIds: readonly number[];
  tests: string[];
  notes?: string | null;
}

/** One referral for each centre; their ids, in the order of the centres. */
export async function insertReferrals(
  db: Db,
  actor: ClinicActor,
  { centerIds, tests, ...referral }: ReferralToMake,
): Promise<{ id: number; centerId: number }[]> {
  return await db
    .insert(referrals)
    .values(
      centerIds.map((centerId) => ({
        ...referral,
        clinicId: actor.clinicId,
        doctorId: actor.userId,
        centerId,
        testList: tests,
      })),
    )
    .returning({ id: referrals.id, centerId: referrals.centerId });
}
