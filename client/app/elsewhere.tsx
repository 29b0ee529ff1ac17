import { QueryClientProvider } from '@tanstack/react-query';
import { ClientProvider } from '#client/lib/api/client.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { staffClient } from '#client/lib/session/staff-client.ts';
import { PasswordByLinkScreen } from '#client/screens/own-password/password-by-link.tsx';
import { NotFound } from './not-found.tsx';

/** What is asked for beside the sign-in and the dashboards: the link of an e-mail, or a page that isn't there. */
export function Elsewhere() {
  if (location.pathname.toLowerCase() !== '/reset-password') return <NotFound />;
  return (
    <ClientProvider value={staffClient}>
      <QueryClientProvider client={queryClient}>
        <PasswordByLinkScreen />
      </QueryClientProvider>
    </ClientProvider>
  );
}
