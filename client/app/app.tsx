import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { LoginScreen } from '#client/screens/login/login.tsx';
import { appText } from '#client/text/en/app.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { CENTER_ROLES, CLINIC_ROLES, roleHomes } from '#shared/kernel/http/roles.ts';
import { FailureBoundary, FailureScreen } from './failure.tsx';
import { Guard } from './guard.tsx';
import { afterLogin } from './after-login.ts';
import { NotFound } from './not-found.tsx';
import { signedIn } from './signed-in-part.ts';
import { validate } from './start-session.ts';

const dashboards = [
  { path: roleHomes.superadmin, roles: ['superadmin'] },
  { path: roleHomes.clinic_doctor, roles: CLINIC_ROLES },
  { path: roleHomes.diagnostic_doctor, roles: CENTER_ROLES },
] as const;

export function App() {
  return (
    <FailureBoundary renderFailure={(retry) => <FailureScreen onRetry={retry} />}>
      <BrowserRouter>
        <SessionGate>
          <Pages />
        </SessionGate>
      </BrowserRouter>
    </FailureBoundary>
  );
}

function Pages() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/" element={<Home />} />
      {dashboards.map(({ path, roles }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard roles={roles}>
              <Suspense
                fallback={
                  <FullPage>
                    <Spinner />
                  </FullPage>
                }
              >
                <signedIn.Part />
              </Suspense>
            </Guard>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Nothing is shown before the server has confirmed a stored session. */
function SessionGate({ children }: { children: ReactNode }) {
  const { phase } = useSession();
  const text = useText(appText);
  if (phase === 'checking') {
    return (
      <FullPage>
        <Spinner label={text.validating} />
      </FullPage>
    );
  }
  if (phase === 'unreachable') return <FailureScreen hint={text.unreachable} onRetry={validate} />;
  return children;
}

function Home() {
  const session = useSession();
  return <Navigate to={session.phase === 'in' ? roleHomes[session.user.role] : '/login'} replace />;
}

function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  if (session.phase === 'in') return <Navigate to={afterLogin(session.user.role, state)} replace />;
  const ended = session.phase === 'out' ? session.reason : null;
  return <LoginScreen ended={ended} onBegin={signedIn.preload} />;
}

function FullPage({ children }: { children: ReactNode }) {
  return <div className="grid min-h-dvh place-items-center p-6">{children}</div>;
}
