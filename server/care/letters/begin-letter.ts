import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { NewLetter } from '#shared/care/letters/letters.schema.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { assertKind } from './change.ts';
import { assertTold } from './draft-text.ts';
import { insertLetter, lockLetter, readLetter, readTold } from './letters.repo.ts';
import { plainText } from './page.ts';

/** A draft of the plain template, or with the words of the final one that it is to take the place of. */
export async function beginLetter(db: Db, actor: ClinicActor, body: NewLetter): Promise<number> {
  const told = await readTold(db, actor, body.prescriptionId);
  assertTold(told);
  if (body.replacesId) return await beginVersion(db, actor, body, body.replacesId);
  const { kind, recipientName, recipientPlace, recipientEmail } = body;
  const language = body.language ?? (kind === 'letter' ? 'en' : languageOf(told.patient.language));
  const fields = { kind, language, recipientName, recipientPlace, recipientEmail };
  assertKind(fields);
  return await insertLetter(db, actor, {
    ...fields,
    prescriptionId: body.prescriptionId,
    patientId: told.patient.id,
    text: plainText(told, { kind, language, timezone: actor.timezone }),
    draftedWithHelp: false,
    replacesId: null,
  });
}

async function beginVersion(db: Db, actor: ClinicActor, body: NewLetter, replacesId: number): Promise<number> {
  const row = await lockLetter(db, actor, replacesId);
  const { replacedById } = await readLetter(db, actor, replacesId);
  if (row.state === 'draft' || row.kind !== body.kind || row.prescriptionId !== body.prescriptionId) {
    throw ruleBroken(says.letter_not_final);
  }
  if (replacedById !== null) throw conflict(says.letter_replaced);
  const { prescriptionId, patientId, kind, language, text, draftedWithHelp } = row;
  const { recipientName, recipientPlace, recipientEmail } = row;
  return await insertLetter(db, actor, {
    prescriptionId,
    patientId,
    kind,
    language,
    text,
    draftedWithHelp,
    recipientName,
    recipientPlace,
    recipientEmail,
    replacesId,
  });
}
