import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
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

readKeptWords();

const followAfterPaint = () => afterFirstPaint(followLiveChanges);

/** Another person in the same tab starts afresh. */
function Home() {
  const user = useUser();
  // Before the first day or hour is written, so here and not in an effect; setting it again changes nothing.
  setOrganisationZone(user.organisation?.timezone);
  useEffect(keepSessionAlive, [user.id]);
  useEffect(followAfterPaint, [user.id]);
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
