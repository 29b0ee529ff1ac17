import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { ClientProvider } from '#client/lib/api/client.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { enter, portalClient } from '#client/lib/portal/session.ts';
import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';

export const somePatient = (change: Partial<PortalPatient> = {}): PortalPatient => ({
  id: 11,
  name: 'Sunita Sharma',
  phone: '9876543210',
  age: 34,
  dateOfBirth: '1992-06-01',
  dateOfBirthEstimated: false,
  gender: 'female',
  language: null,
  organisations: ['Sanjeevani Clinic'],
  noticeAccepted: true,
  ...change,
});

/** Renders a part of the portal with what its shell gives it. Say `signOut()` after each test that signs somebody in. */
export function renderInPortal(ui: ReactNode, { patient = somePatient(), at = '' } = {}): RenderResult {
  queryClient.clear();
  history.replaceState(null, '', at === '' ? location.pathname : at);
  enter(patient);
  return render(
    <ClientProvider value={portalClient}>
      <QueryClientProvider client={queryClient}>
        <Suspense>{ui}</Suspense>
      </QueryClientProvider>
    </ClientProvider>,
  );
}
