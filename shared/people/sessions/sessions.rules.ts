import type { StaffRole } from '#shared/kernel/http/roles.ts';

/** A token lives 30 minutes; the old one still works for a minute after a refresh, for the other tabs. */
export const TOKEN_MINUTES = 30;
export const IDLE_MINUTES = 30;
export const SESSION_HOURS = 12;
export const REPLAY_GRACE_SECONDS = 60;
/** The browser looks every ten minutes, and refreshes a token that has under a quarter of an hour left. */
export const REFRESH_CHECK_MINUTES = 10;
export const REFRESH_BELOW_MINUTES = 15;

/** Sent by the browser with calls it makes by itself (polls, refetches): they don't count as the user's activity. */
export const BACKGROUND_HEADER = 'x-background';

/**
 * What a user's screens are specialized for: a doctor's own field; for reception and lab technicians the
 * organisation's, General by default; for anyone else none.
 */
export function effectiveSpecialization(user: {
  role: StaffRole;
  specialization: string | null;
  organisation: { specialization: string | null } | null;
}): string | null {
  if (user.role === 'clinic_doctor' || user.role === 'diagnostic_doctor') return user.specialization;
  if (user.role === 'clinic_reception' || user.role === 'lab_technician') {
    return user.organisation?.specialization ?? 'General';
  }
  return null;
}
