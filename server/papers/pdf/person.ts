import type { PrintedDoctor, PrintedPatient } from './documents.ts';
import type { Block } from './flow.ts';
import type { Line, Span } from './lines.ts';
import { type PaperLanguage, personWords } from './person-words.ts';
import { drawRule, MUTED, type Sheet, spaced, styleOf } from './paper.ts';
import { drawCell, linesHeight } from './rows.ts';
import { set, stack } from './setting.ts';
import { doctorLabel, joined, lastDigits, registrationLabel } from './words.ts';

/** '34 y / Female', as of a day. */
export function ageAndSex(patient: PrintedPatient, day: string, language: PaperLanguage = 'en'): string {
  const words = personWords[language];
  const age = patient.dateOfBirth ? words.age(patient.dateOfBirth, day) : null;
  return joined([age, patient.gender && words.genders[patient.gender]], ' / ');
}

export interface PatientBlockOptions {
  language?: PaperLanguage | undefined;
  weight?: string | null;
  /** At the right, the first of them bold: the date, the document's number. */
  beside: string[];
  /** Below them, bold: 'Supersedes #12'. */
  remark?: string | null;
}

/** The patient at the left, the document's date and number at the right, and a rule below. */
export function patientBlock(sheet: Sheet, patient: PrintedPatient, day: string, options: PatientBlockOptions): Block {
  const width = sheet.right - sheet.left;
  const left = {
    x: sheet.left,
    width: width * 0.66,
    lines: patientLines(sheet, patient, day, options, width * 0.66),
  };
  const right = {
    x: sheet.left + width * 0.69,
    width: width * 0.31,
    lines: besideLines(sheet, options, width * 0.31),
    align: 'right' as const,
  };
  const inner = Math.max(linesHeight(left.lines), linesHeight(right.lines));
  const gap = spaced(sheet, 7);
  return {
    height: inner + gap,
    draw(top) {
      drawCell(sheet, left, top);
      drawCell(sheet, right, top);
      drawRule(sheet, top + inner + gap);
    },
  };
}

function patientLines(
  sheet: Sheet,
  patient: PrintedPatient,
  day: string,
  { weight, language = 'en' }: PatientBlockOptions,
  width: number,
): Line[] {
  const words = personWords[language];
  const details: [string, string | null | undefined][] = [
    [words.ageAndSex, ageAndSex(patient, day, language)],
    [words.weight, weight],
    [words.patientId, patient.id ? String(patient.id) : null],
    [words.registerNumber, patient.registerNumber],
    [words.phoneEnding, patient.phone && lastDigits(patient.phone)],
  ];
  const label = styleOf(sheet, 'small', 'regular', MUTED);
  const value = styleOf(sheet, 'body');
  const spans = details.flatMap(([name, text], index): Span[] =>
    text
      ? [
          { text: `${index > 0 ? '     ' : ''}${name} `, style: label },
          { text, style: value },
        ]
      : [],
  );
  return [
    ...stack(sheet, width, [{ text: patient.name, style: styleOf(sheet, 'lead', 'bold'), maxLines: 6 }]),
    ...(spans.length > 0 ? set(sheet, spans, width, 2) : []),
    ...stack(sheet, width, [{ text: patient.address, style: label, maxLines: 3 }]),
  ];
}

function besideLines(sheet: Sheet, { beside, remark }: PatientBlockOptions, width: number): Line[] {
  const [first, ...others] = beside;
  return stack(sheet, width, [
    { text: first, style: styleOf(sheet, 'strong', 'bold'), maxLines: 2 },
    ...others.map((text) => ({ text, style: styleOf(sheet, 'body'), maxLines: 2 })),
    { text: remark, style: styleOf(sheet, 'body', 'bold'), maxLines: 4 },
  ]);
}

/** The doctor as the prescription's header names them. */
export function doctorLines(sheet: Sheet, doctor: PrintedDoctor, width: number): Line[] {
  const small = styleOf(sheet, 'small', 'regular', MUTED);
  return stack(sheet, width, [
    { text: doctorLabel(doctor.name), style: styleOf(sheet, 'lead', 'bold'), maxLines: 2 },
    { text: doctor.qualification, style: small, maxLines: 2 },
    { text: doctor.specialization, style: small, maxLines: 2 },
    { text: registrationLabel(doctor.registrationNumber), style: small, maxLines: 2 },
  ]);
}
