import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import type { PaperLanguage } from './person-words.ts';

interface SummaryWords {
  title: string;
  id: (number: number) => string;
  allergiesWarning: string;
  allergies: string;
  conditions: string;
  noneRecorded: string;
  doctor: string;
  registered: string;
  nextVisit: string;
  underTreatment: string;
  treatedBefore: string;
  printedBy: string;
  asOf: (name: string, day: string) => string;
  extent: (shown: number, total: number) => string;
  prescriptions: string;
  prescriptionNumber: (number: number) => string;
  tests: (names: string) => string;
  advice: (text: string) => string;
  vitals: string;
  signs: Record<'bloodPressure' | 'pulse' | 'temperature' | 'weight' | 'bloodSugar', string>;
  visits: string;
  referrals: string;
  reports: string;
  columns: Record<'date' | 'doctor' | 'visit' | 'reason' | 'center' | 'status' | 'tests' | 'report' | 'notes', string>;
  visitStates: Record<AppointmentStatus, string>;
  byVideo: string;
  /** What a patient or the next doctor wants to know; who paid the centre isn't part of it. */
  referralStates: Record<ReferralStatus, string>;
}

/** What the summary of a patient says around the record; what was typed into that stays as it was typed. */
export const summaryWords: Record<PaperLanguage, SummaryWords> = {
  en: {
    title: 'Patient summary',
    id: (number) => `ID ${number}`,
    allergiesWarning: 'ALLERGIES',
    allergies: 'Allergies',
    conditions: 'Conditions',
    noneRecorded: 'None recorded',
    doctor: 'Doctor',
    registered: 'Registered',
    nextVisit: 'Next visit',
    underTreatment: 'Under treatment',
    treatedBefore: 'Treated before',
    printedBy: 'Printed by',
    asOf: (name, day) => `${name}, from the record as it stood on ${day}`,
    extent: (shown, total) => `The latest ${shown} of ${total}`,
    prescriptions: 'Prescriptions',
    prescriptionNumber: (number) => `Prescription No. ${number}`,
    tests: (names) => `Tests: ${names}`,
    advice: (text) => `Advice: ${text}`,
    vitals: 'Vitals over time',
    signs: {
      bloodPressure: 'Blood pressure',
      pulse: 'Pulse',
      temperature: 'Temperature',
      weight: 'Weight',
      bloodSugar: 'Blood sugar',
    },
    visits: 'Visits',
    referrals: 'Referrals',
    reports: 'Reports on file at the clinic',
    columns: {
      date: 'Date',
      doctor: 'Doctor',
      visit: 'Visit',
      reason: 'Reason',
      center: 'Center',
      status: 'Status',
      tests: 'Tests',
      report: 'Report',
      notes: 'Notes',
    },
    visitStates: {
      booked: 'Booked',
      appointment: 'Booked',
      inprogress: 'In consultation',
      bill_pending: 'Seen',
      bill_paid: 'Seen',
      cancelled: 'Cancelled',
      no_show: 'Did not come',
    },
    byVideo: 'by video',
    referralStates: {
      pending: 'Sent',
      confirmed: 'Confirmed by the center',
      report_uploaded: 'Report ready',
      bill_paid: 'Report ready',
    },
  },
  hi: {
    title: 'मरीज़ का सार',
    id: (number) => `आईडी ${number}`,
    allergiesWarning: 'एलर्जी',
    allergies: 'एलर्जी',
    conditions: 'पुरानी बीमारियाँ',
    noneRecorded: 'कोई दर्ज नहीं',
    doctor: 'डॉक्टर',
    registered: 'पंजीकरण',
    nextVisit: 'अगली विज़िट',
    underTreatment: 'इलाज चल रहा है',
    treatedBefore: 'पहले का इलाज',
    printedBy: 'छापा',
    asOf: (name, day) => `${name} ने, ${day} के रिकॉर्ड से`,
    extent: (shown, total) => `${total} में से नए ${shown}`,
    prescriptions: 'पर्चे',
    prescriptionNumber: (number) => `पर्चा नं. ${number}`,
    tests: (names) => `जाँचें: ${names}`,
    advice: (text) => `सलाह: ${text}`,
    vitals: 'अब तक के वाइटल्स',
    signs: {
      bloodPressure: 'रक्तचाप',
      pulse: 'नब्ज़',
      temperature: 'तापमान',
      weight: 'वज़न',
      bloodSugar: 'ब्लड शुगर',
    },
    visits: 'विज़िट',
    referrals: 'रेफ़रल',
    reports: 'क्लिनिक में रखी रिपोर्टें',
    columns: {
      date: 'तारीख़',
      doctor: 'डॉक्टर',
      visit: 'विज़िट',
      reason: 'वजह',
      center: 'सेंटर',
      status: 'स्थिति',
      tests: 'जाँचें',
      report: 'रिपोर्ट',
      notes: 'नोट्स',
    },
    visitStates: {
      booked: 'बुक है',
      appointment: 'बुक है',
      inprogress: 'डॉक्टर के पास',
      bill_pending: 'हो चुकी',
      bill_paid: 'हो चुकी',
      cancelled: 'रद्द',
      no_show: 'नहीं आए',
    },
    byVideo: 'वीडियो से',
    referralStates: {
      pending: 'भेजा गया',
      confirmed: 'सेंटर ने माना',
      report_uploaded: 'रिपोर्ट तैयार',
      bill_paid: 'रिपोर्ट तैयार',
    },
  },
};
