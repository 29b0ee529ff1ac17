import type { z } from 'zod';
import { conflict, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { day } from '#shared/kernel/http/fields.ts';
import type { PatientChange } from '#shared/people/patients/patients.schema.ts';
import { type Gender, genders } from '#shared/people/patients/patients.states.ts';
import type { requestAnswer } from '#shared/portal/privacy/privacy.schema.ts';
import type { RequestDeed } from '#shared/portal/privacy/privacy.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { changedMeanwhile } from '#server/kernel/http/revision.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { messagingSettings, reminderChannel } from '#server/contact/messages/channels.ts';
import { queueIfPossible } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';
import { balanceOf } from '#server/money/receipts/advances.repo.ts';
import { markReportsAnew } from '#server/diagnostics/lab/mark-anew.ts';
import { changePatient } from '#server/people/patients/patient-details.ts';
import { lockPatient, type PatientRow, readPatient } from '#server/people/patients/patients.repo.ts';
import { tellCentersOfChange } from '#server/people/patients/tell-centers.ts';
import { closePortal } from '#server/portal/sign-in/close-portal.ts';
import { insertDeskConsents } from './consents.repo.ts';
import { keepAnswer, lockRequest, readRequest, type RequestRow } from './requests.repo.ts';

type Answer = z.output<typeof requestAnswer>;

/** Of two doctors who answer at once the second is shown what the first one said. */
export async function answerRequest(db: Db, actor: Member, id: number, answer: Answer, trail: Trail) {
  const request = await lockRequest(db, actor, id);
  if (request.status !== 'open' || request.revision !== answer.revision) {
    throw changedMeanwhile(await readRequest(db, actor, id), ['status', 'answer']);
  }
  if (answer.apply && answer.outcome === 'refused') throw conflict(says.refused_changes_nothing);
  const patient = await lockPatient(db, actor, request.patientId);
  const deeds = answer.apply ? await apply(db, actor, { request, answer }, patient, trail) : [];
  await keepAnswer(db, actor, id, { status: answer.outcome, answer: answer.answer, deeds });
  await tellPatient(db, actor, request, patient);
  return await readRequest(db, actor, id);
}

async function apply(
  db: Db,
  actor: Member,
  { request, answer }: { request: RequestRow; answer: Answer },
  patient: PatientRow,
  trail: Trail,
): Promise<RequestDeed[]> {
  if (request.kind === 'erasure') {
    const kept = await assertNothingKept(db, actor, patient, answer.keepAdvance);
    if (kept) trail.add({ action: 'UPDATE', resource: 'advance', entityId: patient.id, details: { after: kept } });
    return await eraseWhatMayBe(db, actor, patient);
  }
  const change = changeOf(request);
  if (!change) throw ruleBroken(says.correct_by_hand);
  await changePatient(db, actor, patient, change);
  const changed = await readPatient(db, actor, patient.id);
  await tellCentersOfChange(db, actor, trail, { before: patient, changed });
  await markReportsAnew(db, { before: patient, changed }, trail);
  trail.add({ action: 'UPDATE', resource: 'patient', entityId: patient.id, details: { fields: Object.keys(change) } });
  return ['field_changed'];
}

/** What was wished, as it was checked when it was asked; undefined where only a person can put it right. */
function changeOf({ field, wished }: RequestRow): PatientChange | undefined {
  if (wished === null) return undefined;
  if (field === 'name') return { name: wished };
  if (field === 'address') return { address: wished };
  if (field === 'dateOfBirth' && day.safeParse(wished).success) return { dateOfBirth: wished };
  const gender = genders.find((one): one is Gender => one === wished);
  return field === 'gender' && gender ? { gender } : undefined;
}

/**
 * Who can't be reached any more can't be told of money that is theirs: it is given back before, or a doctor says why it is kept.
 * The patient is locked, so nothing comes or goes meanwhile.
 */
async function assertNothingKept(db: Db, actor: Member, { id }: PatientRow, keepAdvance: string | null | undefined) {
  const balance = await balanceOf(db, actor, id);
  if (!isPositive(balance)) return undefined;
  if (!keepAdvance) throw refusedAt('keepAdvance', says.advance_still_kept({ balance }), 'rule_broken');
  return { kept: balance, reason: keepAdvance };
}

/**
 * Clinical records and bills stay until the law lets them go (decisions.md, 'What a patient may have erased'). What serves
 * only to reach the person ends now.
 */
async function eraseWhatMayBe(db: Db, actor: Member, patient: PatientRow): Promise<RequestDeed[]> {
  if (patient.email !== null) await changePatient(db, actor, patient, { email: null });
  const withdrawn = (['reminders', 'documents', 'portal'] as const).map((purpose) => ({
    purpose,
    state: 'withdrawn' as const,
  }));
  await insertDeskConsents(db, actor, patient, withdrawn);
  await closePortal(db, patient);
  return [...(patient.email === null ? [] : ['email_erased' as const]), 'messages_stopped', 'portal_ended'];
}

/** That there is an answer, and not a word of it. */
async function tellPatient(db: Db, actor: Member, { id }: RequestRow, patient: PatientRow): Promise<void> {
  const settings = await messagingSettings(db, actor);
  const channel = reminderChannel(settings);
  if (!channel) return;
  const language = languageOf(patient.language);
  const words = await wordsFor(
    db,
    actor,
    'data_request',
    channel,
  )(language, { ...settings, patientName: patient.name });
  await queueIfPossible(db, actor, {
    ...words,
    patientId: patient.id,
    patientName: patient.name,
    phone: patient.phone,
    channel,
    messageType: 'data_request',
    causeKey: `data_request:${id}`,
  });
}
