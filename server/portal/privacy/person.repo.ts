import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { isChild } from '#shared/portal/privacy/privacy.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';

const ofPerson = (actor: PatientActor) => ownedBy(actor, { patientId: patients.id });

/** An organisation as a patient is told of it. */
export interface Holder extends OrganisationColumns {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  timezone: string;
}

export const keyOf = ({ clinicId, centerId }: OrganisationColumns) => `${clinicId} ${centerId}`;

/** These organisations, by `keyOf`. */
export async function holdersOf(db: Db, of: readonly OrganisationColumns[]): Promise<Map<string, Holder>> {
  const idsOf = (column: keyof OrganisationColumns) => [...new Set(of.flatMap((one) => one[column] ?? []))];
  const settings = {
    called: organizationSettings.organizationName,
    address: organizationSettings.address,
    phone: organizationSettings.phone,
    email: organizationSettings.email,
  };
  const [clinicIds, centerIds] = [idsOf('clinicId'), idsOf('centerId')];
  const ofClinics = await db
    .select({ id: clinics.id, name: clinics.name, location: clinics.location, timezone: clinics.timezone, ...settings })
    .from(clinics)
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .where(inArray(clinics.id, clinicIds));
  const ofCenters = await db
    .select({
      id: diagnosticCenters.id,
      name: diagnosticCenters.name,
      location: diagnosticCenters.location,
      timezone: diagnosticCenters.timezone,
      ...settings,
    })
    .from(diagnosticCenters)
    .leftJoin(organizationSettings, eq(organizationSettings.centerId, diagnosticCenters.id))
    .where(inArray(diagnosticCenters.id, centerIds));
  const holders = [
    ...ofClinics.map((row) => ({ ...row, clinicId: row.id, centerId: null })),
    ...ofCenters.map((row) => ({ ...row, clinicId: null, centerId: row.id })),
  ].map(
    ({ location, address, called, name, ...row }): Holder => ({
      ...row,
      name: called ?? name,
      address: address || location,
    }),
  );
  return new Map(holders.map((holder) => [keyOf(holder), holder]));
}

/** The person's rows, the chosen one's organisation first. */
export async function personRows(db: Db, actor: PatientActor) {
  return await db
    .select({
      patientId: patients.id,
      clinicId: patients.clinicId,
      centerId: patients.centerId,
      createdAt: patients.createdAt,
    })
    .from(patients)
    .where(ofPerson(actor))
    .orderBy(sql`${patients.id} = ${actor.patientId} desc`, patients.id);
}

/** One of the person's own rows, by an id from outside. */
export async function ownRow(db: Db, actor: PatientActor, patientId: number) {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(ofPerson(actor), eq(patients.id, patientId)));
  if (!row) throw notFound('patient');
  return row;
}

/** Whether a guardian answers for the chosen person. */
export async function isChosenChild(db: Db, actor: PatientActor): Promise<boolean> {
  const { dateOfBirth } = await ownRow(db, actor, actor.patientId);
  return isChild(dateOfBirth, todayIn(DEFAULT_TIMEZONE));
}
