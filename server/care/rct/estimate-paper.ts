import { writtenDay } from '#shared/contact/words/in-words.ts';
import { surfaceLetters } from '#shared/care/rct/dental-lists.ts';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { DrawingParts } from '#server/kernel/files/documents.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { readDoctorOnPaper } from '#server/papers/pdf/doctor-on-paper.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { rupeesExact } from '#shared/kernel/money/money.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { estimateOf, readPlan } from './dental-plans.repo.ts';
import { type EstimateLanguage, estimateLanguages, estimateWords, procedureIn } from './estimate-words.ts';

/** The estimate of a plan on the clinic's paper: as it was accepted, or as it stands. In the patient's language, where the paper has it. */
export async function drawEstimate(
  parts: DrawingParts,
  actor: ClinicActor,
  id: number,
  asked: EstimateLanguage | undefined,
): Promise<Buffer> {
  const { db } = parts;
  const plan = await readPlan(db, actor, id);
  const patient = await readPatient(db, actor, plan.patientId);
  const doctor = await readDoctorOnPaper(db, plan.doctorId);
  const language = asked ?? estimateLanguages.find((one) => one === patient.language) ?? 'en';
  const head = await letterheadOf(parts, actor);
  const document = {
    ...head,
    issuedAt: new Date().toISOString(),
    doctor,
    patient,
    headIn: language,
    ...estimatePage(plan, language),
  };
  return await drawPaper('handout', actor, document, { madeOn: todayIn(head.timezone) });
}

function estimatePage({ accepted, steps }: DentalPlan, language: EstimateLanguage) {
  const words = estimateWords[language];
  const { lines, total } = accepted?.estimate ?? estimateOf(steps);
  const { number, what, tooth, surfaces, price } = words.columns;
  return {
    name: words.title,
    title: words.title,
    note: null,
    columns: [
      { heading: number, share: 0.08 },
      { heading: what, share: 0.42 },
      { heading: tooth, share: 0.18 },
      { heading: surfaces, share: 0.14 },
      { heading: price, share: 0.18, align: 'right' as const },
    ],
    rows: lines.map((line, index) => [
      `${index + 1}.`,
      procedureIn(language, line),
      line.toothNumber ?? words.mouth,
      line.toothNumber === null ? null : surfaceLetters(line.surfaces, line.toothNumber),
      line.price === null ? null : rupeesExact(line.price),
    ]),
    sum: [null, words.total, null, null, rupeesExact(total)],
    remarks: [accepted ? words.accepted(writtenDay(accepted.on, language)) : words.draft, words.terms],
  };
}
