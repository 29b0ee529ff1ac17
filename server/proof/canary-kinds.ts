/** What an id can name in a call, and the records of one organisation that it may name. */
export interface Records {
  patient: number[];
  appointment: number[];
  /** A visit by video, whose room is open. */
  videoVisit: number[];
  prescription: number[];
  invoice: number[];
  doctor: number[];
  exception: number[];
  template: number[];
  medicine: number[];
  center: number[];
  notice: number[];
  /** What only the superadmin names: there is none of these that the superadmin may not. */
  clinic: number[];
  administeredCenter: number[];
  administeredTemplate: number[];
  user: number[];
  referral: number[];
  labTest: number[];
  labReport: number[];
  reminder: number[];
  pregnancyTracker: number[];
  pregnancyLog: number[];
  rctTracker: number[];
  physiotherapySession: number[];
  therapySession: number[];
  immunisation: number[];
  import: number[];
  dataRequest: number[];
  export: number[];
  /** Of people who are signed in: somebody of a clinic may not end a colleague's either. */
  session: string[];
  path: string[];
  /** Of the QR codes on the prescriptions. */
  token: string[];
  /** And on the laboratory's reports. */
  reportToken: string[];
  /** Of a link for a new password. */
  resetToken: string[];
  /** Of a message's link, and the year of birth that opens it. */
  linkCode: string[];
  linkYear: number[];
  /** All others by their table, found by `fillRest`. */
  [table: string]: (number | string)[];
}

export const noRecords = (): Records => ({
  patient: [],
  appointment: [],
  videoVisit: [],
  prescription: [],
  invoice: [],
  doctor: [],
  exception: [],
  template: [],
  medicine: [],
  center: [],
  notice: [],
  clinic: [],
  administeredCenter: [],
  administeredTemplate: [],
  user: [],
  referral: [],
  labTest: [],
  labReport: [],
  reminder: [],
  pregnancyTracker: [],
  pregnancyLog: [],
  rctTracker: [],
  physiotherapySession: [],
  therapySession: [],
  immunisation: [],
  import: [],
  dataRequest: [],
  export: [],
  session: [],
  path: [],
  token: [],
  reportToken: [],
  resetToken: [],
  linkCode: [],
  linkYear: [],
});
