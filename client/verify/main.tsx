import '#client/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreLanguage } from '#client/lib/text.ts';
import { VerifyScreen } from '#client/screens/verify/verify.tsx';

restoreLanguage().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('verify.html has no #root');
createRoot(root).render(
  <StrictMode>
    <VerifyScreen token={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
);
