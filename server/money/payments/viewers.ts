import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { type Actor, type AtOrganisation, organisationItself } from '#server/kernel/principals/actor.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';

/** Whose payments are asked for. Whoever isn't the superadmin sees nothing of any but their own. */
export interface AskedOrganisation {
  organizationId?: number | undefined;
  organizationType?: 'clinic' | 'diagnostic_center' | undefined;
}

interface Owned {
  clinicId: PgColumn;
  centerId: PgColumn;
}

/** The condition of what an actor sees: their organisation's; the superadmin, who sees everybody's, can choose one. */
export function visibleTo(actor: Actor, table: Owned, asked: AskedOrganisation = {}): SQL | undefined {
  return and(actor.role === 'superadmin' ? undefined : ownedBy(actor, table), chosen(table, asked));
}

function chosen(table: Owned, { organizationId: id, organizationType: type }: AskedOrganisation): SQL | undefined {
  const column = type && (type === 'clinic' ? table.clinicId : table.centerId);
  if (id === undefined) return column && isNotNull(column);
  if (column) return eq(column, id);
  return or(eq(table.clinicId, id), eq(table.centerId, id));
}

/** An organisation with its time zone; 404 for one that isn't there. */
export async function findOrganisation(db: Db, { clinicId, centerId }: OrganisationColumns) {
  const table = clinicId === null ? diagnosticCenters : clinics;
  const [found] = await db
    .select({ timezone: table.timezone, name: table.name, isActive: table.isActive })
    .from(table)
    .where(eq(table.id, clinicId ?? centerId ?? 0));
  if (!found) throw notFound(clinicId === null ? 'diagnostic_center' : 'clinic');
  return found;
}

/** Who acts on a record of this organisation: a member as such, everybody else in the organisation's name. */
export async function actingAt(
  db: Db,
  actor: Actor | null,
  { clinicId, centerId }: OrganisationColumns,
): Promise<AtOrganisation> {
  if (actor && actor.role !== 'superadmin') return actor;
  const { timezone } = await findOrganisation(db, { clinicId, centerId });
  return { ...organisationItself({ clinicId, centerId, timezone }), userId: actor?.userId ?? null };
}

/** Who acts on a payment that they see; 404. */
export async function actingOnPayment(db: Db, actor: Actor, id: number): Promise<AtOrganisation> {
  const { clinicId, centerId } = paymentTransactions;
  const [found] = await db
    .select({ clinicId, centerId })
    .from(paymentTransactions)
    .where(and(visibleTo(actor, paymentTransactions), eq(paymentTransactions.id, id)));
  if (!found) throw notFound('payment');
  return await actingAt(db, actor, found);
}

/** The organisation's screens hear of money that moved, also where none of its people moved it. */
export function tellScreens(
  trail: Pick<Trail, 'announce'>,
  { clinicId, centerId }: OrganisationColumns,
  transactionId: number,
): void {
  const its = { action: 'updated' as const, clinicId, centerId };
  trail.announce({ kind: paymentsApi.verify.area, id: transactionId, ...its });
  for (const kind of paymentsApi.verify.affects) trail.announce({ kind, id: null, ...its });
}
