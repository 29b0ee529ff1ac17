import type { Vitals } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { AppointmentStatus, AppointmentType } from '#shared/desk/visits/visits.states.ts';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';

/** The latest records of a kind, newest first, and how many there are in all. */
export interface Latest<Row> {
  rows: readonly Row[];
  total: number;
}

export interface SummaryDocument extends PrintedDocument {
  patientNumber: number;
  patient: PrintedPatient & { allergies: readonly string[]; conditions: readonly string[] };
  doctorName?: string | null;
  /** 'yyyy-MM-dd' */
  nextVisitDate?: string | null;
  registeredAt: string;
  /** Who asked for it. */
  printedBy: string;
  visits: Latest<SummaryVisit>;
  prescriptions: Latest<SummaryPrescription>;
  vitals: Latest<{ at: string; vitals: Vitals }>;
  referrals: Latest<SummaryReferral>;
  reports: Latest<{ at: string; testName: string; notes?: string | null }>;
  /** Where the specialist's trackers stand, a line each; what is over is no treatment in hand. */
  trackers: readonly { label: string; text: string; isOver: boolean }[];
  /** What only a doctor has on the screen besides, a heading and its lines each. */
  sections: readonly { name: string; lines: readonly { label: string; text: string }[] }[];
}

interface SummaryVisit {
  day: string;
  doctorName: string | null;
  type: AppointmentType;
  status: AppointmentStatus;
  reason?: string | null;
}

interface SummaryPrescription {
  id: number;
  at: string;
  doctorName: string;
  diagnosis?: string | null;
  complaints?: string | null;
  instructions: string;
  tests: readonly string[];
  advice?: string | null;
}

interface SummaryReferral {
  id: number;
  at: string;
  centerName: string;
  tests: readonly string[];
  status: ReferralStatus;
}
