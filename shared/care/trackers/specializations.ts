import { foldName } from '#shared/kernel/words/names.ts';

/** The specializations that have a tracker or a form of their own. */
export const specializations = [
  'Gynaecology',
  'Dentistry',
  'Physiotherapy',
  'BHMS',
  'Pediatrics',
  'Cardiology',
  'Neurology',
  'Orthopedics',
  'Dermatology',
  'General Medicine',
  'Psychiatry',
  'Oncology',
  'Pathology',
  'Radiology',
  'Imaging',
  'Multi-Specialty',
] as const;
export type Specialization = (typeof specializations)[number];

/**
 * A doctor's specialization is free text: 'Gynecologist', 'OB-GYN' and 'Obstetrics & Gynaecology' are one. These are
 * the beginnings of words that tell; a space stands for whatever is between two words.
 */
const beginnings: Record<Specialization, readonly string[]> = {
  Gynaecology: ['gyna', 'gyne', 'obstet', 'obg', 'ob gyn'],
  Dentistry: ['dent', 'odont', 'endodont', 'orthodont', 'periodont', 'prosthodont', 'pedodont', 'paedodont', 'oral'],
  Physiotherapy: ['physio', 'physical therap'],
  BHMS: ['bhms', 'homeo', 'homoeo'],
  Pediatrics: ['pediat', 'paediat', 'child', 'neonat'],
  Cardiology: ['cardi'],
  Neurology: ['neuro'],
  Orthopedics: ['orthop', 'ortho '],
  Dermatology: ['dermat', 'skin'],
  'General Medicine': ['general med', 'general phys', 'general pract', 'internal med', 'family med', 'mbbs'],
  Psychiatry: ['psychiat'],
  Oncology: ['onco', 'cancer'],
  Pathology: ['patho'],
  Radiology: ['radiol', 'radiodiag'],
  Imaging: ['imaging', 'sonolog', 'ultrason'],
  'Multi-Specialty': ['multispec', 'multi spec'],
};

const words = (text: string) =>
  ` ${foldName(text)
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `;

/** Whether somebody's specialization, as it was typed, is this one. One person can be of several. */
export function isOfSpecialization(typed: string | null | undefined, specialization: Specialization): boolean {
  const text = words(typed ?? '');
  return beginnings[specialization].some((beginning) => text.includes(` ${beginning}`));
}

/** The first of the list that somebody is of; undefined for none of them. */
export const specializationOf = (typed: string | null | undefined): Specialization | undefined =>
  specializations.find((specialization) => isOfSpecialization(typed, specialization));
