export const OTP_LENGTH = 6;

/** What a code that was sent to a phone proves it for: a code for one of them is worth nothing for another. */
export const codePurposes = ['sign_in', 'new_phone', 'booking'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
