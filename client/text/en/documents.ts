import { defineText } from '#client/lib/text.ts';

/** The words of opening a stored document, whichever screen it is opened from. */
export const documentsText = defineText('documents', {
  opening: 'Opening the document…',
  failed: 'The document could not be opened',
  downloadFailed: 'The document could not be downloaded',
  blocked: 'Your browser blocked the new tab',
  blockedHint: 'The document is ready.',
  open: 'Open',
});
