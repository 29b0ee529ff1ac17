/** Whether this phone unlocks by finger, face or code, and its browser may ask for that. */
export async function canMakePasskey(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
