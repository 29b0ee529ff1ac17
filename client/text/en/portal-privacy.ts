// Made from words/en/portal-privacy.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const portalPrivacyText = defineText('portal-privacy', {
  title: 'Your data',
  about: 'Who keeps your records, who has looked at them, and what you can decide.',
  pages: {
    held: 'Who keeps your data',
    looks: 'Who has looked at it',
    consents: 'What you agree to',
    copy: 'A copy of everything',
    requests: 'Correct, erase, complain',
    nominee: 'Who acts for you',
    notice: 'How your data is used',
  },
  hints: {
    held: 'Clinics and centers, and what they keep',
    looks: 'When, by whom, and what',
    consents: 'Reminders, documents by message, this portal',
    copy: 'One file to read and to keep',
    requests: 'Ask a clinic or center, and see the answer',
    nominee: 'If you cannot act yourself',
    notice: 'What we keep, why, and your rights',
  },
  kind: { clinic: 'Clinic', center: 'Diagnostic center' },
  held: {
    since: (day: string | number) => `Knows you since ${day}`,
    contact: 'Contact',
    counts: {
      visits: (count: number) =>
        plural('en', count, { one: `${grouped(count)} visit`, other: `${grouped(count)} visits` }),
      prescriptions: (count: number) =>
        plural('en', count, { one: `${grouped(count)} prescription`, other: `${grouped(count)} prescriptions` }),
      letters: (count: number) =>
        plural('en', count, { one: `${grouped(count)} letter`, other: `${grouped(count)} letters` }),
      invoices: (count: number) =>
        plural('en', count, { one: `${grouped(count)} bill`, other: `${grouped(count)} bills` }),
      payments: (count: number) =>
        plural('en', count, { one: `${grouped(count)} payment`, other: `${grouped(count)} payments` }),
      reports: (count: number) =>
        plural('en', count, { one: `${grouped(count)} report`, other: `${grouped(count)} reports` }),
      referrals: (count: number) =>
        plural('en', count, { one: `${grouped(count)} referral`, other: `${grouped(count)} referrals` }),
      trackers: (count: number) =>
        plural('en', count, {
          one: `${grouped(count)} treatment record`,
          other: `${grouped(count)} treatment records`,
        }),
      messages: (count: number) =>
        plural('en', count, { one: `${grouped(count)} message`, other: `${grouped(count)} messages` }),
      reminders: (count: number) =>
        plural('en', count, { one: `${grouped(count)} reminder`, other: `${grouped(count)} reminders` }),
    },
    nothing: 'Your name and contact details, and nothing else yet',
    what: 'What they keep',
    shared: 'Shared with',
    sharedWith: (name: string | number, count: number, day: string | number) =>
      `${name}: ${plural('en', count, { one: `${grouped(count)} referral`, other: `${grouped(count)} referrals` })}, last on ${day}`,
    notShared: 'Nobody else',
    howLong: 'How long it is kept',
    clinical:
      'Medical records: at least 3 years after your last treatment. The rules of the medical councils ask for it.',
    bills: 'Bills: at least 6 years. The tax laws ask for it.',
    rest: 'Messages and logs: at least 1 year. The data protection rules ask for it.',
    failed: 'This could not be loaded',
  },
  looks: {
    about: 'Doctors are shown by name. Of other staff you see the role and the organization, which answers for them.',
    empty: 'Nobody has opened your records yet',
    failed: 'This could not be loaded',
    line: (who: string | number, organisation: string | number) => `${who} at ${organisation}`,
    role: {
      clinic_doctor: 'A doctor',
      clinic_reception: 'Reception',
      diagnostic_doctor: 'A doctor',
      lab_technician: 'Lab staff',
      other_system: 'A connected system',
    },
    somewhere: 'an organization',
    what: {
      VIEW: (record: string | number) => `opened ${record}`,
      UPDATE: (record: string | number) => `changed ${record}`,
      EXPORT: (record: string | number) => `exported ${record}`,
      SEND: (record: string | number) => `sent ${record}`,
    },
    record: {
      patient: 'your record',
      visit: 'a visit',
      prescription: 'a prescription',
      letter: 'a letter',
      invoice: 'a bill',
      report: 'a report',
      referral: 'a referral',
      tracker: 'a treatment record',
      message: 'a message',
      data_request: 'your request',
      export: 'all records of the organization',
    },
  },
  consents: {
    about: 'You can change this at any time. It holds at once.',
    reminders: 'Reminders and follow-ups',
    remindersHint: 'Messages that remind you of visits, medicines and payments',
    documents: 'Documents by message',
    documentsHint: 'Links to your prescriptions, reports and bills',
    always: 'Codes to sign in, news about a visit of today and answers to your own requests still reach you.',
    at: (organisation: string | number) => `At ${organisation}`,
    portal: 'This portal',
    portalHint: (day: string | number) =>
      `You agreed on ${day}. If you take it back, you are signed out. You can sign in and agree again later.`,
    withdrawPortal: 'Take it back and sign out',
    history: 'What you agreed to before',
    historyEmpty: 'Nothing was changed yet',
    entry: (purpose: string | number, state: string | number | null) =>
      `${purpose}: ${which(state, { given: `agreed`, withdrawn: `taken back`, other: `` })}`,
    purpose: { reminders: 'Reminders', documents: 'Documents', portal: 'Portal' },
    way: { portal: 'by you, here', desk: 'at the desk' },
    by: (name: string | number) => `by ${name} (guardian)`,
    saidYes: (name: string | number) => `You said yes. ${name} wrote it down.`,
    agreedWords: 'What you agreed to',
    failed: 'This could not be saved',
    loadFailed: 'This could not be loaded',
    child: 'This person is under 18. A parent or guardian decides.',
    guardian: 'Your name, as parent or guardian',
    guardianNow: (name: string | number) => `Decided by ${name}`,
  },
  notice: {
    accept: 'I agree',
    decline: 'Log out',
    failed: 'This could not be saved. Please try again.',
    intro: 'Please read how your data is used before you go on.',
    what: 'What is kept',
    whatText:
      'Your name, phone, date of birth, address, visits, prescriptions, reports, bills and messages. Each clinic or center keeps what it has about you.',
    why: 'Why',
    whyText:
      'To treat you, to send you what you agree to, to bill, and because the law asks for it. It is not sold, and not used for advertising or research.',
    rights: 'Your rights',
    rightsText:
      'You can see your data and who has looked at it, take a copy, ask to correct or erase it, take back what you agreed to, and name somebody who acts for you. All of it is under “Your data”.',
    complain: 'If you are not satisfied',
    complainText: (days: string | number) =>
      `First complain to the clinic or center, under “Your data”. It must answer within ${days} days. After that you can go to the Data Protection Board of India.`,
    version: (version: string | number) => `Version ${version}`,
  },
  copy: {
    about:
      'You get one ZIP file. In it: summary.pdf to read, records.json for a computer, and your documents. It stays here for 24 hours.',
    care: 'The file holds all your health data. Keep it where nobody else can open it.',
    ask: 'Make my copy',
    making: 'Your copy is being made. You can leave this page.',
    ready: (moment: string | number) => `Your copy of ${moment}`,
    download: (size: string | number) => `Download, ${size}`,
    until: (moment: string | number) => `Until ${moment}`,
    gone: (moment: string | number) => `Copy of ${moment}: removed`,
    failedCopy: (moment: string | number) => `Copy of ${moment}: it could not be made. Please try again.`,
    missing: (count: number) =>
      plural('en', count, {
        one: `${grouped(count)} document could not be put in.`,
        other: `${grouped(count)} documents could not be put in.`,
      }),
    failed: 'The copy could not be asked for',
    loadFailed: 'This could not be loaded',
    limit: 'You can make 3 copies a day.',
  },
  requests: {
    about: (days: string | number) => `Choose whom you ask. They must answer within ${days} days.`,
    new: 'New request',
    empty: 'You have asked for nothing yet',
    failed: 'This could not be sent',
    loadFailed: 'This could not be loaded',
    organisation: 'Whom do you ask?',
    choose: 'Please choose',
    kindLabel: 'What do you want?',
    kind: { correction: 'Correct my data', erasure: 'Erase my data', grievance: 'Complain about how my data is used' },
    field: 'What is wrong?',
    fields: {
      name: 'Name',
      dateOfBirth: 'Date of birth',
      gender: 'Gender',
      address: 'Address',
      other: 'Something else',
    },
    gender: { male: 'Male', female: 'Female', other: 'Other' },
    wished: 'How should it be?',
    said: 'Tell us more',
    saidNeeded: 'Please tell us what it is about',
    erasureNote:
      'Medical records and bills must be kept for the time the law asks. Your e-mail address, messages and access to this portal can end now.',
    nameNote:
      'Your records at each clinic and center belong together by name and phone. Ask each of them to correct your name.',
    send: 'Send request',
    cancel: 'Cancel',
    sent: 'Your request was sent',
    state: { open: 'Open', done: 'Done', refused: 'Refused' },
    asked: (day: string | number) => `Asked on ${day}`,
    due: (day: string | number) => `Answer by ${day}`,
    left: (days: number) =>
      plural('en', days, { '=0': `last day`, one: `${grouped(days)} day left`, other: `${grouped(days)} days left` }),
    overdue: (days: number) =>
      plural('en', days, { one: `${grouped(days)} day late`, other: `${grouped(days)} days late` }),
    answer: 'Their answer',
    answeredAt: (day: string | number) => `Answered on ${day}`,
    deeds: {
      field_changed: 'Your data was corrected',
      email_erased: 'Your e-mail address was erased',
      messages_stopped: 'No more messages are sent to you',
      portal_ended: 'You were signed out of this portal',
    },
    wish: (field: string | number, wished: string | number) => `${field}: ${wished}`,
    board: 'No answer in time, or not satisfied? You can complain to the Data Protection Board of India.',
  },
  nominee: {
    about:
      'This person may use your rights over your data if you die or cannot act yourself. All clinics and centers that know you see the name.',
    care: 'They cannot sign in here with it.',
    none: 'You have named nobody',
    name: 'Name',
    relation: 'Who is it to you?',
    relationHint: 'For example: wife, son, friend',
    phone: 'Phone',
    save: 'Save',
    add: 'Name somebody',
    change: 'Change',
    remove: 'Remove',
    cancel: 'Cancel',
    saved: 'Saved',
    removed: 'Removed',
    failed: 'This could not be saved',
    loadFailed: 'This could not be loaded',
    since: (day: string | number) => `Since ${day}`,
  },
  size: { kb: (size: number) => `${grouped(size)} KB`, mb: (size: number) => `${grouped(size)} MB` },
});
