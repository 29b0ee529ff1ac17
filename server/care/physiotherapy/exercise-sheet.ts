import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { DrawingParts } from '#server/kernel/files/documents.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { readDoctorOnPaper } from '#server/papers/pdf/doctor-on-paper.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { readSession } from './physiotherapy.repo.ts';
import { treatmentIn } from './therapy-words.ts';

const sheetLanguages = ['en', 'hi'] as const;
type SheetLanguage = (typeof sheetLanguages)[number];

interface SheetWords {
  name: string;
  therapy: string;
  number: string;
  exercise: string;
  /** Monday first. */
  days: readonly string[];
  tick: string;
  stop: string;
}

const sheetWords: Record<SheetLanguage, SheetWords> = {
  en: {
    name: 'Exercises at home',
    therapy: 'Treatment',
    number: 'No.',
    exercise: 'What to do',
    days: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
    tick: 'Tick each day on which you have done it, and bring this sheet along.',
    stop: 'Stop and call us if the pain becomes stronger, or if an arm or leg becomes numb or weak.',
  },
  hi: {
    name: 'घर पर व्यायाम',
    therapy: 'इलाज',
    number: 'क्र.',
    exercise: 'क्या करना है',
    days: ['सो', 'मं', 'बु', 'गु', 'शु', 'श', 'र'],
    tick: 'जिस दिन करें, उस पर निशान लगाएँ और यह पर्चा साथ लाएँ।',
    stop: 'दर्द बढ़े, या हाथ-पैर सुन्न या कमज़ोर हों, तो रुकें और हमें फ़ोन करें।',
  },
};

/** To be ticked by hand. */
const BOX = '[   ]';

/** What a patient was told to do at home, a line for each exercise, with the days of a week to tick. */
export async function drawExerciseSheet(
  parts: DrawingParts,
  actor: ClinicActor,
  id: number,
  asked: SheetLanguage | undefined,
): Promise<Buffer> {
  const { db } = parts;
  const course = await readSession(db, actor, id);
  const exercises = exercisesOf(course.instructions);
  if (exercises.length === 0) throw ruleBroken(says.no_exercises);
  const patient = await readPatient(db, actor, course.patientId);
  const doctor = await readDoctorOnPaper(db, course.doctorId);
  const language = asked ?? sheetLanguages.find((one) => one === patient.language) ?? 'en';
  const words = sheetWords[language];
  const head = await letterheadOf(parts, actor);
  const document = {
    ...head,
    issuedAt: new Date().toISOString(),
    doctor,
    patient,
    headIn: language,
    name: words.name,
    title: words.name,
    note: null,
    facts: [{ label: words.therapy, text: treatmentIn(language, course) }],
    columns: [
      { heading: words.number, share: 0.07 },
      { heading: words.exercise, share: 0.51 },
      ...words.days.map((heading) => ({ heading, share: 0.06 })),
    ],
    rows: exercises.map((exercise, place) => [`${place + 1}.`, exercise, ...words.days.map(() => BOX)]),
    remarks: [words.tick, words.stop],
  };
  return await drawPaper('handout', actor, document, { madeOn: todayIn(head.timezone) });
}

/** A line each; what somebody has numbered or marked by hand is numbered by the sheet. */
const exercisesOf = (instructions: string | null): string[] =>
  (instructions ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s*/, '').trim())
    .filter((line) => line !== '');
