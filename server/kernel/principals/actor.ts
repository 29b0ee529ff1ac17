import type { CenterRole, ClinicRole, StaffRole } from '#shared/kernel/http/roles.ts';

interface Identity {
  userId: number;
  name: string;
  sessionId: string;
  /** The organisation's; of the superadmin Asia/Kolkata. */
  timezone: string;
  specialization: string | null;
}

export interface ClinicActor extends Identity {
  role: ClinicRole;
  clinicId: number;
  centerId: null;
}

export interface CenterActor extends Identity {
  role: CenterRole;
  clinicId: null;
  centerId: number;
}

export interface AdminActor extends Identity {
  role: 'superadmin';
  clinicId: null;
  centerId: null;
}

/** Somebody who works in an organisation. */
export type Member = ClinicActor | CenterActor;
export type Actor = Member | AdminActor;

type IfAny<Role, Wanted, Then> = [Extract<Role, Wanted>] extends [never] ? never : Then;

/** The actor that a call with these roles can have: a clinic-only call has `clinicId`, and nothing else does. */
export type ActorFor<Roles> = Roles extends readonly (infer Role extends StaffRole)[]
  ? IfAny<Role, ClinicRole, ClinicActor> | IfAny<Role, CenterRole, CenterActor> | IfAny<Role, 'superadmin', AdminActor>
  : null;
