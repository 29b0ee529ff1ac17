import type { Gender } from '#shared/people/patients/patients.states.ts';
import type { PaperOptions } from './paper.ts';
import type { PaperLanguage } from './person-words.ts';

/** What every document we draw is given. Empty texts and null are left out of the drawing. */
export interface PrintedDocument {
  organisation: OrganisationHeader;
  /** The organisation's, for the dates. */
  timezone: string;
  /** An instant. The same document with the same instant gives the same bytes. */
  issuedAt: string;
  /** Small print at the foot of every page. */
  footerNotes?: string | null;
  paper?: PaperOptions;
  /** The language of its head: who it is about, and the day. */
  headIn?: PaperLanguage;
}

export interface OrganisationHeader {
  name: string;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  registrationNumber?: string | null;
  gstin?: string | null;
  /** A PNG or JPEG; one that can't be drawn is left out. Give it only where the organisation's header is its logo. */
  logo?: Buffer | null;
}

export interface PrintedDoctor {
  name: string;
  qualification?: string | null;
  specialization?: string | null;
  registrationNumber?: string | null;
}

export interface PrintedPatient {
  /** The number of the person's record. */
  id?: number | null;
  name: string;
  /** 'yyyy-MM-dd': the age is printed as it was on the day of issue. */
  dateOfBirth?: string | null;
  gender?: Gender | null;
  /** By which the clinic's register of before knew the person. */
  registerNumber?: string | null;
  /** Only its last four digits are printed. */
  phone?: string | null;
  address?: string | null;
}
