import { AppError } from '#shared/kernel/http/errors.ts';
import { CENTER_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import type { ReferralStatus } from './referrals.states.ts';

/** The one way of a referral: no step is left out and none is taken back. The centre takes each of them. */
const steps: Record<ReferralStatus, { to: ReferralStatus; by: readonly StaffRole[] } | null> = {
  pending: { to: 'confirmed', by: CENTER_ROLES },
  // By uploading the report or by signing the results, never by saying so.
  confirmed: { to: 'report_uploaded', by: ['diagnostic_doctor'] },
  report_uploaded: { to: 'bill_paid', by: CENTER_ROLES },
  bill_paid: null,
};

export const canMove = (from: ReferralStatus, to: ReferralStatus): boolean => steps[from]?.to === to;

export const mayMove = ({ role }: { role: StaffRole }, from: ReferralStatus, to: ReferralStatus): boolean =>
  canMove(from, to) && (steps[from]?.by.includes(role) ?? false);

export function assertMove(from: ReferralStatus, to: ReferralStatus): void {
  if (canMove(from, to)) return;
  throw new AppError('invalid_transition', says.referral_move({ from, to }));
}

/** How far a referral is: one that is paid for may wait for its report again, after that was withdrawn. */
export interface Progress {
  status: ReferralStatus;
  reportUploadedAt: string | null;
}

/** The clinic waits for a report, the first one or another in the place of one that was withdrawn. */
export const awaitsReport = ({ status, reportUploadedAt }: Progress): boolean =>
  status !== 'pending' && reportUploadedAt === null;

/** A referral that waits for a report waits for results; later ones are corrected where they are read. */
export const mayEnterResults = ({ role }: { role: StaffRole }, referral: Progress): boolean =>
  awaitsReport(referral) && CENTER_ROLES.some((known) => known === role);

/** Uploads a report, takes an uploaded one back, or puts another one in its place. */
export const mayRelease = ({ role }: { role: StaffRole }): boolean => role === 'diagnostic_doctor';

/** Until the centre confirms it, a referral can be corrected. */
export const canEditReferral = (status: ReferralStatus): boolean => status === 'pending';

/** What the referring clinic waits for is there; whether the centre has been paid is the centre's matter. */
export const isCompleted = ({ reportUploadedAt }: Progress): boolean => reportUploadedAt !== null;

/** A referral as the clinic's test reports show it. */
export type ReportState = 'report_uploaded' | 'confirmed' | 'pending';

export const reportStateOf = (referral: Progress): ReportState => {
  if (isCompleted(referral)) return 'report_uploaded';
  return referral.status === 'pending' ? 'pending' : 'confirmed';
};

/** The readable rendering of a prescription that was made for a referral alone. */
export const describeReferral = (tests: readonly string[]): string => `Referred for: ${tests.join(', ')}`;

/** What the centre's invoice for a referral is called. */
export const describeTests = (tests: readonly string[]): string => `Diagnostic tests: ${tests.join(', ')}`;

type Person = Pick<CurrentUser, 'role' | 'organisation'>;

export const mayRefer = ({ role, organisation }: Person): boolean =>
  role === 'clinic_doctor' && (organisation?.isReferralEnabled ?? false);

export const mayEditReferral = (person: Person, status: ReferralStatus): boolean =>
  mayRefer(person) && canEditReferral(status);

/** In any state of the referral. A clinic that doesn't track commission sees and sets none. */
export const maySetCommission = ({ role, organisation }: Person): boolean =>
  role === 'diagnostic_doctor' || (role === 'clinic_doctor' && (organisation?.commissionTrackingEnabled ?? false));
