import type { PrescriptionLanguage } from './dosing.states.ts';
import { type Dosed, dosingLine, dosingPhrases } from './dosing-line.ts';
import { translatedNote } from './note-phrases.ts';

/**
 * All that the patient reads of a medicine: how it is taken, and the note, which is translated where the book of notes has it.
 * Any other note stays as it was typed, and is marked as the doctor's own.
 */
export function patientLine(medicine: Dosed, language: PrescriptionLanguage): string {
  const line = dosingLine(medicine, language);
  const note = medicine.notes?.trim();
  if (!note) return line;
  const { ownNote, stop } = dosingPhrases[language];
  const { text, known } = translatedNote(note, language);
  return [line, known ? text : ownNote(text)].join(stop);
}
