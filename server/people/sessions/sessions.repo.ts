import { eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { pndtRegistrations } from '#server/kernel/db/schema/form-f.ts';
import { users } from '#server/kernel/db/schema/users.ts';

/** Names of sign-in ignore case and outer spaces. */
export const accountKeyOf = (email: string): string => email.trim().toLowerCase();

export async function findAccount(db: Db, accountKey: string) {
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      passwordTemporaryUntil: users.passwordTemporaryUntil,
      clinicId: users.assignedClinicId,
      centerId: users.assignedCenterId,
      isActive: sql<boolean>`${users.isActive} and coalesce(${clinics.isActive}, ${diagnosticCenters.isActive}, true)`,
    })
    .from(users)
    .leftJoin(clinics, eq(clinics.id, users.assignedClinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, users.assignedCenterId))
    .where(eq(sql`lower(${users.email})`, accountKey));
  return account;
}

/** A user's own record: asked for by the id of the session, so it needs no other scope. */
export async function readCurrentUser(db: Db, userId: number): Promise<CurrentUser | undefined> {
  const [row] = await db
    .select({
      user: users,
      clinic: clinics,
      center: diagnosticCenters,
      tracking: organizationSettings.commissionTrackingEnabled,
      archiveAfterYears: organizationSettings.archiveAfterYears,
      pndtRegistration: pndtRegistrations.id,
    })
    .from(users)
    .leftJoin(clinics, eq(clinics.id, users.assignedClinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, users.assignedCenterId))
    .leftJoin(
      organizationSettings,
      sql`${organizationSettings.clinicId} = ${users.assignedClinicId} or ${organizationSettings.centerId} = ${users.assignedCenterId}`,
    )
    .leftJoin(
      pndtRegistrations,
      sql`${pndtRegistrations.clinicId} = ${users.assignedClinicId} or ${pndtRegistrations.centerId} = ${users.assignedCenterId}`,
    )
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { user, clinic, center } = row;
  const organisation = clinic ?? center;
  return {
    ...user,
    organisation: organisation && {
      id: organisation.id,
      kind: clinic ? 'clinic' : 'diagnostic_center',
      name: organisation.name,
      location: organisation.location,
      specialization: organisation.specialization,
      timezone: organisation.timezone,
      isReferralEnabled: clinic?.isReferralEnabled ?? false,
      receptionMayWaive: clinic?.receptionMayWaive ?? false,
      commissionTrackingEnabled: row.tracking ?? true,
      fixedCommission: center?.fixedCommission ?? null,
      keepsFormF: row.pndtRegistration !== null,
      archivesPeople: row.archiveAfterYears !== null,
    },
    mustChangePassword: user.passwordTemporaryUntil !== null,
  };
}
