// Made from words/en/login.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const loginText = defineText('login', {
  title: 'Sign in to Naadi',
  subtitle: 'For the staff of clinics and diagnostic centers.',
  promise: 'Every patient, every visit, one calm screen.',
  points: [
    'The day’s queue, live on every screen',
    'Prescriptions and bills in under a minute',
    'Tests and reports from your diagnostic centers',
  ],
  email: 'Email',
  password: 'Password',
  patients: 'For patients: your records',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  demoTitle: 'Demo sign-ins',
  demoHint: (password: string | number) => `Choose one: every password is ${password}.`,
  demoMore: 'More sign-ins',
  failedTitle: 'Login Failed',
  unreachable: 'Unable to connect to server. Please check your internet connection.',
  wrong: 'Invalid email or password. Please try again.',
  serverError: 'Server error. Please try again later.',
  refused: 'Invalid credentials',
  doneTitle: 'Login Successful',
  welcome: (name: string | number) => `Welcome back, ${name}!`,
  ended: {
    refused: 'Your session has ended. Please sign in again.',
    idle: 'You were signed out after 30 minutes without activity.',
    elsewhere: 'You were signed out in another tab.',
  },
  kept: 'What you had typed is kept.',
});
