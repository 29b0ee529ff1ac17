import '#client/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreLanguage } from '#client/lib/text.ts';
import { type VerifiedPaper, VerifyScreen } from '#client/screens/verify/verify.tsx';

restoreLanguage().catch(() => undefined);

/** '/verify/12-…' is a prescription's code, '/verify/lab/7-…' that of a laboratory's report. */
function paperAt(path: string): { paper: VerifiedPaper; token: string } {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'lab' ? { paper: 'labReport', token: second } : { paper: 'prescription', token: first };
}

const root = document.getElementById('root');
if (!root) throw new Error('verify.html has no #root');
createRoot(root).render(
  <StrictMode>
    <VerifyScreen {...paperAt(location.pathname)} />
  </StrictMode>,
);
