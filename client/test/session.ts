import { openSession } from '#client/lib/session/store.ts';
import { CENTER_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';

/** A token with these claims. Nobody signed it: the browser reads claims, only the server checks them. */
export function tokenWith(claims: { iat?: number; exp?: number; sid?: string; jti?: string } = {}): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

/** A token that the server would have given now. */
export function freshToken(claims: { sid?: string; jti?: string } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return tokenWith({ iat: now, exp: now + 1800, sid: 'session', ...claims });
}

/** A user as the session keeps them, of the clinic or centre 1 by the role; the superadmin of none. */
export function someUser(role: StaffRole = 'clinic_doctor', change: Partial<CurrentUser> = {}): CurrentUser {
  const kind = CENTER_ROLES.some((center) => center === role) ? 'diagnostic_center' : 'clinic';
  return {
    id: 2,
    name: 'Asha Menon',
    email: 'doctor@demo.in',
    role,
    specialization: role === 'clinic_doctor' ? 'General Medicine' : null,
    qualification: null,
    yearsOfExperience: null,
    registrationNumber: null,
    languagesSpoken: [],
    gender: null,
    profileImageUrl: null,
    assignedClinicId: kind === 'clinic' && role !== 'superadmin' ? 1 : null,
    assignedCenterId: kind === 'clinic' ? null : 1,
    organisation:
      role === 'superadmin'
        ? null
        : {
            id: 1,
            kind,
            name: 'Demo Clinic',
            location: 'Pune',
            specialization: null,
            timezone: 'Asia/Kolkata',
            isReferralEnabled: true,
            receptionMayWaive: false,
            commissionTrackingEnabled: true,
            fixedCommission: null,
            keepsFormF: false,
            archivesPeople: false,
          },
    mustChangePassword: false,
    revision: 0,
    ...change,
  };
}

/** Signs somebody in, as after a login. */
export function signInAs(role: StaffRole = 'clinic_doctor', change: Partial<CurrentUser> = {}): CurrentUser {
  const user = someUser(role, change);
  openSession(freshToken(), user);
  return user;
}
