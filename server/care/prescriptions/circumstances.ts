import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError, conflict, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { readPrescriptionDefaults } from '#shared/people/settings/prescription-defaults.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import type { NewPrescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { isPatientStatus, readStatus } from '#shared/desk/visits/visits.rules.ts';
import { nextVisitProblem } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { prescriptions, prescriptionTemplates } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { assertRefers, chosenCenters } from '#server/diagnostics/referrals/refer.ts';

/** What a prescription is issued under: everything that it names was found, and nothing forbids it. */
export interface Circumstances {
  clinic: Awaited<ReturnType<typeof ownClinic>>;
  centers: { id: number; name: string }[];
  tests: string[];
  superseded: Superseded | undefined;
  /** The visit that was named. */
  visit: { id: number } | undefined;
}

/** The prescription that the new one takes the place of. */
export interface Superseded {
  id: number;
  appointmentId: number | null;
  nextVisitDate: string | null;
  isTeleconsultation: boolean;
}

/** First what is named and isn't there (404), then what may not be (422, 409). The patient's row is locked already. */
export async function circumstancesOf(db: Db, actor: ClinicActor, asked: NewPrescription): Promise<Circumstances> {
  const clinic = await ownClinic(db, actor);
  const centers = await chosenCenters(db, asked.selectedCenters);
  if (asked.templateId) await assertOwnTemplate(db, actor, asked.templateId);
  const superseded = asked.supersedesId ? await findSuperseded(db, actor, asked.supersedesId) : undefined;
  const visit = asked.appointmentId ? await findNamedVisit(db, actor, asked.appointmentId, asked.patientId) : undefined;
  const tests = withoutDuplicates(asked.selectedTests);
  if (centers.length > 0) {
    assertRefers(clinic);
    if (tests.length === 0) throw ruleBroken(says.choose_test);
  }
  if (asked.nextVisitDate) assertNextVisit(asked.nextVisitDate, todayIn(actor.timezone));
  if (superseded) assertSupersedable(superseded, asked.patientId);
  return { clinic, centers, tests, superseded, visit };
}

async function ownClinic(db: Db, actor: ClinicActor) {
  const [found] = await db
    .select({
      name: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
      isReferralEnabled: clinics.isReferralEnabled,
      defaults: organizationSettings.prescriptionDefaults,
    })
    .from(clinics)
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .where(eq(clinics.id, actor.clinicId));
  if (!found) throw notFound('clinic');
  return { ...found, defaults: readPrescriptionDefaults(found.defaults) };
}

async function assertOwnTemplate(db: Db, actor: ClinicActor, id: number): Promise<void> {
  const [found] = await db
    .select({ id: prescriptionTemplates.id })
    .from(prescriptionTemplates)
    .where(
      and(
        ownedBy(actor, prescriptionTemplates),
        eq(prescriptionTemplates.doctorId, actor.userId),
        eq(prescriptionTemplates.id, id),
      ),
    );
  if (!found) throw notFound('template');
}

/** A visit of this patient at the clinic; one that was called off is none. */
async function findNamedVisit(db: Db, actor: ClinicActor, id: number, patientId: number): Promise<{ id: number }> {
  const [found] = await db
    .select({ id: appointments.id, status: appointments.status })
    .from(appointments)
    .where(and(ownedBy(actor, appointments), eq(appointments.id, id), eq(appointments.patientId, patientId)));
  if (!found) throw notFound('appointment');
  if (!isPatientStatus(readStatus(found.status))) throw ruleBroken(says.visit_called_off);
  return { id: found.id };
}

async function findSuperseded(db: Db, actor: ClinicActor, id: number) {
  const successor = alias(prescriptions, 'successor');
  const [found] = await db
    .select({
      id: prescriptions.id,
      patientId: prescriptions.patientId,
      appointmentId: prescriptions.appointmentId,
      nextVisitDate: prescriptions.nextVisitDate,
      isTeleconsultation: prescriptions.isTeleconsultation,
      referralOnly: prescriptions.referralOnly,
      successorId: successor.id,
    })
    .from(prescriptions)
    .leftJoin(successor, eq(successor.supersedesId, prescriptions.id))
    .where(and(ownedBy(actor, prescriptions), eq(prescriptions.id, id)));
  if (!found) throw notFound('superseded_prescription');
  return found;
}

function assertNextVisit(nextVisitDate: string, today: string): void {
  const message = nextVisitProblem(nextVisitDate, today);
  if (message) throw new AppError('rule_broken', message, { issues: [{ path: 'nextVisitDate', message }] });
}

function assertSupersedable(old: Awaited<ReturnType<typeof findSuperseded>>, patientId: number): void {
  if (old.patientId !== patientId) throw conflict(says.superseded_other_patient);
  if (old.referralOnly) throw conflict(says.referral_not_superseded);
  if (old.successorId !== null) throw conflict(says.already_superseded);
}
