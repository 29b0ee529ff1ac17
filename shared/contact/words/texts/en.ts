import type { MessageWords } from '../message-words.ts';

export const en: MessageWords = {
  greeting: 'Dear {patient},',
  doctor: 'Dr. ',
  attached: 'you will find your document attached.',
  bodies: {
    appointment_reminder: [
      'this is a reminder of your appointment on {date} at {time}.',
      'this is a reminder of your appointment on {date}.',
      'this is a reminder of your appointment.',
    ],
    report_ready: [
      'your report is ready. See it here: {link}',
      'your report is ready. Please collect it at the desk or ask us for a copy.',
    ],
    payment_reminder: [
      'a payment of {amount} is pending. Please pay at your next visit. The bill: {link}',
      'a payment of {amount} is pending. Please pay at your next visit.',
      'a payment is pending. Please pay at your next visit.',
    ],
    follow_up: [
      'your last visit was {days}. Please book a follow-up.',
      'it is some time since your last visit. Please book a follow-up.',
    ],
    next_visit: ['this is a reminder of your next visit on {date}.', 'this is a reminder of your next visit.'],
    missed_visit: ['you were expected on {date}. Please call or visit us for another day.'],
    medication: ['please remember to take your medicines as the doctor told you.'],
    test_results: [
      'your test results are ready. See them here: {link}',
      'your test results are ready. Please collect them at the desk or ask us for a copy.',
    ],
    general: ['we would like to hear how you are. Please call or visit us.'],
    appointment_soon: [
      'your appointment is today at {time}. If you cannot come, please call us.',
      'your appointment is today. If you cannot come, please call us.',
    ],
    running_late: ['{doctor} is running about {minutes} late today. You may come later too.'],
    bill: [
      'your bill is {amount}. See it here: {link}',
      'your bill is {amount}. You can have a copy at the desk.',
      'your bill is here: {link}',
      'your bill is ready. You can have a copy at the desk.',
    ],
    prescription: ['your prescription is here: {link}', 'your prescription is ready. You can have a copy at the desk.'],
    critical_report: [
      'a report with a value that needs a call to the patient is waiting. Please sign in and look at it now.',
    ],
    password_reset: [
      'choose a new password here: {link} The link works for one hour. If you did not ask for it, ignore this message.',
    ],
    booking_confirmed: ['your appointment with {doctor} is booked for {date} at {time}.'],
    booking_moved: [
      'your appointment with {doctor} is now on {date} at {time}. If you cannot come then, please call us.',
    ],
    booking_declined: ['we cannot see you on {date} at {time}. Please choose another time or call us.'],
    slot_offered: [
      'a place with {doctor} on {date} at {time} is free. It is kept for you for {minutes}: {link}',
      'a place with {doctor} on {date} at {time} is free. It is kept for you for {minutes}. Please take it online.',
    ],
    portal_code: ['your code is {code}. It works for 5 minutes. Do not tell it to anybody.'],
    phone_changed: ['the phone number of your records was changed. If that was not you, please call us now.'],
    data_request: ['we have answered your request about your data. Please read the answer in the patient portal.'],
  },
  subjects: {
    appointment_reminder: 'your appointment',
    report_ready: 'your report is ready',
    payment_reminder: 'a payment is pending',
    follow_up: 'time for a follow-up',
    next_visit: 'your next visit',
    medication: 'a reminder',
    test_results: 'your test results are ready',
    general: 'a message for you',
    appointment_soon: 'your appointment today',
    running_late: 'your appointment today is delayed',
    bill: 'your bill',
    prescription: 'your prescription',
    critical_report: 'a report needs a call',
    password_reset: 'a new password',
    booking_confirmed: 'your appointment is booked',
    booking_moved: 'your appointment has a new time',
    booking_declined: 'about your request',
    slot_offered: 'a place is free',
    portal_code: 'your code',
    phone_changed: 'your phone number was changed',
    data_request: 'an answer to your request',
  },
};
