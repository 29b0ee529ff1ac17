import { letters } from '#server/kernel/db/schema/letters.ts';
import { only } from '#server/test/rows.ts';
import type { Records } from './canary-kinds.ts';
import type { OfDoctor, Side } from './canary-records.ts';

/** Drafts enough for every call that ends or changes one, and a final letter that may be sent. */
const DRAFTS = 8;

export async function lettersOf({ t, book, owner }: Side, own: OfDoctor, { patient, prescription }: Records) {
  const word = (column: string) => book.word(owner, `letters.${column}`);
  const patientId = patient.at(-1) ?? 0;
  const prescriptionId = prescription.at(-1) ?? 0;
  const add = async (more: Partial<typeof letters.$inferInsert> = {}) =>
    only(
      await t.db
        .insert(letters)
        .values({
          ...own,
          patientId,
          prescriptionId,
          kind: 'letter',
          language: 'en',
          recipientName: word('recipient_name'),
          recipientPlace: word('recipient_place'),
          recipientEmail: `${word('recipient_email')}@example.in`,
          text: word('text'),
          ...more,
        })
        .returning({ id: letters.id }),
    ).id;
  const drafts: number[] = [];
  while (drafts.length < DRAFTS) drafts.push(await add());
  const final = await add({
    state: 'final',
    approvedBy: own.doctorId,
    approvedAt: new Date().toISOString(),
    pdfUrl: `/uploads/letters/letter_1_${word('pdf_url').padEnd(22, 'x')}.pdf`,
  });
  return { letters: drafts, finalLetter: [final] };
}
