import { eq } from 'drizzle-orm';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { only } from '#server/test/rows.ts';
import type { Records } from './canary-kinds.ts';
import type { OfDoctor, Side } from './canary-records.ts';

/** Drafts enough for every call that ends or changes one. */
const DRAFTS = 8;

/** Of the last patient drafts and a letter that may be sent; of the first, whose portal is looked at, a letter and a summary. */
export async function lettersOf({ t, book, owner }: Side, own: OfDoctor, { patient, prescription }: Records) {
  const word = (column: string) => book.word(owner, `letters.${column}`);
  const toColleague = () => ({
    kind: 'letter' as const,
    recipientName: word('recipient_name'),
    recipientPlace: word('recipient_place'),
    recipientEmail: `${word('recipient_email')}@example.in`,
  });
  const toPatient = () => ({ kind: 'summary' as const });
  type To = ReturnType<typeof toColleague> | ReturnType<typeof toPatient>;
  const add = async (place: number, to: To, more: Partial<typeof letters.$inferInsert> = {}) => {
    const about = { patientId: patient.at(place) ?? 0, prescriptionId: prescription.at(place) ?? 0 };
    const values = { ...own, ...about, ...to, language: 'en' as const, text: word('text'), ...more };
    return only(await t.db.insert(letters).values(values).returning({ id: letters.id })).id;
  };
  const addFinal = async (place: number, to: To) => {
    const mark = word('pdf_url').padEnd(22, 'x');
    const urlOf = (id: number) =>
      `/uploads/${to.kind === 'letter' ? 'letters/letter' : 'summaries/visit_summary'}_${id}_${mark}.pdf`;
    const approved = { approvedBy: own.doctorId, approvedAt: new Date().toISOString(), pdfUrl: urlOf(0) };
    const id = await add(place, to, { state: 'final', ...approved });
    // Its paper is named by its number, which it has only now.
    await t.db
      .update(letters)
      .set({ pdfUrl: urlOf(id) })
      .where(eq(letters.id, id));
    return id;
  };
  const drafts: number[] = [];
  while (drafts.length < DRAFTS) drafts.push(await add(-1, toColleague()));
  const sendable = await addFinal(-1, toColleague());
  await addFinal(0, toColleague());
  await addFinal(0, toPatient());
  return { letters: drafts, finalLetter: [sendable] };
}
