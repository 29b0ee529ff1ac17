import { foldName } from '#shared/kernel/words/names.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

type Person = Pick<Patient, 'name' | 'gender' | 'dateOfBirth' | 'dateOfBirthEstimated'>;

/** By how many years the births of one person differ between two records: one slip of a key, or an age that was guessed. */
const YEARS_TYPED = 1;
const YEARS_RECKONED = 5;

/**
 * A word as it sounds. One Indian name is written in many ways (Geeta and Gita, Lakshmi and Laxmi, Kavitha and Kavita), but
 * Ramesh and Rajesh are brothers: nothing that tells such names apart is dropped.
 */
const soundOf = (word: string): string =>
  word
    .replaceAll('x', 'ks')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('y', 'i')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ou', 'au')
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/([a-z])\1+/g, '$1');

const wordsOf = (name: string) =>
  foldName(name)
    .split(/[\s.]+/)
    .filter(Boolean);

function matches(one: string, other: string): boolean {
  const isInitial = one.length === 1 || other.length === 1;
  return isInitial ? one[0] === other[0] : soundOf(one) === soundOf(other);
}

/** Each word of the shorter name stands in the longer one, whole or as an initial, and one of them whole. */
export function isAlikeName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const left = [...longer];
  let whole = 0;
  for (const word of shorter) {
    const exact = left.findIndex((candidate) => candidate.length > 1 && word.length > 1 && matches(word, candidate));
    const at = exact >= 0 ? exact : left.findIndex((candidate) => matches(word, candidate));
    if (at < 0) return false;
    if (exact >= 0) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}

/** Whether two records on one phone may be of one person: a name that sounds alike, the gender, and about the same birth. */
export function maybeSamePerson(one: Person, other: Person): boolean {
  if (one.gender !== other.gender || !isAlikeName(one.name, other.name)) return false;
  const most = one.dateOfBirthEstimated || other.dateOfBirthEstimated ? YEARS_RECKONED : YEARS_TYPED;
  const years = Math.abs(Number(one.dateOfBirth.slice(0, 4)) - Number(other.dateOfBirth.slice(0, 4)));
  return years <= most;
}
