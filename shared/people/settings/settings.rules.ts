import type { StaffRole } from '#shared/kernel/http/roles.ts';

/** State code, PAN, entity number, the letter Z and a check digit. */
export const isGstin = (text: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text);

/** Everybody of the organisation keeps its details; whether commission is tracked is a doctor's to answer for. */
export const maySwitchCommission = (role: StaffRole): boolean =>
  role === 'clinic_doctor' || role === 'diagnostic_doctor';

/** A centre under 'Fixed Rate' agrees one amount for every referral; it is its doctor's to answer for. */
export const mayFixCommission = (role: StaffRole, commissionMode: boolean | null): boolean =>
  role === 'diagnostic_doctor' && commissionMode === false;
