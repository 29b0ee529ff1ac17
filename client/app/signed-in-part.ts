import { storedUser } from '#client/lib/session/storage.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';

/** Everything behind the sign-in is one part of its own, so that the sign-in page stays small. */
export const signedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn);

/** For a session that is being confirmed: also the screen that the address asks for. */
export async function preloadSignedIn(): Promise<void> {
  signedIn.preload();
  const role = storedUser()?.role;
  if (role) (await import('./tabs.ts')).preloadTab(role, location.hash);
}
