import { callApi } from '#client/lib/session/staff-client.ts';
import { currentLanguage } from '#client/lib/text.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import type { FormValues } from '../form-values.ts';
import { type RankedTemplate, rankTemplates } from './rank-templates.ts';

/** What is looked at while a prescription is being written. */
export interface AnalysisInput {
  patientId: number;
  complaints: string;
  diagnosis: string;
  medicines: { medicineName: string; medicineType: string; genericName: string; strength: string }[];
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

const bodyOf = ({ patientId, medicines, diagnosis }: AnalysisInput) => ({
  patientId,
  medicines,
  // 'Dengue' speaks against some medicines before it is on record.
  conditions: diagnosis.trim() === '' ? [] : [diagnosis.trim()],
  language: currentLanguage(),
});

const safetyCheck: Analyser = {
  name: 'safety',
  reads: (input) => (input.medicines.length > 0 ? JSON.stringify(bodyOf(input)) : null),
  run: async (input, signal) => ({ safety: await callApi(safetyApi.check, { body: bodyOf(input) }, { signal }) }),
};

export const analysers: readonly Analyser[] = [templateMatch, safetyCheck];

/** The steps of a taper are the medicine above them again, so they are left out. */
export const inputOf = ({ complaints, diagnosis, medicines }: FormValues, patientId: number): AnalysisInput => ({
  patientId,
  complaints,
  diagnosis,
  medicines: medicines
    .filter(({ continues, medicineName }) => !continues && medicineName.trim() !== '')
    .map(({ medicineName, medicineType, genericName, strength }) => ({
      medicineName: medicineName.trim(),
      medicineType,
      genericName,
      strength,
    })),
});
