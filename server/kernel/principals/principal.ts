import type { PrincipalKind } from '#shared/kernel/http/principals.ts';

/** A person as one organisation knows them. */
interface KnownPerson {
  patientId: number;
  clinicId: number | null;
  centerId: number | null;
}

/** How far a principal sees. What isn't named here sees nothing: `ownedBy` and the hub refuse it. */
export type Scope =
  | { kind: 'clinic'; id: number }
  | { kind: 'center'; id: number }
  /** The superadmin's: organisations and users, and nothing that belongs to one of them. */
  | { kind: 'administration' }
  /** Rows of these persons, whichever organisation they lie in. */
  | { kind: 'persons'; persons: readonly KnownPerson[] };

/** Whoever calls, as the kernel knows them: what is kept, counted or written down for a caller names kind and id. */
export interface Principal<Kind extends PrincipalKind = PrincipalKind, Its extends Scope = Scope> {
  kind: Kind;
  id: string;
  scope: Its;
}

export interface OrganisationColumns {
  clinicId: number | null;
  centerId: number | null;
}

/** The organisation that a scope lies in, as the two columns of its rows; both null where it lies in none. */
export function organisationOf(scope: Scope | undefined): OrganisationColumns {
  return {
    clinicId: scope?.kind === 'clinic' ? scope.id : null,
    centerId: scope?.kind === 'center' ? scope.id : null,
  };
}

/** Every organisation that a change by this scope may concern, each once. */
export function organisationsOf(scope: Scope): OrganisationColumns[] {
  if (scope.kind !== 'persons') return [organisationOf(scope)];
  const each = new Map(
    scope.persons.map(({ clinicId, centerId }) => [`${clinicId} ${centerId}`, { clinicId, centerId }]),
  );
  return [...each.values()];
}

/** The scope that the two columns of a row mean. Neither or both is no organisation, and not 'the other kind' of one. */
export function scopeOfOrganisation({ clinicId, centerId }: OrganisationColumns): Scope {
  if (clinicId !== null && centerId === null) return { kind: 'clinic', id: clinicId };
  if (centerId !== null && clinicId === null) return { kind: 'center', id: centerId };
  throw new Error('Neither a clinic nor a centre: there is no scope');
}
