import { roleHomes, type StaffRole } from '#shared/kernel/http/roles.ts';

/** What stands with the address of the sign-in in the browser's history: where the person was going. */
export interface LoginState {
  from: string;
}

/** The home of the role, on the tab that was asked for if it is one of that home. */
export function afterLogin(role: StaffRole, state: unknown): string {
  const home = roleHomes[role];
  return isLoginState(state) && state.from.startsWith(`${home}#`) ? state.from : home;
}

const isLoginState = (state: unknown): state is LoginState =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';
