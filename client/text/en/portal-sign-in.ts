// Made from words/en/portal-sign-in.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const portalSignInText = defineText('portal-sign-in', {
  title: 'Your health records',
  hint: 'See your prescriptions, appointments, bills and reports.',
  language: 'Language',
  ended: 'You were signed out because your session has ended. Please sign in again.',
  signedOut: 'You are signed out.',
  phone: {
    label: 'Phone number',
    hint: 'The number that you gave at the clinic.',
    missing: 'Please enter your phone number',
    tenDigits: 'Please enter the 10 digits of your number',
    send: 'Send OTP',
    failed: 'Failed to send OTP',
  },
  code: {
    title: 'Enter the OTP',
    sent: (channel: string | number | null, phone: string | number) =>
      which(channel, {
        whatsapp: `We have sent a code of 6 digits on WhatsApp to ${phone}.`,
        other: `We have sent a code of 6 digits to ${phone}.`,
      }),
    label: 'OTP of 6 digits',
    demo: (code: string | number) => `Demo: no message is sent. The code is ${code}.`,
    missing: 'Please enter the OTP',
    wrong: 'Invalid OTP',
    failed: 'The OTP could not be checked. Please try again.',
    check: 'Sign in',
    resend: 'Send again',
    resendIn: (seconds: number) =>
      `You can ask for another code in ${plural('en', seconds, { one: `${grouped(seconds)} second`, other: `${grouped(seconds)} seconds` })}.`,
    whatsapp: 'Send by WhatsApp instead',
    change: 'Change Phone Number',
  },
  person: {
    title: 'Who are you here for?',
    hint: 'These people use this phone number. You can change it at any time.',
    failed: 'This person could not be chosen. Please try again.',
  },
  passkey: {
    use: 'Sign in with fingerprint or face',
    useFailed: 'This did not work. Please sign in with a code.',
    offer: 'Sign in without a code next time',
    offerHint: 'Use the fingerprint, face or screen lock of this phone. Nothing of it leaves the phone.',
    setUp: 'Set up',
    notNow: 'Not now',
    made: 'Done. Next time you sign in without a code.',
    failed: 'It could not be set up. You can try again in your profile.',
    addFailed: 'It could not be set up. Please try again.',
    list: 'Sign-in without a code',
    none: 'No phone is set up for it yet.',
    unsupported: 'This phone or browser cannot do it.',
    add: 'Set up this phone',
    since: (day: string | number) => `Since ${day}`,
    used: (day: string | number) => `Last used ${day}`,
    remove: 'Remove',
    removeOf: (name: string | number) => `Remove ${name}`,
    removed: 'Removed.',
    removeFailed: 'It could not be removed. Please try again.',
  },
});
