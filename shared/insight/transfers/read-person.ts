import { day as calendarDay } from '#shared/kernel/http/fields.ts';
import { bookedPerson, MAX_AGE } from '#shared/people/patients/patients.schema.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { listedPhone } from '#shared/kernel/words/phone.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { z } from 'zod';
import type { ImportColumns, ImportField } from './import-columns.ts';

/** What is wrong with one cell, in words for the person. */
export interface CellProblem {
  field: ImportField;
  message: string;
}

export interface ReadPerson {
  /** As a booking would bring the person along; null when a cell is faulty. */
  person: z.output<typeof bookedPerson> | null;
  /** The day of birth was reckoned from an age in months or days, or stands in the list as an estimate. */
  birthReckoned: boolean;
  /** By which the register knows the person, '' for none. */
  registerNumber: string;
  /** What stands for an e-mail address is none, and was left out: nobody is lost for it. */
  emailDropped: boolean;
  /** As it stands in the file, '' for none. Whether it is one of the clinic's is the server's to say. */
  doctorName: string;
  problems: CellProblem[];
}

/** Reads one row as a person. The contract of registering a patient decides what is right. */
export function readPerson(cells: readonly string[], columns: ImportColumns, today: string): ReadPerson {
  const cell = (field: ImportField) => {
    const column = columns[field];
    return column === undefined ? '' : plainText(cells[column] ?? '');
  };
  const optional = (field: ImportField) => (NOTHING.test(cell(field)) ? '' : cell(field));
  const problems: CellProblem[] = [];
  const read = <Value>(field: ImportField, value: Value | string): Value | undefined => {
    if (typeof value !== 'string') return value;
    problems.push({ field, message: value });
    return undefined;
  };

  const birth = readBirth(optional('dateOfBirth'), optional('age'), today);
  const gender = read('gender', readGender(cell('gender')));
  const phone = read('phone', readPhone(cell('phone')));
  const emailDropped = !bookedPerson.shape.email.safeParse(optional('email')).success;
  const registerNumber = optional('registerNumber');
  if (registerNumber.length > LONGEST_REGISTER_NUMBER) {
    problems.push({ field: 'registerNumber', message: says.too_long({ most: LONGEST_REGISTER_NUMBER }) });
  }
  const checked = bookedPerson.safeParse({
    name: [cell('name'), cell('lastName')].filter(Boolean).join(' '),
    phone: phone?.digits,
    gender: gender?.gender,
    ...birth.values,
    email: emailDropped ? '' : optional('email'),
    address: optional('address'),
    allergies: listOf(optional('allergies')),
    conditions: listOf(optional('conditions')),
  });
  if (birth.problem !== undefined) problems.push({ field: birth.field ?? ageField(columns), message: birth.problem });
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] as ImportField;
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message });
  }
  return {
    person: problems.length === 0 && checked.success ? checked.data : null,
    birthReckoned: birth.reckoned ?? /^(yes|y|true|1|t|हाँ|हां)$/i.test(optional('birthEstimated')),
    registerNumber,
    emailDropped,
    doctorName: optional('doctor'),
    problems,
  };
}

const LONGEST_REGISTER_NUMBER = 40;

/** What people write into a cell to say that there is nothing. */
const NOTHING = /^(-+|\.|na|n\/a|nil|none|null|no|nka|nkda|not known|no known (drug )?allergies)$/i;

/** One line without the marks by which spreadsheets keep a number or a formula as text: `="0123"`, `'+91…`. */
function plainText(cell: string): string {
  const text = cell.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=[=+\-@])/, '').trim();
}

const listOf = (cell: string) =>
  cell
    .split(/[;,|]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

const genderWords: Record<Gender, readonly string[]> = {
  male: ['male', 'm', 'man', 'boy', 'पुरुष'],
  female: ['female', 'f', 'woman', 'girl', 'महिला', 'स्त्री'],
  other: ['other', 'others', 'o', 't', 'transgender', 'अन्य'],
};

function readGender(cell: string): { gender: Gender } | string {
  if (cell === '') return says.gender_missing;
  const word = cell.toLowerCase().replace(/\.$/, '');
  const [gender] = (Object.keys(genderWords) as Gender[]).filter((known) => genderWords[known].includes(word));
  return gender ? { gender } : says.gender_unknown({ cell: short(cell) });
}

function readPhone(cell: string): { digits: string } | string {
  if (cell === '') return says.phone_missing;
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell)) {
    return says.phone_shortened({ cell: short(cell) });
  }
  return { digits: listedPhone(cell.replace(/\.0+$/, '')) };
}

interface Birth {
  values?: { age: number } | { dateOfBirth: string };
  reckoned?: boolean;
  problem?: string;
  /** Where the problem is; left out when there is nothing in either. */
  field?: ImportField;
}

const ageField = (columns: ImportColumns): ImportField => (columns.age === undefined ? 'dateOfBirth' : 'age');

/** The date of birth counts where it is given, else the age: '34', '34 y', '5 months', '1 y 6 m', '20 days'. */
function readBirth(birth: string, age: string, today: string): Birth {
  if (birth !== '') {
    const day = readDay(birth);
    if (typeof day === 'string') return { field: 'dateOfBirth', problem: day };
    if (day.day <= today) return { values: { dateOfBirth: day.day } };
    return { field: 'dateOfBirth', problem: says.birth_in_future };
  }
  if (age === '') return { problem: says.birth_missing };
  const years = /^(\d{1,3})(?:\.0+)?\s*(?:y|yr|yrs|year|years|yo)?\.?$/i.exec(age)?.[1];
  if (years !== undefined) return { values: { age: Number(years) } };
  const months = monthsIn(age);
  if (months !== undefined && months <= MAX_AGE * 12) return reckon(addMonths(today, -months));
  const days = /^(\d{1,4})\s*(?:d|day|days)\.?$/i.exec(age)?.[1];
  if (days !== undefined) return reckon(addDays(today, -Number(days)));
  return { field: 'age', problem: says.age_unknown({ cell: short(age) }) };
}

const reckon = (dateOfBirth: string): Birth => ({ values: { dateOfBirth }, reckoned: true });

function monthsIn(age: string): number | undefined {
  const [, years = '0', months] =
    /^(?:(\d{1,3})\s*(?:y|yr|yrs|year|years)\.?\s*)?(\d{1,3})\s*(?:m|mo|mon|mth|mths|month|months)\.?$/i.exec(age) ??
    [];
  return months === undefined ? undefined : Number(years) * 12 + Number(months);
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '31/12/1990', '31-12-1990', '31.12.1990', '1990-12-31', '31 Dec 1990'. The day comes before the month. */
function readDay(cell: string): { day: string } | string {
  // A spreadsheet's time of day is none of a date of birth.
  const text = cell.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const named = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4})$/i.exec(text);
  const numbered = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const [year, month, date] = named
    ? [named[3], monthNames.indexOf((named[2] ?? '').toLowerCase()) + 1, named[1]]
    : numbered
      ? [numbered[3], numbered[2], numbered[1]]
      : [iso?.[1], iso?.[2], iso?.[3]];
  if (year === undefined) {
    return /[-/. ]\d{2}$/.test(text) && !/\d{4}/.test(text)
      ? says.year_four_digits({ cell: short(cell) })
      : says.date_unknown({ cell: short(cell) });
  }
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  if (calendarDay.safeParse(day).success) return { day };
  return Number(month) > 12 && Number(date) <= 12
    ? says.day_before_month({ cell: short(cell) })
    : says.date_impossible({ cell: short(cell) });
}

const short = (cell: string) => (cell.length > 30 ? `${cell.slice(0, 29)}…` : cell);
