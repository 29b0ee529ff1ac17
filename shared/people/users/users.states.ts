/** A member of staff's gender, capitalised; a patient's is in lower case (`genders`). */
export const staffGenders = ['Male', 'Female', 'Other'] as const;
export type StaffGender = (typeof staffGenders)[number];

/** Why a session ended. */
export const sessionEndReasons = [
  'logout',
  'idle',
  'expired',
  'replayed_token',
  'password_changed',
  'role_changed',
  'deactivated',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];
