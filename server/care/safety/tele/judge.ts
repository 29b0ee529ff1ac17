import type { TeleVerdict } from '#shared/care/safety/tele.schema.ts';
import { capitalised } from '../examined.ts';
import { brandEntries, recogniseMedicine } from '../recognise.ts';
import type { NamedEntry } from '../safety.repo.ts';
import { isLocal } from '../substances.ts';
import { forbidden, onlyAfterInPerson, overTheCounter } from './lists.ts';

export interface JudgedMedicine {
  medicineName: string;
  medicineType?: string | null | undefined;
  genericName?: string | null | undefined;
  strength?: string | null | undefined;
}

/**
 * On which of the lists a medicine stands. What is forbidden is looked for wherever it may be named: in the name as it was written,
 * in the generic name that came with it, and in what the formulary has under that name, since a generic name alone is only said.
 */
export function judgeMedicine(medicine: JudgedMedicine, entries: readonly NamedEntry[]): TeleVerdict {
  const { medicineName, genericName = null, medicineType = null, strength = null } = medicine;
  const generics = brandEntries(medicineName, entries).map((entry) => entry.genericName);
  const texts = [medicineName, genericName ?? '', ...generics].map(asWords);
  const law = forbidden.find(({ substance }) => texts.some((text) => names(text, substance)));
  if (law) return { list: 'prohibited', substance: capitalised(law.substance), law: law.law };

  const isApplied = isLocal(medicineType, medicineName, strength);
  const careful = isApplied ? undefined : onlyAfterInPerson.find((name) => texts.some((text) => names(text, name)));
  if (careful) return { list: 'B', substance: capitalised(careful), law: null };
  const checked = { medicineName, medicineType, genericName, strength, doses: [] };
  const ingredients = recogniseMedicine(checked, entries).medicine?.ingredients;
  // The table itself knows names that the safety check has no rules about.
  const isOfO = (ingredients ?? medicineName.split('+')).every(isOverTheCounter);
  if (isOfO) return { list: 'O', substance: null, law: null };
  return { list: ingredients ? 'A' : 'unknown', substance: null, law: null };
}

const isOverTheCounter = (part: string): boolean => overTheCounter.some((name) => names(asWords(part), name));

/** 'Alprazolam+Sertraline 0.5mg' -> ' alprazolam sertraline 0 5mg ': words alone, so that no name is found inside another. */
const asWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll('sulph', 'sulf')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const names = (words: string, substance: string): boolean => words.includes(` ${substance} `);
