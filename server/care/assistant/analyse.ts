import type { Analysis, AnalysisProgress, AnalysisRequest } from '#shared/care/assistant/assistant.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { RequestFacts } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { assertMayAsk, beginCall, type ModelParts, toldBy } from '#server/care/model/ask-model.ts';
import { ageBand } from './age-band.ts';
import { checkAnswer } from './check-answer.ts';
import { type OfWhom, readOfWhom } from './of-whom.ts';
import { analysisPrompt, asRecord, modelAnalysis } from './prompts.ts';

interface Asking {
  db: Db;
  actor: Member;
  body: AnalysisRequest;
  request: RequestFacts;
}

/** Yields how far it has come, and returns what may be shown. Nothing is sent before the first part is asked for. */
export type BegunAnalysis = (gone: AbortSignal) => AsyncGenerator<AnalysisProgress, Analysis>;

const MOST_TOKENS = 6000;

/** Everything that can refuse an analysis refuses it here, before anything leaves. */
export async function beginAnalysis(parts: ModelParts, { db, actor, body, request }: Asking): Promise<BegunAnalysis> {
  const whom = await readOfWhom(db, actor, body);
  await assertMayAsk(parts, db, actor);
  const call = await beginCall(
    parts,
    { db, actor, request },
    {
      kind: 'analysis',
      system: analysisPrompt(body.language),
      content: asRecord(saidOf(body, whom)),
      schema: modelAnalysis,
      most: MOST_TOKENS,
    },
  );
  return async function* (gone) {
    yield { step: 'asked', found: 0 };
    const answer = yield* toldBy(call(gone), counting());
    yield { step: 'checking', found: answer.suggestions.length };
    const { warnings, interactions } = answer;
    const checked = await checkAnswer(db, actor, { body, facts: whom.facts, answer });
    return { ...checked, warnings, interactions, leftOut: whom.cut.leftOut() };
  };
}

/** Tells each time that another suggestion begins; its words wait until all of them are checked. */
function counting() {
  let before = -1;
  return (text: string): AnalysisProgress[] => {
    const found = text.match(/"medicine"\s*:/g)?.length ?? 0;
    if (found === before) return [];
    before = found;
    return [{ step: 'answering', found }];
  };
}

/** Everything that leaves the building about a patient: of each text what is left of it, and no name, day or number of theirs. */
function saidOf(body: AnalysisRequest, { facts, gender, cut }: OfWhom): object {
  const all = (texts: readonly string[]) => texts.map(cut);
  const { bloodPressure, pulse, temperature, weight, bloodSugar } = body.vitals ?? {};
  const vitals = { bloodPressure, pulse, temperature, weight, bloodSugar };
  return {
    age: ageBand(facts.ageInMonths),
    sex: gender,
    complaints: cut(body.symptoms),
    diagnosis: body.diagnosis === null ? null : cut(body.diagnosis),
    vitals: Object.fromEntries(Object.entries(vitals).flatMap(([name, value]) => (value ? [[name, cut(value)]] : []))),
    conditions: [...all(facts.conditions), ...stateOf(facts), ...all(body.medicalHistory)],
    allergies: [...all(facts.allergies), ...all(body.allergies)],
    takes: all(body.currentMedications),
    prescribed: body.medicines.map(({ medicineName, strength }) =>
      cut([medicineName, strength].filter(Boolean).join(' ')),
    ),
  };
}

const stateOf = ({ pregnancy, breastfeeding }: OfWhom['facts']): string[] => [
  ...(pregnancy ? [['Pregnant', pregnancy.trimester].filter(Boolean).join(', ')] : []),
  ...(breastfeeding?.isSaid ? ['Breastfeeding'] : []),
];
