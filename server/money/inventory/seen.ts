import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrganisationFilter } from '#shared/money/inventory/inventory.schema.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { AdminActor, Member } from '#server/kernel/principals/actor.ts';

export type Looking = Member | AdminActor;

interface Stocked {
  clinicId: PgColumn;
  centerId: PgColumn;
}

/** The rows that somebody may look at: their organisation's; the superadmin, who may look at all, can choose one. */
export function seenBy(actor: Looking, table: Stocked, filter: OrganisationFilter): SQL | undefined {
  const own = actor.role === 'superadmin' ? undefined : ownedBy(actor, table);
  return and(own, chosen(table, filter));
}

function chosen(table: Stocked, { organizationId, organizationType }: OrganisationFilter): SQL | undefined {
  const column = organizationType === 'diagnostic_center' ? table.centerId : table.clinicId;
  if (organizationId !== undefined) {
    // Without its kind a number is either.
    return organizationType === undefined
      ? or(eq(table.clinicId, organizationId), eq(table.centerId, organizationId))
      : eq(column, organizationId);
  }
  return organizationType === undefined ? undefined : sql`${column} is not null`;
}
