import '#client/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MessageLinkScreen } from '#client/screens/message-link/message-link.tsx';
import { DEFAULT_LANGUAGE } from '#shared/contact/words/languages.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';

/** As the address says it, as the message was written; else the first of the browser's that we know. */
function languageHere() {
  const wished = [new URLSearchParams(location.search).get('l') ?? '', ...navigator.languages];
  const known = wished.map((tag) => messageLanguages.find((language) => tag.toLowerCase().split('-')[0] === language));
  return known.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

const language = languageHere();
document.documentElement.lang = language;

const root = document.getElementById('root');
if (!root) throw new Error('message-link.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MessageLinkScreen
      code={location.pathname.split('/')[2] ?? ''}
      language={language}
      show={(url) => location.assign(url)}
    />
  </StrictMode>,
);
