import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startSession } from './app/start-session.ts';
import { startMonitor } from './lib/health-monitor.ts';
import { restoreLanguage } from './lib/text.ts';

startMonitor();
startSession();
restoreLanguage().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
