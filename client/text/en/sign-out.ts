// Made from words/en/sign-out.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const signOutText = defineText('sign-out', {
  title: 'Sign out?',
  drafts: (count: number) =>
    plural('en', count, {
      '=1': `A prescription or report that you began on this device is not saved yet.`,
      other: `${grouped(count)} prescriptions or reports that you began on this device are not saved yet.`,
    }),
  keep: 'Keep the drafts on this device',
  keepHint: 'You find them here when you sign in again: prescriptions for three days, results for twelve hours.',
  submit: 'Sign out',
  submitWithout: 'Discard and sign out',
});
