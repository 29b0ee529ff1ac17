import type { CenterRole, ClinicRole, StaffRole } from '#shared/kernel/http/roles.ts';
import type { ClientAudience, GatewayAudience } from '#shared/kernel/http/principals.ts';
import type { ClientActor } from './client.ts';
import type { DisplayActor } from './display.ts';
import type { GatewayActor } from './gateway.ts';
import type { PatientActor } from './patient.ts';
import { type OrganisationColumns, type Principal, scopeOfOrganisation } from './principal.ts';

interface Identity {
  userId: number;
  name: string;
  sessionId: string;
  /** The organisation's; of the superadmin Asia/Kolkata. */
  timezone: string;
  specialization: string | null;
}

export interface ClinicActor extends Identity, Principal<'staff', { kind: 'clinic'; id: number }> {
  role: ClinicRole;
  clinicId: number;
  centerId: null;
}

export interface CenterActor extends Identity, Principal<'staff', { kind: 'center'; id: number }> {
  role: CenterRole;
  clinicId: null;
  centerId: number;
}

export interface AdminActor extends Identity, Principal<'staff', { kind: 'administration' }> {
  role: 'superadmin';
  clinicId: null;
  centerId: null;
}

/** Somebody who works in an organisation. */
export type Member = ClinicActor | CenterActor;
/** A member of the staff. */
export type Actor = Member | AdminActor;

type IfAny<Role, Wanted, Then> = [Extract<Role, Wanted>] extends [never] ? never : Then;

/** The actor that a call for these can have: a clinic-only call has `clinicId`, a patient's the persons, a public one nobody. */
export type ActorFor<Roles> = Roles extends readonly (infer Role extends StaffRole)[]
  ? IfAny<Role, ClinicRole, ClinicActor> | IfAny<Role, CenterRole, CenterActor> | IfAny<Role, 'superadmin', AdminActor>
  : Roles extends 'patient'
    ? PatientActor
    : Roles extends 'display'
      ? DisplayActor
      : Roles extends GatewayAudience
        ? GatewayActor
        : Roles extends ClientAudience
          ? ClientActor
          : null;

/** A member of a clinic's staff, for work that is done on their behalf later. */
export const clinicActor = (facts: Omit<ClinicActor, 'kind' | 'id' | 'scope'>): ClinicActor => ({
  ...facts,
  kind: 'staff',
  id: String(facts.userId),
  scope: { kind: 'clinic', id: facts.clinicId },
});

/** Who does something at a clinic: one of its people, or the clinic itself for a patient who does it online. */
export type AtClinic = Pick<ClinicActor, 'scope' | 'clinicId' | 'centerId' | 'timezone'> & {
  role: ClinicRole | 'patient';
  userId: number | null;
};

/** The clinic, for its patients online: it has the rights of none of its people. */
export const clinicOnline = ({ clinicId, timezone }: { clinicId: number; timezone: string }): AtClinic => ({
  scope: { kind: 'clinic', id: clinicId },
  clinicId,
  centerId: null,
  timezone,
  role: 'patient',
  userId: null,
});

/** Who does something in an organisation: one of its people, or the organisation itself on a gateway's or a patient's word. */
export type AtOrganisation = Pick<Member, 'scope' | 'clinicId' | 'centerId' | 'timezone'> & { userId: number | null };

/** The organisation itself: what nobody of its people did. */
export function organisationItself({ timezone, ...its }: OrganisationColumns & { timezone: string }): AtOrganisation {
  const { clinicId, centerId } = its;
  if (clinicId !== null && centerId === null) {
    return { scope: { kind: 'clinic', id: clinicId }, clinicId, centerId, timezone, userId: null };
  }
  if (centerId !== null && clinicId === null) {
    return { scope: { kind: 'center', id: centerId }, clinicId, centerId, timezone, userId: null };
  }
  throw new Error('Neither a clinic nor a centre: there is no organisation');
}

interface StaffFacts {
  userId: number;
  role: StaffRole;
  clinicId: number | null;
  centerId: number | null;
}

/** What makes somebody of the staff a principal; throws for a role whose organisation isn't there. */
export function staffPrincipal({ userId, role, clinicId, centerId }: StaffFacts): Principal<'staff'> {
  const id = String(userId);
  if (role === 'superadmin') return { kind: 'staff', id, scope: { kind: 'administration' } };
  return { kind: 'staff', id, scope: scopeOfOrganisation({ clinicId, centerId }) };
}
