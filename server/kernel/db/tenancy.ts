import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';

interface OwnedTable {
  clinicId?: PgColumn;
  centerId?: PgColumn;
}

/** The organisation that somebody belongs to: a caller, or a job that works for one. */
export type Owner = Pick<Actor, 'clinicId' | 'centerId'>;

/**
 * The condition that keeps a query inside the caller's organisation. It fails closed: a table without the column of
 * that kind of organisation, or a caller without one, is an error and not an open query.
 */
export function ownedBy(actor: Owner, table: OwnedTable): SQL {
  if (actor.clinicId !== null && table.clinicId) return eq(table.clinicId, actor.clinicId);
  if (actor.centerId !== null && table.centerId) return eq(table.centerId, actor.centerId);
  throw new Error('This table holds nothing of the caller: the query has no scope');
}

/** The same for a prepared statement, whose values `ownerParams(actor)` fills in. One statement for each kind. */
export function ownedByParam(kind: OwnerKind, table: OwnedTable): SQL {
  const column = kind === 'clinic' ? table.clinicId : table.centerId;
  if (!column) throw new Error('This table holds nothing of the caller: the query has no scope');
  return eq(column, sql.placeholder('ownerId'));
}

export type OwnerKind = 'clinic' | 'center';

export const ownerKind = (actor: Member): OwnerKind => (actor.clinicId === null ? 'center' : 'clinic');

export const ownerParams = (actor: Member): { ownerId: number } => ({ ownerId: actor.clinicId ?? actor.centerId });

/** The organisation columns of a new row. */
export const ownerOf = (actor: Owner): { clinicId: number | null; centerId: number | null } => ({
  clinicId: actor.clinicId,
  centerId: actor.centerId,
});
