import { foldName } from '#shared/kernel/words/names.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

const personOf = ({ phone, name }: Pick<Patient, 'phone' | 'name'>) => `${phone} ${foldName(name)}`;

/** One row per person, that of the highest id. A family on one phone stays several people: each is offered. */
export function onePerPerson<Person extends Pick<Patient, 'id' | 'phone' | 'name'>>(rows: readonly Person[]): Person[] {
  const newest = new Map<string, Person>();
  for (const row of rows) {
    const known = newest.get(personOf(row));
    if (!known || row.id > known.id) newest.set(personOf(row), row);
  }
  return rows.filter((row) => newest.get(personOf(row)) === row);
}

export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
