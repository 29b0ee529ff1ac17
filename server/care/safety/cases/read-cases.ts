import { type CheckedMedicine, checkedDose, type PatientFacts } from '#shared/care/safety/safety.schema.ts';
import { type SafetySeverity, safetySeverities } from '#shared/care/safety/safety.states.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import type { KnownPatient } from '../patient-facts.ts';
import { type SourceKey, sources } from '../tables/sources.ts';

/**
 * Reads a table of cases, one a line:
 *
 *     man 68; asthma; allergy Sulfa; eGFR 25; K 2.9 | Warf 5 @0-0-1, Brufen 400 @1-1-1 | Warf 5 + Brufen 400: major [BNF]
 *     woman 34; pregnant 20w | Orofer XT @1-0-0, Shelcal 500 @0-1-0 | antenatal care
 *
 * Who, what is written with its dose, and what must be told of which medicines, at least how strongly, by which source; of an
 * ordinary prescription what it is for. Throws for a line it does not understand.
 */
export interface Case {
  line: string;
  facts: KnownPatient;
  conditions: string[];
  allergies: string[];
  weightKg: number | null;
  medicines: CheckedMedicine[];
  /** Null of an ordinary one. */
  expected: { medicines: string[]; severity: SafetySeverity } | null;
}

const WHO = /^(?<who>man|woman|boy|girl|baby) (?<age>\d+)(?: (?<unit>months|weeks))?(?: (?<kg>[\d.]+)kg)?$/;
const EXPECTED = /^(?<names>.+): (?<severity>\w+) \[(?<source>\w+)\]$/;
const TODAY = '2026-11-24';
const YEAR = 12;

export const readCases = (...tables: string[]): Case[] =>
  tables
    .flatMap((table) => table.split('\n'))
    .filter((line) => line.trim() !== '')
    .map(readCase);

function readCase(line: string): Case {
  const [person = '', written = '', told = '', ...more] = line.split(' | ');
  if (told === '' || more.length > 0) throw new Error(`Not a case: '${line}'`);
  const [who = '', ...extras] = person.split('; ');
  const facts = factsOf(who, extras, line);
  const isFact = (extra: string) => /^(allergy |eGFR |K \d|Na \d|pregnant\b|\d+kg$)/.test(extra);
  return {
    line,
    facts,
    conditions: extras.filter((extra) => !isFact(extra)),
    allergies: extras.flatMap((extra) => /^allergy (?<what>.+)$/.exec(extra)?.groups?.what ?? []),
    weightKg: Number(/ ([\d.]+)kg/.exec(`; ${person}`.replaceAll(';', ' '))?.[1] ?? 0) || null,
    medicines: written.split(', ').map((medicine) => medicineOf(medicine, line)),
    expected: expectedOf(told, line),
  };
}

function factsOf(who: string, extras: readonly string[], line: string): KnownPatient {
  const { who: kind, age, unit } = WHO.exec(who)?.groups ?? {};
  if (!kind || !age) throw new Error(`Nobody: '${line}'`);
  const inMonths = unit === 'weeks' ? 0 : Number(age) * (unit === 'months' ? 1 : YEAR);
  const ageInMonths = kind === 'baby' && unit === undefined ? Number(age) : inMonths;
  const isMale = kind === 'man' || kind === 'boy' || kind === 'baby';
  const years = ageInMonths / YEAR;
  const figure = (pattern: RegExp) => Number(pattern.exec(extras.join('; '))?.[1] ?? 0) || null;
  const result = (value: number | null) => (value === null ? null : { value, on: TODAY });
  const egfr = figure(/eGFR (\d+)/);
  const pregnant = extras.find((extra) => extra.startsWith('pregnant'));
  const weeks = Number(/pregnant (\d+)w/.exec(pregnant ?? '')?.[1] ?? 0);
  const pregnancy: PatientFacts['pregnancy'] = pregnant
    ? { gestation: weeks ? { weeks, days: 0 } : null, trimester: null, eddDate: null, isElsewhere: false }
    : null;
  return {
    ageInMonths,
    pregnancy,
    breastfeeding: null,
    weight: null,
    egfr: egfr === null ? null : { value: egfr, on: TODAY, method: 'ckd-epi-2021', isOld: false },
    egfrMissing: null,
    potassium: result(figure(/\bK ([\d.]+)/)),
    sodium: result(figure(/\bNa ([\d.]+)/)),
    mayBePregnant: !isMale && years >= 12 && years <= 55,
    isMale,
    isFemale: !isMale,
    allergies: [],
    conditions: [],
  };
}

const forms: readonly (readonly [RegExp, string])[] = [
  [/syrup|liquid/i, 'Syrup'],
  [/suspension/i, 'Suspension'],
  [/drops/i, 'Drops'],
  [/inhaler|respules/i, 'Inhaler'],
  [/ointment/i, 'Ointment'],
  [/cream/i, 'Cream'],
  [/lotion/i, 'Lotion'],
  [/mouthwash|gargle/i, 'Mouthwash'],
  [/nasal spray/i, 'Spray'],
  [/pessary/i, 'Suppository'],
  [/\bgel\b|emulgel/i, 'Gel'],
  [/injection|insulin|lantus/i, 'Injection'],
];

function medicineOf(written: string, line: string): CheckedMedicine {
  const [medicineName = '', dose] = written.split(' @');
  const reading = dose === undefined || dose === 'as directed' ? null : readDose(dose);
  if (reading === null && dose !== undefined && dose !== 'as directed') {
    throw new Error(`Not a dose: '${dose}' in '${line}'`);
  }
  const unit = reading?.dose.doseAmount?.unit;
  const byName = forms.find(([pattern]) => pattern.test(medicineName))?.[1];
  return {
    medicineName,
    medicineType: byName ?? (unit === 'ml' ? 'Syrup' : 'Tablet'),
    genericName: null,
    strength: null,
    doses: reading ? [checkedDose.parse(reading.dose)] : [],
  };
}

function expectedOf(told: string, line: string): Case['expected'] {
  const { names, severity, source } = EXPECTED.exec(told)?.groups ?? {};
  if (!names) return null;
  const known = safetySeverities.find((name) => name === severity);
  if (!known || !isSource(source)) throw new Error(`Not what is expected: '${told}' in '${line}'`);
  // A medicine may have a plus in its name.
  return { medicines: names.split(' + '), severity: known };
}

const isSource = (key: string | undefined): key is SourceKey => key !== undefined && key in sources;
