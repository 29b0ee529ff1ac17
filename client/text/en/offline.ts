// Made from words/en/offline.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const offlineText = defineText('offline', {
  title: 'Naadi can’t be reached',
  about:
    'There is no network here, or the server is being started anew. This page looks again by itself and goes on where you were.',
  kept: 'A prescription or a report that was being written is kept on this device.',
  again: 'Try now',
});
