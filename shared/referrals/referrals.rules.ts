import type { CurrentUser } from '#shared/sessions/sessions.schema.ts';
import { type ReferralStatus, referralStatuses } from './referrals.states.ts';

/** Until the centre confirms it, a referral can be corrected. */
export const canEditReferral = (status: ReferralStatus): boolean => status === 'pending';

/** What the referring clinic waits for is there; whether the centre has been paid is the centre's matter. */
export const isCompleted = (status: ReferralStatus): boolean =>
  referralStatuses.indexOf(status) >= referralStatuses.indexOf('report_uploaded');

/** A referral as the clinic's test reports show it. */
export type ReportState = 'report_uploaded' | 'confirmed' | 'pending';

export const reportStateOf = (status: ReferralStatus): ReportState => {
  if (isCompleted(status)) return 'report_uploaded';
  return status === 'confirmed' ? 'confirmed' : 'pending';
};

/** The readable rendering of a prescription that was made for a referral alone. */
export const describeReferral = (tests: readonly string[]): string => `Referred for: ${tests.join(', ')}`;

type Person = Pick<CurrentUser, 'role' | 'organisation'>;

export const mayRefer = ({ role, organisation }: Person): boolean =>
  role === 'clinic_doctor' && (organisation?.isReferralEnabled ?? false);

export const mayEditReferral = (person: Person, status: ReferralStatus): boolean =>
  mayRefer(person) && canEditReferral(status);

/** In any state of the referral. A clinic that doesn't track commission sees and sets none. */
export const maySetCommission = ({ role, organisation }: Person): boolean =>
  role === 'diagnostic_doctor' || (role === 'clinic_doctor' && (organisation?.commissionTrackingEnabled ?? false));
