import { desc, eq, sql } from 'drizzle-orm';
import type { StaffUser } from '#shared/users/users.api.ts';
import type { Db } from '#server/db/client.ts';
import { clinics, diagnosticCenters } from '#server/db/schema/organisations.ts';
import { users } from '#server/db/schema/users.ts';
import type { PageOf } from '#server/http/handlers.ts';
import { matchesAny } from '#server/organisations/organisations.repo.ts';

/** Every staff user: the superadmin's list has no organisation to stay within. */
export async function listUsers(
  db: Db,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<PageOf<StaffUser>> {
  const matching = matchesAny([users.name, users.email], search);
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      assignedClinicId: users.assignedClinicId,
      assignedCenterId: users.assignedCenterId,
      organisationName: sql<string | null>`coalesce(${clinics.name}, ${diagnosticCenters.name})`,
      specialization: users.specialization,
      isActive: users.isActive,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(clinics, eq(clinics.id, users.assignedClinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, users.assignedCenterId))
    .where(matching)
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(users, matching) };
}
