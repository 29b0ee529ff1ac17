import { callApi } from '#client/lib/session/staff-client.ts';
import { currentLanguage } from '#client/lib/text.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { CheckedDose, SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { readWeight } from '#shared/care/dosing/weight.ts';
import type { FormValues, MedicineRow } from '../form-values.ts';
import { doseOfRow } from './dose-of-row.ts';
import { type RankedTemplate, rankTemplates } from './rank-templates.ts';

/** What is looked at while a prescription is being written. */
export interface AnalysisInput {
  patientId: number;
  complaints: string;
  diagnosis: string;
  /** Of the vitals, as it was typed. */
  weight: string;
  medicines: AnalysedMedicine[];
}

interface AnalysedMedicine {
  medicineName: string;
  medicineType: string;
  genericName: string;
  strength: string;
  /** Its own, and of each step of its taper; those that can't be read are left out. */
  doses: CheckedDose[];
}

/** What analysers find, each its own part. */
export interface Findings {
  /** Only those that fit. */
  templates?: RankedTemplate[];
  safety?: SafetyAnswer;
}

/** One kind of work in the background. It is done again when what it reads of the prescription has changed. */
export interface Analyser {
  name: keyof Findings;
  /** What it reads, as a text to compare; null while there is nothing to analyse, which clears what it found. */
  reads: (input: AnalysisInput) => string | null;
  run: (input: AnalysisInput, signal: AbortSignal) => Promise<Findings>;
}

const FEWEST_WORDS = 3;
export const RANKED_TEMPLATES = 100;

const hasEnoughWords = (complaints: string) => complaints.trim().split(/\s+/).filter(Boolean).length >= FEWEST_WORDS;

const templateMatch: Analyser = {
  name: 'templates',
  reads: ({ complaints, diagnosis }) =>
    hasEnoughWords(complaints) ? `${complaints.trim()}\n${diagnosis.trim()}` : null,
  async run(input, signal) {
    const { rows } = await callApi(templatesApi.list, { query: { limit: RANKED_TEMPLATES } }, { signal });
    return { templates: rankTemplates(rows, input).filter(({ matches }) => matches.length > 0) };
  },
};

const bodyOf = ({ patientId, medicines, diagnosis, weight }: AnalysisInput) => ({
  patientId,
  medicines,
  weightKg: readWeight(weight),
  // 'Dengue' speaks against some medicines before it is on record.
  conditions: diagnosis.trim() === '' ? [] : [diagnosis.trim()],
  language: currentLanguage() === 'hi' ? ('hi' as const) : ('en' as const),
});

const safetyCheck: Analyser = {
  name: 'safety',
  reads: (input) => (input.medicines.length > 0 ? JSON.stringify(bodyOf(input)) : null),
  run: async (input, signal) => ({ safety: await callApi(safetyApi.check, { body: bodyOf(input) }, { signal }) }),
};

export const analysers: readonly Analyser[] = [templateMatch, safetyCheck];

/** The rows that name a medicine. What the safety check answers of each comes in this order. */
export const namedPlaces = (rows: readonly MedicineRow[]): number[] =>
  rows.flatMap(({ continues, medicineName }, place) => (!continues && medicineName.trim() !== '' ? [place] : []));

/** The steps of a taper are the medicine above them again, so only their doses are looked at. */
export const inputOf = (
  { complaints, diagnosis, vitals, medicines }: FormValues,
  patientId: number,
): AnalysisInput => ({
  patientId,
  complaints,
  diagnosis,
  weight: vitals.weight,
  medicines: namedPlaces(medicines).flatMap((place) => {
    const [row, ...others] = medicines.slice(place);
    if (!row) return [];
    const { medicineName, medicineType, genericName, strength } = row;
    const end = others.findIndex(({ continues }) => !continues);
    const steps = end === -1 ? others : others.slice(0, end);
    const doses = [row, ...steps].flatMap((step) => doseOfRow(step) ?? []);
    return [{ medicineName: medicineName.trim(), medicineType, genericName, strength, doses }];
  }),
});
