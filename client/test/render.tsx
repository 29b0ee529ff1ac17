import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ClientProvider } from '#client/lib/api/client.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { staffClient } from '#client/lib/session/staff-client.ts';

/** Renders a screen or a dialog with what the shell gives it: the client, the cache and the router. Sign somebody in before. */
export function renderInApp(ui: ReactNode, at = '/'): RenderResult {
  queryClient.clear();
  return render(
    <ClientProvider value={staffClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
      </QueryClientProvider>
    </ClientProvider>,
  );
}
