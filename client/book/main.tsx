import '#client/styles/portal.css';
import '#client/styles/book.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientProvider, publicClient } from '#client/lib/api/client.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { startLanguageOfPage } from '#client/lib/portal/language.ts';
import { BookScreen } from '#client/screens/book/book.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('book.html has no #root');
const [, , slug = ''] = location.pathname.split('/');

function show(at: HTMLElement) {
  createRoot(at).render(
    <StrictMode>
      <ClientProvider value={publicClient}>
        <QueryClientProvider client={queryClient}>
          <BookScreen slug={decodeURIComponent(slug)} />
        </QueryClientProvider>
      </ClientProvider>
    </StrictMode>,
  );
}

void startLanguageOfPage(location.search)
  .catch(() => undefined)
  .then((other) => (other ? location.replace(`?lang=${other}`) : show(root)));
