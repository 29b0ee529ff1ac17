// Made from words/en/portal.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const portalText = defineText('portal', {
  product: 'Naadi',
  skip: 'Skip to the content',
  main: 'Main pages',
  places: {
    overview: 'Overview',
    prescriptions: 'Prescriptions',
    appointments: 'Appointments',
    invoices: 'Invoices',
    reports: 'Reports',
    profile: 'Profile',
    privacy: 'Your data',
    menu: 'Menu',
    booking: 'Book a visit',
    vaccines: 'Vaccines',
  },
  menu: {
    open: (name: string | number) => `Menu, ${name}`,
    people: 'People on this phone',
    chosen: 'Shown now',
    choosing: 'Please wait…',
    failed: 'The person could not be changed. Please try again.',
    language: 'Language',
    languageFailed: 'This language could not be loaded. Check your connection and try again.',
    more: 'More',
    signOut: 'Log out',
    guide: 'Guide',
    guideHint: 'Opens in a new tab.',
  },
  years: (years: number) =>
    plural('en', years, { '=0': `under 1 year`, one: `${grouped(years)} year`, other: `${grouped(years)} years` }),
  back: 'Back',
  backTo: (page: string | number) => `Back to ${page}`,
  loading: 'Loading',
  showMore: 'Show more',
  tryAgain: 'Try again',
  failed: 'Something went wrong',
  failedHint: 'Check your connection and try again.',
  brokenHint: 'This page could not be shown. Nothing is lost.',
  notFound: 'This page does not exist',
  notFoundHint: 'It may have been moved.',
  goToOverview: 'Go to Overview',
  offline: (time: string | number) => `As of ${time}, without connection`,
  offlineEmpty: 'There is no connection, and this page was not opened before.',
  unreachable: 'There is no connection. Please try again.',
  busy: (minutes: number) =>
    `Too many tries. Please try again in ${plural('en', minutes, { one: `${grouped(minutes)} minute`, other: `${grouped(minutes)} minutes` })}.`,
});
