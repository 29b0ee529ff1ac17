// Made from words/en/notices.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const noticesText = defineText('notices', {
  all: 'All notifications',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  unread: 'Unread',
  empty: 'Nothing new',
  emptyHint: 'Referrals, reports and payments are announced here.',
  failed: 'Notifications could not be loaded',
  notRead: 'Failed to mark notifications as read',
  gone: 'This notification is no longer there',
  list: 'Notifications',
  noneMatch: 'No notification matches the filters',
  which: 'Which',
  any: 'All',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: {
    referral_received: 'Referrals',
    report_uploaded: 'Reports',
    payment_received: 'Payments',
    refund_needed: 'Refunds',
    low_stock: 'Low stock',
    follow_up_due: 'Follow-ups to call',
    message_reply: 'Replies of patients',
    message_cap: 'Monthly message cap',
    messages_failing: 'Messages that fail',
    organisation_created: 'New organizations',
  },
  reportOf: (patient: string | number) => `Report of ${patient}`,
  invoiceOf: (patient: string | number) => `Invoice of ${patient}`,
  hear: {
    title: 'What you hear of',
    about:
      'Only for you. What is switched off neither counts nor shows in the bell; here it is found by its kind. Urgent ones, such as critical values, are heard all the same.',
    failed: 'Your choice could not be loaded',
    notSaved: 'Failed to save your choice',
  },
  muted: 'You have switched this kind off: it is listed here only.',
  push: {
    title: 'On this device',
    label: 'Tell me on this device also when Naadi is closed',
    about:
      'Only what kind of news it is, without names. It ends when you sign out here; do not switch it on where others use the device.',
    denied:
      'Your browser blocks notifications of Naadi. Allow them in the settings of this page, beside its address, and load the page again.',
    unsupported:
      'This browser cannot tell you of news while Naadi is closed. It takes a secure address (https); on an iPhone or iPad, add Naadi to the home screen first.',
    failed: 'It could not be switched. Please try again.',
    said: {
      referral_received: 'News of a referral',
      report_uploaded: 'News of a report',
      payment_received: 'A payment has come',
      refund_needed: 'A refund is needed',
      low_stock: 'Something is running low',
      follow_up_due: 'A follow-up wants a call',
      message_reply: 'A patient has replied',
      message_cap: 'The monthly message cap is near or reached',
      messages_failing: 'Messages are not going out',
      organisation_created: 'There is a new organization',
    },
  },
});
