import { installationQuery } from '#client/lib/health.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { storedUser } from '#client/lib/session/storage.ts';
import { roleHomes, type StaffRole } from '#shared/kernel/http/roles.ts';
import { afterLogin } from './after-login.ts';

/** Everything behind the sign-in is one part of its own, so that the sign-in page stays small. */
export const signedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn);

/**
 * For a session that is being confirmed: also what the installation offers, the screen that the address asks for, and what that
 * begins with. Resolves when the screen can be drawn with it; never throws.
 */
export async function preloadSignedIn(): Promise<void> {
  try {
    const part = signedIn.ready();
    const user = storedUser();
    const { queryClient } = await import('#client/lib/api/query-client.ts');
    // The sidebar has the tabs of what is switched on from its first moment.
    const installation = queryClient.prefetchQuery(installationQuery);
    if (!user || user.mustChangePassword) return;
    const { tabAt } = await import('./tabs.ts');
    settleAddress(user.role, tabAt(user.role, '')?.key);
    const tab = tabAt(user.role, location.hash);
    if (!tab) return;
    // Where the address names a doctor or a day, the screen asks for others.
    const rows = location.hash.includes('?') ? undefined : tab.ask?.(user);
    await Promise.all([part, installation, tab.screen.ready(), rows]);
  } catch {
    // What can't be had now is asked for again where it is shown.
  }
}

/** The address as the shell would make it, while nothing is drawn yet: each later change of it has everything drawn again. */
function settleAddress(role: StaffRole, first = '') {
  const home = roleHomes[role];
  if (!['/', '/login', home].includes(location.pathname) || location.hash) return;
  const goal = location.pathname === home ? home : afterLogin(role, history.state);
  history.replaceState(null, '', goal.includes('#') ? goal : `${goal}#${first}`);
}
