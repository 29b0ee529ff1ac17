import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ClientProvider } from '#client/lib/api/client.ts';
import { readKeptWords } from '#client/lib/api/kept-words.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { afterFirstPaint } from '#client/lib/first-paint.ts';
import { setOrganisationZone } from '#client/lib/format.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { followLiveChanges } from '#client/lib/live/follow.ts';
import { keepSessionAlive } from '#client/lib/session/keep-alive.ts';
import { staffClient } from '#client/lib/session/staff-client.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useLanguage } from '#client/lib/text.ts';
import { roleHomes } from '#shared/kernel/http/roles.ts';
import { afterLogin } from './after-login.ts';
import { Shell } from './shell/shell.tsx';

const ownPassword = lazyPart(
  async () => (await import('#client/screens/own-password/own-password.tsx')).OwnPasswordScreen,
);

/** Everything behind the sign-in. Whatever else the address is, the way leads to the role's own home. */
export function SignedIn() {
  const { role } = useUser();
  return (
    <BrowserRouter>
      <Routes>
        <Route path={roleHomes[role]} element={<Home />} />
        <Route path="*" element={<Navigate to={afterLogin(role, history.state)} replace />} />
      </Routes>
    </BrowserRouter>
  );
}

/**
 * The router reads the address when it is first drawn and listens from when that stands on the page, on a slow phone seconds
 * later: where somebody went meanwhile is caught up with.
 */
function useAddressMeanwhile() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const catchUp = useEffectEvent(() => {
    if (location.hash !== hash) void navigate({ hash: location.hash }, { replace: true });
  });
  useEffect(() => catchUp(), []);
}

readKeptWords();

const followAfterPaint = () => afterFirstPaint(followLiveChanges);

/** For the reload without a connection. */
const keepOfflineAfterPaint = () =>
  afterFirstPaint(() => {
    import('#client/lib/offline-page.ts').then(({ keepOfflinePage }) => keepOfflinePage()).catch(() => undefined);
    return () => undefined;
  });

/** Another person in the same tab starts afresh. */
function Home() {
  const user = useUser();
  const language = useLanguage();
  useAddressMeanwhile();
  // Before the first day or hour is written, so here and not in an effect; setting it again changes nothing.
  setOrganisationZone(user.organisation?.timezone);
  useEffect(keepSessionAlive, [user.id]);
  useEffect(followAfterPaint, [user.id]);
  useEffect(keepOfflineAfterPaint, [language]);
  return (
    <ClientProvider value={staffClient}>
      <QueryClientProvider client={queryClient}>
        {user.mustChangePassword ? (
          <Suspense fallback={null}>
            <ownPassword.Part />
          </Suspense>
        ) : (
          <Shell key={user.id} />
        )}
      </QueryClientProvider>
    </ClientProvider>
  );
}
