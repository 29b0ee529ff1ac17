import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Member } from '#server/kernel/principals/actor.ts';
import {
  type OrganisationColumns,
  organisationOf,
  type Scope,
  scopeOfOrganisation,
} from '#server/kernel/principals/principal.ts';

interface OwnedTable {
  clinicId?: PgColumn;
  centerId?: PgColumn;
  patientId?: PgColumn;
}

/** Whose rows are asked for: a caller's, by its scope, or those of the organisation that a job works for. */
export type Owner = { scope: Scope } | OrganisationColumns;

const scopeOf = (owner: Owner): Scope => ('scope' in owner ? owner.scope : scopeOfOrganisation(owner));

/**
 * The condition that keeps a query inside the caller's scope. It fails closed: a kind of scope that it doesn't know, or
 * a table without the column of that kind, is an error and not an open query.
 */
export function ownedBy(owner: Owner, table: OwnedTable): SQL {
  const scope = scopeOf(owner);
  if (scope.kind === 'clinic' && table.clinicId) return eq(table.clinicId, scope.id);
  if (scope.kind === 'center' && table.centerId) return eq(table.centerId, scope.id);
  if (scope.kind === 'persons' && table.patientId) {
    return inArray(
      table.patientId,
      scope.persons.map(({ patientId }) => patientId),
    );
  }
  throw new Error('This table holds nothing of the caller: the query has no scope');
}

/** The same for a prepared statement, whose values `ownerParams(actor)` fills in. One statement for each kind. */
export function ownedByParam(kind: OwnerKind, table: OwnedTable): SQL {
  return eq(ownerColumn(kind, table), sql.placeholder('ownerId'));
}

function ownerColumn(kind: OwnerKind, table: OwnedTable) {
  const column = kind === 'clinic' ? table.clinicId : table.centerId;
  if (!column) throw new Error('This table holds nothing of the caller: the query has no scope');
  return column;
}

/**
 * The same where the keys of a search find the rows. Kept plans reckon with an organisation of middling size, and of one that is a hundred
 * times as large they would read every row sooner than the search's index: so no index of the organisation serves this one.
 */
export function ownedAmongFoundParam(kind: OwnerKind, table: OwnedTable): SQL {
  return sql`(${ownerColumn(kind, table)} + 0) = ${sql.placeholder('ownerId')}`;
}

/**
 * The same for a statement whose plan is to be kept. Where the planner sees whose rows they are, a plan for this one organisation may look
 * cheaper than the one for all: then each call is planned anew, which takes longer than to read a page.
 */
export function ownedByUnseenParam(kind: OwnerKind, table: OwnedTable): SQL {
  return sql`${ownerColumn(kind, table)} = (select ${sql.placeholder('ownerId')}::integer)`;
}

/** The same for a patient, whose persons `personsParams(actor)` fills in. */
export function ofPersonsParam(table: OwnedTable): SQL {
  if (!table.patientId) throw new Error('This table holds nothing of the caller: the query has no scope');
  return sql`${table.patientId} = any(${sql.placeholder('persons')}::integer[])`;
}

/** The values of a statement that was built with `ofPersonsParam`. Throws for a caller of another scope. */
export function personsParams({ scope }: { scope: Scope }): { persons: number[] } {
  if (scope.kind !== 'persons') throw new Error(`The scope '${scope.kind}' is no persons`);
  return { persons: scope.persons.map(({ patientId }) => patientId) };
}

export type OwnerKind = 'clinic' | 'center';

/** Which of the two statements a caller needs. This and what follows throw for a caller of no organisation. */
export const ownerKind = (actor: Pick<Member, 'scope'>): OwnerKind => organisationScope(actor).kind;

/** The values of a statement that was built with `ownedByParam`. */
export const ownerParams = (actor: Pick<Member, 'scope'>): { ownerId: number } => ({
  ownerId: organisationScope(actor).id,
});

/** The organisation columns of a new row: the owner's id in one of them, null in the other. */
export const ownerOf = (owner: Owner): OrganisationColumns =>
  organisationOf(organisationScope({ scope: scopeOf(owner) }));

/** Who isn't of an organisation owns no rows of one, whatever the types said on the way here. */
function organisationScope({ scope }: { scope: Scope }): Member['scope'] {
  if (scope.kind === 'clinic' || scope.kind === 'center') return scope;
  throw new Error(`The scope '${scope.kind}' is no organisation`);
}
