import { installationQuery } from '#client/lib/health.ts';
import { storedUser } from '#client/lib/session/storage.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';

/** Everything behind the sign-in is one part of its own, so that the sign-in page stays small. */
export const signedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn);

/** For a session that is being confirmed: also what the installation offers, and the screen that the address asks for. */
export async function preloadSignedIn(): Promise<void> {
  signedIn.preload();
  // The sidebar has the tabs of what is switched on from its first moment.
  const { queryClient } = await import('#client/lib/api/query-client.ts');
  void queryClient.prefetchQuery(installationQuery);
  const role = storedUser()?.role;
  if (role) (await import('./tabs.ts')).preloadTab(role, location.hash);
}
