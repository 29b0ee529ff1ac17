// Made from words/en/search.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const searchText = defineText('search', {
  groups: {
    patients: 'Patients',
    referred: 'Referred people',
    referrals: 'Referrals',
    reports: 'Reports',
    invoices: 'Bills',
    tests: 'Tests',
    users: 'Users',
  },
  next: {
    book: 'Book',
    enter: 'Enter results',
    goOn: 'Go on entering',
    referrals: 'Their referrals',
    confirm: 'Confirm',
    pay: 'Mark paid',
    upload: 'Upload report',
    report: 'Open report',
    review: 'Review',
    collect: (amount: string | number) => `Collect ${amount}`,
    edit: 'Edit',
  },
  by: (name: string | number) => `by ${name}`,
  archived: 'Archived',
  closed: 'Closed',
});
