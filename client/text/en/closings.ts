// Made from words/en/closings.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { plural } from '#shared/kernel/words/phrases.ts';

export const closingsText = defineText('closings', {
  title: (name: string | number) => `Close the record of ${name}`,
  loadFailed: 'What is open could not be looked up',
  about:
    'The record stays here and can be read and printed by everybody who can read it now. Nothing new is written in it: no visits, prescriptions, bills or reports. No message, reminder or follow-up goes out, and the portal shows the person nothing of yours any more. A doctor can open it again.',
  openFirst: 'First bring to an end:',
  open: {
    visits: (count: number) =>
      plural('en', count, {
        one: `1 visit that is booked or under way. Finish or cancel it.`,
        other: `${count} visits that are booked or under way. Finish or cancel them.`,
      }),
    requests: (count: number) =>
      plural('en', count, {
        one: `1 request for a visit, or place on a waiting list. Answer it, or take it off.`,
        other: `${count} requests for visits, or places on waiting lists. Answer them, or take them off.`,
      }),
    referrals: (count: number) =>
      plural('en', count, {
        one: `1 referral without a report. Wait for the report, or delete the referral.`,
        other: `${count} referrals without a report. Wait for the reports, or delete the referrals.`,
      }),
    reports: (count: number) =>
      plural('en', count, {
        one: `1 report that isn’t signed. Sign or delete it.`,
        other: `${count} reports that aren’t signed. Sign or delete them.`,
      }),
    bills: (count: number) =>
      plural('en', count, {
        one: `1 unpaid bill. Collect, waive or delete it.`,
        other: `${count} unpaid bills. Collect, waive or delete them.`,
      }),
    advance: 'Money kept in advance. Give it back.',
    sessions: (count: number) =>
      plural('en', count, {
        one: `1 package with sessions left. Give the money back, or record them.`,
        other: `${count} packages with sessions left. Give the money back, or record them.`,
      }),
    pregnancy: 'A pregnancy without an outcome. Note how it ended.',
    courses: (count: number) =>
      plural('en', count, {
        one: `1 course of treatment that is running. Complete or end it.`,
        other: `${count} courses of treatment that are running. Complete or end them.`,
      }),
    dataRequests: (count: number) =>
      plural('en', count, {
        one: `1 request about their data. Answer it.`,
        other: `${count} requests about their data. Answer them.`,
      }),
  },
  keptTitle: 'What the law asks to keep',
  kept: {
    care: (day: string | number) =>
      `Records of treatment until ${day}: three years after the last entry (Indian Medical Council Regulations 2002, 1.3.1).`,
    childhood: (day: string | number) =>
      `Records of treatment as a child until ${day}: three years after coming of age, while a claim can be brought (Limitation Act 1963).`,
    bills: (day: string | number) =>
      `Bills and receipts until ${day}: 72 months from the annual return (GST Act 2017, section 36).`,
    formF: (day: string | number) => `Form F until ${day}: two years (PC-PNDT Rules 1996, rule 9).`,
    centers: (day: string | number) =>
      `Reports and bills of laboratories that the person was sent to, which name them by this record, until ${day}.`,
  },
  keptNothing: 'None of it has to be kept any more by the periods we know. It is kept and closed all the same.',
  keptNothingNow: 'None of it has to be kept any more by the periods we know.',
  keptCounsel:
    'Your legal counsel must confirm these periods. While one of them runs, the law puts keeping before erasure (Digital Personal Data Protection Act 2023, sections 8 (7) and 12 (3)).',
  copyTitle: 'A copy for the person',
  copyAbout:
    'Everything you hold of them: a summary to read, the records, and the documents. Whoever asks is given it; of a deceased, the nominee.',
  copyNever: 'No copy was made yet.',
  copyLast: (at: string | number) => `Last made ${at}.`,
  copyMake: 'Make a copy',
  copyMaking: 'The copy is being made...',
  copySave: (size: string | number) => `Save the copy (${size})`,
  copyMissing: (count: number) =>
    plural('en', count, { one: `1 document could not be put in.`, other: `${count} documents could not be put in.` }),
  copyFailed: 'The copy could not be made',
  copyNotSaved: 'The copy could not be saved',
  reason: 'Reason',
  reasonPlaceholder: 'Choose why',
  reasons: {
    asked: 'The patient asks for it',
    moved: 'Moved away or treated elsewhere',
    deceased: 'Deceased',
    other: 'Another reason',
  },
  words: 'In your words',
  wordsHint: 'Stands at the record with your name; the audit log has the reason alone',
  submit: 'Close the record',
  busy: 'Closing...',
  done: (name: string | number) => `The record of ${name} is closed`,
  failed: 'The record could not be closed',
  closings: 'Closed and opened again',
  closedOn: (day: string | number, reason: string | number) => `Closed on ${day}: ${reason}`,
  closedWords: (by: string | number, words: string | number) => `${by}: ${words}`,
  openedOn: (day: string | number, by: string | number, reason: string | number) =>
    `Opened again on ${day} by ${by}: ${reason}`,
  reopen: 'Reopen',
  reopenText: {
    title: 'Reopen the record',
    about:
      'Visits, prescriptions, bills and messages are possible again, and the person is expected again on the day that was noted.',
    reason: 'Reason',
    reasonHint: 'Stands at the record with your name',
    submit: 'Reopen the record',
    saving: 'Opening...',
  },
  reopened: 'The record is open again',
  reopenFailed: 'The record could not be opened',
  anonymise: 'Anonymise…',
  anonymisedOn: (day: string | number, what: string | number) => `Anonymised on ${day}: ${what}`,
  anonymisedWhy: (by: string | number, reason: string | number) => `${by}: ${reason}`,
  stageNames: {
    contact: 'what only served to reach the person',
    care: 'what was written of the treatment',
    identity: 'who the person was',
  },
  anonymiseReasons: { asked: 'The person asks for it', over: 'Nothing asks to keep it any more', deceased: 'Deceased' },
  anonymiseForm: {
    title: (name: string | number) => `Anonymise the record of ${name}`,
    loadFailed: 'What may be anonymised could not be looked up',
    about:
      'Nobody can take this back. What goes is removed from the record, from messages and from stored documents. What has to be kept stays in the closed record until its day.',
    backups:
      'Backups that were made before, and earlier months that were moved out of the database, still hold it until they run out. The audit log keeps that you did this, when and why, without a word of the person. What other organisations hold of them is theirs and stays.',
    now: 'Goes now',
    later: 'Stays for now',
    done: 'Went before',
    what: {
      contact:
        'What only served to reach them: e-mail, messages and replies, reminders, requests made online, access to the portal, notifications, and stored copies and exports.',
      care: 'What was written of their treatment: visits’ notes, prescriptions, reports, letters, images, teeth, courses, pregnancies, vaccines, and the documents of all these. That a visit or a prescription was stays as a number in your figures.',
      identity:
        'Who they are: name, phone, address, register number, nominee; of the day of birth the year stays. Bills, receipts and GST stay to the paisa, in the name of ‘Anonymised’, and so do their papers.',
    },
    from: (day: string | number) => `From ${day}.`,
    nothing: (day: string | number) => `Nothing more may go before ${day}.`,
    reason: 'Reason',
    reasonPlaceholder: 'Choose why',
    typed: 'Name or register number',
    typedHint: (name: string | number) => `Type it as it stands in the record: ${name}`,
    submit: 'Anonymise for good',
    busy: 'Anonymising...',
    finished: (rows: number, files: number) =>
      `${plural('en', rows, { one: `1 row`, other: `${rows} rows` })} anonymised. ${plural('en', files, { '=0': `No document was stored.`, one: `1 document is removed.`, other: `${files} documents are removed.` })}`,
    failed: 'The record could not be anonymised',
  },
});
