import { z } from 'zod';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { monthsOn } from '#shared/people/patients/age.ts';
import { daysBetween, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { LetterKind } from '#shared/care/letters/letters.states.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { ageBand } from '#server/care/assistant/age-band.ts';
import { colleaguesOf, familyOf } from '#server/care/assistant/assistant.repo.ts';
import { cutterFor } from '#server/care/assistant/of-whom.ts';
import { asRecord, ONLY_DATA } from '#server/care/assistant/prompts.ts';
import { type Beside, findStrange } from './check-text.ts';
import type { LetterRow, Told } from './letters.repo.ts';

export const proseSchema = z.strictObject({ paragraphs: z.array(z.string().trim().min(1).max(900)).min(1).max(6) });
export const MOST_TOKENS = 4000;

const languages: Record<MessageLanguage, string> = {
  en: 'English',
  hi: 'Hindi, in Devanagari',
  mr: 'Marathi, in Devanagari',
  gu: 'Gujarati, in Gujarati script',
  bn: 'Bengali, in Bengali script',
  ta: 'Tamil, in Tamil script',
  te: 'Telugu, in Telugu script',
  kn: 'Kannada, in Kannada script',
  ml: 'Malayalam, in Malayalam script',
  pa: 'Punjabi, in Gurmukhi',
};

const tasks: Record<LetterKind, string> = {
  letter: `
You write the middle part of a letter from one doctor in India to a colleague, who will read and correct it before it is sent.
Say why the patient came, what was found and considered, and what was done. Be brief and collegial.`,
  summary: `
You explain a visit to the patient, in words that somebody without schooling understands when it is read out to them. The doctor will read and correct it before it is sent.
Say what the patient told, what was found and what that means, and what to look after. Short sentences, no technical terms, nothing that frightens. Speak to the patient.`,
};

/** Ours alone: nothing that somebody typed stands here. */
export const promptFor = (kind: LetterKind, language: MessageLanguage): string =>
  `${tasks[kind]}

${ONLY_DATA}

- 2 to 5 short paragraphs under "paragraphs", at most 250 words in all, in ${languages[language]}.
- No greeting, no closing, no signature, no date, no names of people or places: they are added.
- Name no medicine and write no strength, no dose, no times and no days of taking: a list with all of that is printed below your text. Write "the medicines below" where you must.
- Only what the record says. No diagnosis, advice, test or figure of your own.
- Plain text without links, HTML or markdown.`.trim();

/** What leaves for a draft, and what its answer is held against. */
export interface Asked {
  content: string;
  leftOut: number;
  beside: Beside;
}

/** No name, number or day of anybody goes along. */
export async function askedFor(db: Db, actor: ClinicActor, told: Told): Promise<Asked> {
  const { prescription, patient } = told;
  const family = await familyOf(db, actor, patient.id, patient.phone);
  const names = [patient.name, ...family];
  const written = prescription.medicines.flatMap(({ medicineName, genericName }) => [medicineName, genericName ?? '']);
  const cut = await cutterFor(db, actor, { names, addresses: [patient.address], written });
  const today = todayIn(actor.timezone);
  const { complaints, diagnosis, additionalInstructions, selectedTests, vitals, nextVisitDate } = prescription;
  const cutOrNone = (text: string | null) => (text === null ? null : cut(text));
  const content = asRecord({
    age: ageBand(monthsOn(patient.dateOfBirth, today)),
    sex: patient.gender,
    complaints: cutOrNone(complaints),
    vitals: Object.fromEntries(
      Object.entries(vitals ?? {}).flatMap(([name, value]) => (value ? [[name, cut(value)]] : [])),
    ),
    diagnosis: cutOrNone(diagnosis),
    advice: cutOrNone(additionalInstructions),
    tests: selectedTests.map(cut),
    conditions: patient.conditions.map(cut),
    allergies: patient.allergies.map(cut),
    medicines: prescription.medicines.length,
    nextVisitInDays: nextVisitDate === null ? null : daysBetween(today, nextVisitDate),
  });
  return { content, leftOut: cut.leftOut(), beside: await besideOf(db, actor, told, family) };
}

/** Everything that the record says of the visit, for what is said of it. */
async function besideOf(
  db: Db,
  actor: ClinicActor,
  { prescription, patient }: Told,
  family: readonly string[] = [],
): Promise<Beside> {
  const { complaints, diagnosis, additionalInstructions, selectedTests, vitals, medicines } = prescription;
  return {
    said: [
      complaints,
      diagnosis,
      additionalInstructions,
      ...selectedTests,
      ...Object.values(vitals ?? {}),
      ...patient.conditions,
      ...patient.allergies,
    ],
    medicines,
    people: [patient.name, ...family, ...(await colleaguesOf(db, actor))],
  };
}

const MOST_SAID = 5;

/** 502 where the model has named what isn't on record: a medicine, a dose, a person, a link. Nothing of it is shown then. */
export async function assertTrue(db: Db, actor: ClinicActor, text: string, beside: Beside): Promise<void> {
  const strange = (await findStrange(db, actor, text, beside)).filter(({ isSure }) => isSure);
  if (strange.length === 0) return;
  const words = strange
    .slice(0, MOST_SAID)
    .map((found) => found.words.slice(0, 40))
    .join(', ');
  throw new AppError('ai_bad_answer', says.ai_strayed({ words }));
}

/** A visit to tell of, and one that still holds. */
export function assertTold({ prescription, isReplaced }: Told): void {
  if (prescription.referralOnly) throw ruleBroken(says.letter_of_referral);
  if (isReplaced) throw ruleBroken(says.letter_outdated);
}

/** What of a draft its doctor should look at: names are theirs to write. */
export async function remarksOn(db: Db, actor: ClinicActor, row: Pick<LetterRow, 'text'>, told: Told, ours: string) {
  const beside = await besideOf(db, actor, told);
  const strange = await findStrange(db, actor, row.text, { ...beside, said: [...beside.said, ours], people: [] });
  return strange
    .filter(({ kind }) => kind !== 'name')
    .map(({ kind, words }) => ({ kind, words: words.slice(0, 80) }))
    .slice(0, 20);
}
