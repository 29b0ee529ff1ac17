// Made from words/en/app.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const appText = defineText('app', {
  product: 'Naadi',
  validating: 'Validating session...',
  failed: 'Something went wrong',
  failedHint: 'This page could not be shown. Nothing that was saved is lost.',
  unreachable: 'The server can’t be reached. Your session is kept.',
  tryAgain: 'Try again',
  errorTitle: 'Error',
  unreachableServer: 'Unable to connect to server. Please check your internet connection.',
  reference: (reference: string | number) => `Reference ${reference}`,
});
