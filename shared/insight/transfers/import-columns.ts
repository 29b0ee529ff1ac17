import * as says from '#shared/kernel/words/says.ts';
/** What a column of an imported list can hold. */
export const importFields = [
  'name',
  'lastName',
  'phone',
  'gender',
  'age',
  'dateOfBirth',
  'address',
  'email',
  'allergies',
  'conditions',
  'doctor',
  'registerNumber',
  'birthEstimated',
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column of the file, counted from 0, holds what. */
export type ImportColumns = Partial<Record<ImportField, number>>;

/** Usual headings, folded: lower case, words only. The first of a field that stands in the file is taken. */
const usualHeadings: Record<ImportField, readonly string[]> = {
  name: ['patient name', 'name', 'full name', 'name of patient', 'patient full name', 'first name', 'patient'],
  lastName: ['last name', 'surname', 'family name'],
  phone: [
    'mobile',
    'mobile number',
    'mobile no',
    'phone',
    'phone number',
    'phone no',
    'contact',
    'contact number',
    'contact no',
    'whatsapp',
    'whatsapp number',
    'cell',
    'telephone',
    'tel',
  ],
  gender: ['gender', 'sex', 'm f', 'gender m f', 'sex m f'],
  age: ['age', 'age years', 'age yrs', 'age in years', 'age y', 'patient age'],
  dateOfBirth: ['date of birth', 'dob', 'd o b', 'birth date', 'birthdate', 'birthday'],
  address: ['address', 'full address', 'residential address', 'area', 'locality', 'city', 'place', 'town', 'village'],
  email: ['email', 'e mail', 'email address', 'email id', 'mail id', 'mail'],
  allergies: ['allergies', 'allergy', 'known allergies', 'drug allergies', 'drug allergy'],
  conditions: [
    'conditions',
    'condition',
    'medical conditions',
    'medical history',
    'chronic conditions',
    'comorbidities',
    'known conditions',
    'history',
  ],
  registerNumber: [
    'register number',
    'register no',
    'registration number',
    'registration no',
    'reg no',
    'regn no',
    'uhid',
    'uhid no',
    'mrn',
    'mr no',
    'mrd no',
    'opd no',
    'op no',
    'patient id',
    'patient no',
    'patient number',
    'file no',
    'file number',
    'case no',
    'card no',
    'old number',
  ],
  birthEstimated: ['date of birth estimated', 'dob estimated', 'birth estimated', 'estimated'],
  doctor: ['doctor', 'doctor name', 'assigned doctor', 'consultant', 'consulting doctor', 'treating doctor', 'dr'],
};

/** A word that settles it where no usual heading stands: 'Mobile 1', 'Patient DOB'. */
const tellingWords: [ImportField, RegExp][] = [
  ['phone', /\b(mobile|phone|whatsapp)\b/],
  ['dateOfBirth', /\b(dob|birth)\b/],
  ['email', /\be ?mail\b/],
  ['gender', /\b(sex|gender)\b/],
  ['age', /\bage\b/],
  ['doctor', /\b(doctor|dr|consultant)\b/],
  ['address', /\baddress\b/],
  ['allergies', /\ballerg/],
  ['name', /\b(patient|full) name\b/],
];
const otherPersons = /\b(father|mother|husband|wife|spouse|guardian|relative|emergency|alternate|attendant|referr)/;

const folded = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the columns are likely to hold, from their headings. No column is taken twice. */
export function guessColumns(headings: readonly string[]): ImportColumns {
  const names = headings.map(folded);
  const columns: ImportColumns = {};
  const taken = new Set<number>();
  const take = (field: ImportField, column: number) => {
    if (column === -1 || taken.has(column) || columns[field] !== undefined) return;
    columns[field] = column;
    taken.add(column);
  };
  for (const field of importFields) {
    for (const usual of usualHeadings[field]) take(field, names.indexOf(usual));
  }
  for (const [field, word] of tellingWords) {
    take(
      field,
      names.findIndex((name, column) => !taken.has(column) && word.test(name) && !otherPersons.test(name)),
    );
  }
  return columns;
}

/** What is missing before the rows can be read, in words for the person; undefined when nothing is. */
export function columnsProblem(columns: ImportColumns): { field: ImportField; message: string } | undefined {
  const lacking = (field: ImportField, message: string) => ({ field, message });
  if (columns.name === undefined) return lacking('name', says.column_of_name);
  if (columns.phone === undefined) return lacking('phone', says.column_of_phone);
  if (columns.gender === undefined) return lacking('gender', says.column_of_gender);
  if (columns.age === undefined && columns.dateOfBirth === undefined) {
    return lacking('age', says.column_of_age);
  }
  const used = Object.entries(columns) as [ImportField, number][];
  const twice = used.find(([, column], index) => used.findIndex(([, other]) => other === column) < index);
  return twice && lacking(twice[0], says.column_once);
}
