import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { LetterKind } from '#shared/care/letters/letters.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { doctorOnPaper } from '#server/papers/pdf/doctor-on-paper.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import type { PaperLanguage } from '#server/papers/pdf/person-words.ts';
import { readTold } from './letters.repo.ts';
import { pageOf, replacedIn } from './page.ts';

const successor = alias(letters, 'successor');
const later = alias(prescriptions, 'later');
const isReplaced = sql<boolean>`${successor.id} is not null`;
const bySuccessor = and(eq(successor.replacesId, letters.id), eq(successor.state, 'final'));
/** What the paper is called, in the language of its head: to a colleague English, to the patient the own where the head knows it. */
const names: Record<LetterKind, Record<PaperLanguage, string>> = {
  letter: { en: 'Letter', hi: 'पत्र' },
  summary: { en: 'Visit summary', hi: 'विज़िट का सार' },
};

/**
 * Draws a final one on the clinic's paper. Who asks was found to have the right to it (`documents`), so the id is enough.
 */
async function drawLetter(parts: DrawingParts, id: number): Promise<Buffer> {
  const [found] = await parts.db
    .select({
      letter: letters,
      isReplaced,
      doctor: doctorOnPaper,
    })
    .from(letters)
    .innerJoin(users, eq(users.id, letters.approvedBy))
    .leftJoin(successor, bySuccessor)
    .where(eq(letters.id, id));
  if (!found) throw notFound('letter');
  const { letter, doctor } = found;
  const owner = { clinicId: letter.clinicId, centerId: null };
  const told = await readTold(parts.db, owner, letter.prescriptionId);
  const head = await letterheadOf(parts, owner);
  const page = pageOf(told, { ...letter, timezone: head.timezone, doctorName: doctor.name });
  const headIn = letter.kind !== 'letter' && letter.language === 'hi' ? 'hi' : 'en';
  return await drawPaper('letter', owner, {
    ...head,
    issuedAt: letter.approvedAt ?? letter.createdAt,
    number: id,
    name: `${names[letter.kind][headIn]} ${id}`,
    doctor,
    patient: told.patient,
    headIn,
    page,
    text: letter.text,
    replaced: found.isReplaced ? replacedIn(letter) : null,
  });
}

/**
 * The clinic's people may open what is final, also when it holds no more. By itself, as when a link is followed or a message leaves,
 * the clinic hands out what holds: no older version, and nothing of a prescription that another has taken the place of.
 */
const findLetter =
  (kind: LetterKind) =>
  async (db: Db, reader: Reader, id: number, path: string): Promise<DocumentOwner | undefined> => {
    if (reader.clinicId === null) return undefined;
    const [found] = await db
      .select({
        clinicId: letters.clinicId,
        patientId: letters.patientId,
        isOver: sql<boolean>`${successor.id} is not null or ${later.id} is not null`,
      })
      .from(letters)
      .leftJoin(successor, bySuccessor)
      .leftJoin(later, eq(later.supersedesId, letters.prescriptionId))
      .where(
        and(
          ownedBy(reader, letters),
          eq(letters.id, id),
          eq(letters.kind, kind),
          eq(letters.state, 'final'),
          eq(letters.pdfUrl, urlOfStored(path)),
        ),
      );
    if (!found || (found.isOver && reader.role === null)) return undefined;
    const { clinicId, patientId } = found;
    return { clinicId, patientId, centerId: null, name: `${kind === 'letter' ? 'letter' : 'visit-summary'}-${id}.pdf` };
  };

const draw: DrawnDocument['draw'] = (parts, id) => drawLetter(parts, id);

export const letterDocument: DrawnDocument = { kind: 'letters', find: findLetter('letter'), draw };
export const summaryDocument: DrawnDocument = { kind: 'summaries', find: findLetter('summary'), draw };
