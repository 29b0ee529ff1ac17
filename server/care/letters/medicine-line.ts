import { patientLine } from '#shared/care/dosing/patient-line.ts';
import { issuedDose } from '#shared/care/dosing/issued-dose.ts';
import { doseWords, type WordsOfDose } from '#shared/care/dosing/words-of-dose.ts';
import { bn } from '#shared/care/dosing/words/bn.ts';
import { gu } from '#shared/care/dosing/words/gu.ts';
import { kn } from '#shared/care/dosing/words/kn.ts';
import { ml } from '#shared/care/dosing/words/ml.ts';
import { mr } from '#shared/care/dosing/words/mr.ts';
import { pa } from '#shared/care/dosing/words/pa.ts';
import { ta } from '#shared/care/dosing/words/ta.ts';
import { te } from '#shared/care/dosing/words/te.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import { formAbbreviation, placeStrength } from '#server/papers/pdf/dosage.ts';
import { joined } from '#server/papers/pdf/words.ts';

interface Words extends WordsOfDose {
  note: (note: string) => string;
  afterwards: string;
  forDays: (days: number) => string;
  upToDays: (days: number) => string;
}

const wordsOf: Record<Exclude<MessageLanguage, 'en' | 'hi'>, Words> = { bn, gu, kn, ml, mr, pa, ta, te };

/** 'TAB. Dolo 650', and what is in it. */
export function medicineName({ medicineType, medicineName: name, genericName, strength }: PrescribedMedicine): string {
  const generic = genericName && genericName.trim().toLowerCase() !== name.trim().toLowerCase() ? genericName : null;
  return joined(
    [formAbbreviation(medicineType), name, placeStrength(name, strength).beside, generic && `(${generic})`],
    ' ',
  );
}

/** How it is taken and how long, and the note: made of what the doctor chose, in the words that our people have translated. */
export function medicineLine(medicine: PrescribedMedicine, language: MessageLanguage): string {
  if (language === 'en' || language === 'hi') return patientLine(medicine, language);
  const words = wordsOf[language];
  const dose = issuedDose(medicine);
  const { kind } = dose.frequency;
  const days = kind === 'as_needed' ? words.upToDays(medicine.days) : words.forDays(medicine.days);
  const note = medicine.notes?.trim();
  const line = joined([doseWords(dose, words), kind === 'once' ? null : days], ', ');
  const said = medicine.continues ? `${words.afterwards} ${line}` : line;
  return joined([said, note && words.note(note)], '. ');
}
