import { callApi } from '#client/lib/session/staff-client.ts';
import { currentLanguage } from '#client/lib/text.ts';
import type { Analysis, AnalysisProgress } from '#shared/care/assistant/assistant.schema.ts';
import type { ModelState } from '#shared/care/model/model.schema.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { CheckedDose, SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { readWeight } from '#shared/care/dosing/weight.ts';
import type { FormValues, MedicineRow } from '../form-values.ts';
import { doseOfRow } from './dose-of-row.ts';
import { askAnalysis } from '../ai/ask-analysis.ts';
import { modelState } from '../ai/model-state.ts';
import { type RankedTemplate, rankTemplates } from './rank-templates.ts';

/** What is looked at while a prescription is being written. */
export interface AnalysisInput {
  patientId: number;
  complaints: string;
  diagnosis: string;
  /** As they were typed. */
  vitals: FormValues['vitals'];
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
  /** Of the language model: whether it can be asked, and what it said where it can. */
  ai?: { state: ModelState['state']; analysis?: Analysis; of?: string };
}

/** One kind of work in the background. It is done again when what it reads of the prescription has changed. */
export interface Analyser {
  name: keyof Findings;
  /** What it reads, as a text to compare; null while there is nothing to analyse, which clears what it found. */
  reads: (input: AnalysisInput) => string | null;
  run: (input: AnalysisInput, signal: AbortSignal, tell: (progress: AnalysisProgress) => void) => Promise<Findings>;
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

const language = () => (currentLanguage() === 'hi' ? ('hi' as const) : ('en' as const));

const bodyOf = ({ patientId, medicines, diagnosis, vitals }: AnalysisInput) => ({
  patientId,
  medicines,
  weightKg: readWeight(vitals.weight),
  // 'Dengue' speaks against some medicines before it is on record.
  conditions: diagnosis.trim() === '' ? [] : [diagnosis.trim()],
  language: language(),
});

const safetyCheck: Analyser = {
  name: 'safety',
  reads: (input) => (input.medicines.length > 0 ? JSON.stringify(bodyOf(input)) : null),
  run: async (input, signal) => ({ safety: await callApi(safetyApi.check, { body: bodyOf(input) }, { signal }) }),
};

/**
 * Asked about the complaints, and again only when they change: what is added to the prescription meanwhile is the safety check's
 * matter, and each question costs money.
 */
const modelAnalysis: Analyser = {
  name: 'ai',
  reads: ({ complaints }) => (hasEnoughWords(complaints) ? complaints.trim() : null),
  async run(input, signal, tell) {
    const { state } = await modelState();
    signal.throwIfAborted();
    if (state !== 'ready') return { ai: { state } };
    const { patientId, complaints, diagnosis, vitals, medicines } = input;
    const body = { patientId, symptoms: complaints.trim(), diagnosis, vitals, medicines, language: language() };
    return { ai: { state, analysis: await askAnalysis(body, signal, tell), of: complaints.trim() } };
  },
};

export const analysers: readonly Analyser[] = [templateMatch, safetyCheck, modelAnalysis];

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
  vitals,
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
