/** What the portal counts before it sends or checks another code. */
export const portalAttemptKinds = ['code_sent', 'wrong_code'] as const;
