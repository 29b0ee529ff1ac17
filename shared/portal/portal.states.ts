/** What the portal counts before it sends or checks another code. */
export const portalAttemptKinds = ['code_sent', 'wrong_code', 'wrong_here'] as const;

/** What a passkey signs a challenge for: while it is made, or to come in. */
export const passkeyUses = ['make', 'sign_in'] as const;
export type PasskeyUse = (typeof passkeyUses)[number];
