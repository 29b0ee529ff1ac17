import { PasswordByLinkScreen } from '#client/screens/own-password/password-by-link.tsx';
import { NotFound } from './not-found.tsx';

/** What is asked for beside the sign-in and the dashboards: the link of an e-mail, or a page that isn't there. */
export function Elsewhere() {
  return location.pathname.toLowerCase() === '/reset-password' ? <PasswordByLinkScreen /> : <NotFound />;
}
