import { ageLabel } from '#shared/people/patients/age.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';

/** What a patient takes home is written in one of these; what goes to others is in English. */
export const paperLanguages = ['en', 'hi'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

interface PersonWords {
  ageAndSex: string;
  weight: string;
  patientId: string;
  registerNumber: string;
  phoneEnding: string;
  genders: Record<Gender, string>;
  /** '34 y', and '5 m' under two years. */
  age: (dateOfBirth: string, day: string) => string;
  page: (page: number, pages: number) => string;
}

export const personWords: Record<PaperLanguage, PersonWords> = {
  en: {
    ageAndSex: 'Age / Sex',
    weight: 'Weight',
    patientId: 'Patient ID',
    registerNumber: 'Register no.',
    phoneEnding: 'Phone ending',
    genders: { male: 'Male', female: 'Female', other: 'Other' },
    age: ageLabel,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  hi: {
    ageAndSex: 'उम्र / लिंग',
    weight: 'वज़न',
    patientId: 'मरीज़ आईडी',
    registerNumber: 'रजिस्टर नं.',
    phoneEnding: 'फ़ोन के अंतिम अंक',
    genders: { male: 'पुरुष', female: 'महिला', other: 'अन्य' },
    age: (dateOfBirth, day) => ageLabel(dateOfBirth, day).replace(/ y$/, ' वर्ष').replace(/ m$/, ' महीने'),
    page: (page, pages) => `पृष्ठ ${page} / ${pages}`,
  },
};
