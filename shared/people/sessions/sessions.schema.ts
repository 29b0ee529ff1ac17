import { z } from 'zod';
import { revision } from '#shared/kernel/http/revision.ts';
import { instantOut, moneyOut } from '#shared/kernel/http/fields.ts';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';

export const credentials = z.object({
  email: z.string(says.email_invalid).trim().max(254, says.email_invalid).pipe(z.email(says.email_invalid)),
  password: z.string(says.password_required).min(1, says.password_required).max(1024, says.password_too_long),
});

/** The organisation of the signed-in user, with the switches that its screens depend on. */
export const ownOrganisation = z.object({
  id: z.number(),
  kind: z.enum(['clinic', 'diagnostic_center']),
  name: z.string(),
  location: z.string(),
  specialization: z.string().nullable(),
  timezone: z.string(),
  /** Of a clinic: whether it may refer patients to centres. */
  isReferralEnabled: z.boolean(),
  /** Of a clinic: whether its reception may waive what is owed. */
  receptionMayWaive: z.boolean(),
  commissionTrackingEnabled: z.boolean(),
  /** Of a centre: the amount applied at confirmation under 'Fixed Rate'. */
  fixedCommission: moneyOut.nullable(),
  /** Whether its registration under the PCPNDT Act is on record: who does no ultrasound keeps no register of it. */
  keepsFormF: z.boolean(),
  /** Whether who wasn't here for years leaves the lists: a search looks among them too then. */
  archivesPeople: z.boolean(),
});

export const currentUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  specialization: z.string().nullable(),
  qualification: z.string().nullable(),
  yearsOfExperience: z.number().nullable(),
  registrationNumber: z.string().nullable(),
  languagesSpoken: z.array(z.string()),
  gender: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  assignedClinicId: z.number().nullable(),
  assignedCenterId: z.number().nullable(),
  organisation: ownOrganisation.nullable(),
  /** Signed in with a temporary password: nothing works before an own one is chosen. */
  mustChangePassword: z.boolean(),
  revision,
});

export const signedIn = z.object({ token: z.string(), user: currentUser });

/** One place where the user is signed in. */
export const ownSession = z.object({
  id: z.uuid(),
  createdAt: instantOut,
  lastActiveAt: instantOut,
  ip: z.string().nullable(),
  /** 'Chrome' and 'Windows', where the browser said so. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
});

export type OwnSession = z.output<typeof ownSession>;
export type Credentials = z.output<typeof credentials>;
export type CurrentUser = z.output<typeof currentUser>;
export type OwnOrganisation = z.output<typeof ownOrganisation>;
export type SignedIn = z.output<typeof signedIn>;
