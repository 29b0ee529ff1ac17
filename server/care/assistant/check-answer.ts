import type { Alternative, AnalysisRequest, Suggestion } from '#shared/care/assistant/assistant.schema.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import { readWeight } from '#shared/care/dosing/weight.ts';
import { doseAmount, frequency } from '#shared/care/dosing/dosing.schema.ts';
import { isSerious } from '#shared/care/safety/safety.rules.ts';
import type { CheckedDose, CheckedMedicine, SafetyAlert, SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';
import { readKnown } from '#server/care/safety/check-for.ts';
import { inHindi } from '#server/care/safety/in-hindi.ts';
import { type Known, runCheck } from '#server/care/safety/run-check.ts';
import { typedIngredients } from '#server/care/safety/substances.ts';
import { bareName } from '#server/catalogues/formulary/bare-name.ts';
import { inFormulary } from './assistant.repo.ts';
import type { OfWhom } from './of-whom.ts';
import type { ModelAnalysis } from './prompts.ts';

/** What the model said is checked before anybody sees it, as a prescription is: its medicines against the formulary and the patient. */

type Checked = Pick<Suggestion, 'isKnown' | 'alerts' | 'isContraindicated'>;

/** Each medicine that it named, beside what stands on the prescription and what the patient takes. */
export async function checkAnswer(
  db: Db,
  actor: Member,
  { body, facts, answer }: { body: AnalysisRequest; facts: OfWhom['facts']; answer: ModelAnalysis },
): Promise<{ suggestions: Suggestion[]; alternatives: Alternative[] }> {
  const present = [...body.medicines, ...body.currentMedications.flatMap(medicinesIn)];
  const suggested = answer.suggestions.map(medicineOf);
  const others = answer.alternatives.map(({ alternative }) => bare(alternative));
  const all = [...present, ...suggested.map(({ medicine }) => medicine), ...others];
  const known = await readKnown(db, actor, { medicines: all, allergies: body.allergies }, facts);
  const isListed = await listedIn(db, actor, [...suggested.map(({ medicine }) => medicine), ...others].map(nameOf));
  const check = (medicine: CheckedMedicine): Checked & { answer: SafetyAnswer } => {
    const checked = checkOne(body, { present, medicine, known });
    const alerts = checked.alerts.filter(({ medicines }) => medicines.includes(medicine.medicineName));
    return {
      isKnown: isListed(medicine.medicineName),
      alerts,
      isContraindicated: alerts.some(advisesAgainst),
      answer: checked,
    };
  };
  return {
    suggestions: answer.suggestions.map((said, place) => {
      const { medicine, isDoseChecked } = suggested[place] ?? medicineOf(said);
      const { answer: checked, ...found } = check(medicine);
      const notCovered = checked.notCovered.filter(({ name }) => name === said.medicine).map(({ reason }) => reason);
      return { ...said, ...found, notCovered, isDoseChecked };
    }),
    alternatives: answer.alternatives.map((said) => {
      const { answer: _, ...found } = check(bare(said.alternative));
      return { ...said, ...found };
    }),
  };
}

/** A serious allergy or dose counts as much: nobody should press it onto the prescription in passing. */
const advisesAgainst = (alert: SafetyAlert): boolean =>
  alert.severity === 'contraindicated' || (['allergy', 'dose'].includes(alert.kind) && isSerious(alert));

function checkOne(
  body: AnalysisRequest,
  { present, medicine, known }: { present: readonly CheckedMedicine[]; medicine: CheckedMedicine; known: Known },
): SafetyAnswer {
  const diagnosis = body.diagnosis === null ? [] : [body.diagnosis];
  const { answer } = runCheck(
    {
      medicines: [...present, medicine],
      conditions: [...diagnosis, ...body.medicalHistory],
      weightKg: readWeight(body.vitals?.weight ?? ''),
      language: body.language,
    },
    known,
  );
  return body.language === 'hi' ? inHindi(answer) : answer;
}

const bare = (medicineName: string): CheckedMedicine => ({
  medicineName,
  medicineType: null,
  genericName: null,
  strength: null,
  doses: [],
});
const nameOf = ({ medicineName }: CheckedMedicine): string => medicineName;

/** 'Metformin 500, Telma 40': what the patient takes, as it was typed. */
const medicinesIn = (typed: string): CheckedMedicine[] =>
  typed
    .split(/[,;\n]/)
    .map((name) => name.trim().slice(0, 200))
    .filter(Boolean)
    .map(bare);

function medicineOf({ medicine, dosage, frequency: often }: ModelAnalysis['suggestions'][number]) {
  const dose = readSuggested(`${dosage} ${often}`) ?? readSuggested(often);
  return { medicine: { ...bare(medicine), doses: dose ? [dose] : [] }, isDoseChecked: dose !== null };
}

/** Null while it can't be read, or is none that the check would take. */
function readSuggested(written: string): CheckedDose | null {
  const read = readDose(written)?.dose;
  if (!read || read.frequency.kind === 'as_directed') return null;
  const how = frequency.safeParse(read.frequency);
  const amount = doseAmount.nullish().safeParse(read.doseAmount);
  return how.success && amount.success ? { frequency: how.data, doseAmount: amount.data ?? null } : null;
}

/** 'Dolo 650' as it is, without its figures, and by its ingredients: one of them is enough. */
function namesOf(written: string): { whole: string[]; ingredients: string[] } {
  const name = bareName(written);
  const [brand = ''] = /^\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)*/u.exec(name) ?? [];
  const whole = [name, brand].filter((one) => one.length > 2);
  return { whole, ingredients: typedIngredients(written) ?? [] };
}

/** Whether the formulary has a medicine by this name. */
export async function listedIn(db: Db, actor: Actor, written: readonly string[]): Promise<(name: string) => boolean> {
  const asked = written.flatMap((name) => Object.values(namesOf(name)).flat());
  const found = await inFormulary(db, actor, [...new Set(asked)]);
  return (name) => {
    const { whole, ingredients } = namesOf(name);
    return (
      whole.some((one) => found.has(one)) || (ingredients.length > 0 && ingredients.every((one) => found.has(one)))
    );
  };
}
