import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#client/lib/session/store.ts';
import { roleHomes, type StaffRole } from '#shared/kernel/http/roles.ts';
import type { LoginState } from './after-login.ts';

interface GuardProps {
  roles: readonly StaffRole[];
  children: ReactNode;
}

/** Without a session to the sign-in, with another role to its own home. */
export function Guard({ roles, children }: GuardProps) {
  const session = useSession();
  const { pathname, hash } = useLocation();
  if (session.phase !== 'in') {
    // Who signed out is done with the tab; who was sent away comes back to it.
    const state: LoginState | null =
      session.phase === 'out' && session.reason === 'signed-out' ? null : { from: `${pathname}${hash}` };
    return <Navigate to="/login" replace state={state} />;
  }
  const { role } = session.user;
  return roles.includes(role) ? children : <Navigate to={roleHomes[role]} replace />;
}
