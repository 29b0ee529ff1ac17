import type { Letter, LetterDetail } from '#shared/care/letters/letters.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { remarksOn } from './draft-text.ts';
import { readLetter, readTold } from './letters.repo.ts';
import { pageOf, plainText } from './page.ts';

/** One with all that its paper says: what is read here is what is printed. */
export async function readDetail(db: Db, actor: ClinicActor, id: number): Promise<LetterDetail> {
  const letter: Letter = await readLetter(db, actor, id);
  const told = await readTold(db, actor, letter.prescriptionId);
  const { timezone } = actor;
  // A draft is approved by whoever reads it now.
  const page = pageOf(told, { ...letter, timezone, doctorName: letter.approvedByName ?? actor.name });
  const ours = plainText(told, { ...letter, timezone });
  return { ...letter, page, remarks: letter.state === 'draft' ? await remarksOn(db, actor, letter, told, ours) : [] };
}
