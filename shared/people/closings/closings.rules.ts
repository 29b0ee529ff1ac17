import type { Patient } from '#shared/people/patients/patients.schema.ts';

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether who anonymises a record has typed whom they mean: the name, or the number of the register. */
export const namesPerson = (
  typed: string,
  { name, registerNumber }: Pick<Patient, 'name' | 'registerNumber'>,
): boolean => [name, registerNumber].some((one) => one !== null && plain(one) === plain(typed));
