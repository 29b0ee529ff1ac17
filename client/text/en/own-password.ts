// Made from words/en/own-password.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const ownPasswordText = defineText('own-password', {
  title: 'Choose your password',
  why: (name: string | number) =>
    `Welcome, ${name}. You signed in with a temporary password. Choose one that only you know; then you can start.`,
  temporary: 'Temporary password',
  next: 'New password',
  repeat: 'New password again',
  hint: 'At least 8 characters. A few unrelated words are easy to remember and hard to guess.',
  different: 'The two are not the same',
  submit: 'Save and continue',
  busy: 'Saving...',
  saved: 'Password saved',
  failed: 'Failed to save the password',
  signOut: 'Sign out',
  byLink: {
    title: 'Choose a new password',
    why: 'It replaces the one that you had. You are signed out everywhere else.',
    submit: 'Save the new password',
    saved: 'Password saved. Sign in with it.',
    toSignIn: 'To the sign-in page',
  },
});
