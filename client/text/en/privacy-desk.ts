// Made from words/en/privacy-desk.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const privacyDeskText = defineText('privacy-desk', {
  card: {
    about: (days: string | number) =>
      `Patients may ask you to correct or erase their data, or complain about how it is used. The law gives ${days} days to answer (Digital Personal Data Protection Rules 2025).`,
    filter: 'Show',
    all: 'All',
    empty: 'No patient has asked for anything',
    emptyOpen: 'Nothing is waiting for an answer',
    failed: 'The requests could not be loaded',
    more: 'Show more',
  },
  state: { open: 'Open', done: 'Done', refused: 'Refused' },
  kind: { correction: 'Correction', erasure: 'Erasure', grievance: 'Complaint' },
  field: { name: 'Name', dateOfBirth: 'Date of birth', gender: 'Gender', address: 'Address', other: 'Something else' },
  asked: (day: string | number) => `Asked on ${day}`,
  guardian: (name: string | number) => `by ${name} (guardian)`,
  due: (day: string | number) => `Answer by ${day}`,
  left: (days: number) =>
    plural('en', days, { '=0': `last day`, one: `${grouped(days)} day left`, other: `${grouped(days)} days left` }),
  overdue: (days: number) =>
    plural('en', days, { one: `${grouped(days)} day late`, other: `${grouped(days)} days late` }),
  now: (value: string | number) => `Now: ${value}`,
  wish: (value: string | number) => `Wished: ${value}`,
  nothing: 'nothing',
  open: 'Open file',
  answer: 'Answer',
  answeredBy: (name: string | number, day: string | number) => `${name} answered on ${day}`,
  deeds: {
    field_changed: 'The record was corrected',
    email_erased: 'The e-mail address was erased',
    messages_stopped: 'Messages were stopped',
    portal_ended: 'Signed out of the portal',
  },
  dialog: {
    title: (name: string | number) => `Answer ${name}`,
    outcome: 'Outcome',
    done: 'Done',
    refused: 'Refused',
    words: 'Answer to the patient',
    wordsHint: 'The patient reads these words in the portal and is told by message that there is an answer.',
    refusedHint: 'Give the reason, for example that the law asks to keep medical records.',
    applyCorrection: 'Change the record now',
    applyCorrectionHint: (field: string | number, now: string | number, wished: string | number) =>
      `${field}: ${now} becomes ${wished}.`,
    applyErasure: 'Erase what may be erased now',
    applyErasureHint:
      'Erases the e-mail address, stops messages and signs the person out of the portal. Medical records and bills stay until the law lets them go.',
    submit: 'Send answer',
    busy: 'Sending...',
    sent: 'The answer was sent',
    failed: 'The answer could not be sent',
    keepAdvance: 'Why the advance stays',
    keepAdvanceHint: (amount: string | number) =>
      `${amount} is kept for this patient. Give it back under Dues & Receipts first, or say why it is kept.`,
  },
  wishes: {
    title: 'Consent and nominee',
    reminders: 'Reminders and follow-ups',
    documents: 'Documents by message',
    since: (day: string | number) => `since ${day}`,
    withdrawn: 'Withdrawn',
    change: 'Write down what the patient says',
    nominee: 'Nominee',
    noNominee: 'Nobody named',
    nomineeHint: "May use the patient's data rights if the patient cannot. No sign-in comes with it.",
    guardian: 'Parent or guardian who agrees',
    failed: 'The consent could not be saved',
    loadFailed: 'Consent and nominee could not be loaded',
  },
});
