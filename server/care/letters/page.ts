import { dayOf } from '#shared/kernel/time/days.ts';
import type { LetterPage } from '#shared/care/letters/letters.schema.ts';
import type { LetterKind } from '#shared/care/letters/letters.states.ts';
import { writtenDate } from '#shared/contact/words/in-words.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import { doctorIn, greetingIn } from '#shared/contact/words/message-text.ts';
import { ageAndSex } from '#server/papers/pdf/person.ts';
import { vitalSigns } from '#server/papers/pdf/prescription.ts';
import { withUnit } from '#server/papers/pdf/dosage.ts';
import { joined } from '#server/papers/pdf/words.ts';
import type { Told } from './letters.repo.ts';
import { colleagueWords, summaryWords } from './letter-words.ts';
import { medicineLine, medicineName } from './medicine-line.ts';

/** What decides how its page reads. */
export interface Paged {
  kind: LetterKind;
  language: MessageLanguage;
  recipientName: string | null;
  recipientPlace: string | null;
  draftedWithHelp: boolean;
  /** Who approves it. */
  doctorName: string;
  timezone: string;
}

type Section = LetterPage['sections'][number];

const plain = (heading: string, texts: readonly (string | null | undefined)[]): Section => ({
  heading,
  numbered: false,
  lines: texts.flatMap((text) => (text?.trim() ? [{ text: text.trim(), below: null }] : [])),
});

const colleaguesOf = (language: MessageLanguage) => colleagueWords[language === 'hi' ? 'hi' : 'en'];
const wordsFor = ({ kind, language }: Pick<Paged, 'kind' | 'language'>) =>
  kind === 'letter' ? colleaguesOf(language) : summaryWords[language];

/** Everything on the paper but the text, made from the record. Medicines and doses stand here and nowhere else. */
export function pageOf(told: Told, letter: Paged): LetterPage {
  const { prescription, patient } = told;
  const { kind, language, recipientName, recipientPlace } = letter;
  const words = wordsFor(letter);
  const { medicines, selectedTests, nextVisitDate } = prescription;
  const doctor = doctorIn(language, letter.doctorName);
  const sections = [
    ...(kind === 'letter' ? findings(told, letter) : []),
    {
      heading: words.medicines,
      numbered: true,
      lines: medicines.map((medicine) => ({
        text: medicineName(medicine),
        below: medicineLine(medicine, language),
      })),
    },
    plain(words.tests, [selectedTests.join(', ')]),
    plain(words.nextVisit, [nextVisitDate && writtenDate(nextVisitDate, language, letter.timezone)]),
  ];
  return {
    title: words.title,
    to: kind === 'letter' ? [recipientName, recipientPlace].flatMap((line) => line ?? []) : [],
    subject: kind === 'letter' ? colleaguesOf(language).subject(whoOf(told, letter.timezone)) : null,
    greeting: greetingIn(language, kind === 'letter' ? (recipientName ?? '…') : patient.name),
    sections: sections.filter(({ lines }) => lines.length > 0),
    closing: words.closing,
    mark: letter.draftedWithHelp ? words.mark(doctor) : null,
  };
}

const whoOf = ({ prescription, patient }: Told, timezone: string): string =>
  joined([patient.name, ageAndSex(patient, dayOf(prescription.createdAt, timezone))], ', ');

/** What a colleague wants to have in figures. */
function findings({ prescription, patient }: Told, { language }: Paged): Section[] {
  const words = colleaguesOf(language);
  const { vitals, diagnosis } = prescription;
  const signs = [...vitalSigns(vitals), withUnit(vitals?.weight, ' kg')];
  return [
    plain(words.allergies, [patient.allergies.join(', ')]),
    plain(words.conditions, [patient.conditions.join(', ')]),
    plain(words.vitals, [joined(signs, ' · ')]),
    plain(words.diagnosis, [diagnosis]),
  ];
}

/** A text that needs no model: what the doctor has typed at the visit, in whole sentences. */
export function plainText({ prescription }: Told, letter: Pick<Paged, 'kind' | 'language' | 'timezone'>): string {
  const words = wordsFor(letter);
  const { complaints, diagnosis, additionalInstructions: advice, createdAt } = prescription;
  const day = writtenDate(dayOf(createdAt, letter.timezone), letter.language, letter.timezone);
  return [
    words.came(day),
    complaints && words.complaints(complaints),
    diagnosis && letter.kind === 'summary' && words.found(diagnosis),
    advice && words.advice(advice),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What stands around a summary's text where it is shown without its paper. */
export function summaryHead({
  language,
  draftedWithHelp,
  doctorName,
}: Pick<Paged, 'language' | 'draftedWithHelp' | 'doctorName'>) {
  const words = summaryWords[language];
  return { title: words.title, mark: draftedWithHelp ? words.mark(doctorIn(language, doctorName)) : null };
}

/** Of one whose place another has taken. */
export const replacedIn = (letter: Pick<Paged, 'kind' | 'language'>): string => wordsFor(letter).replaced;
