import { eq, sql } from 'drizzle-orm';
import { patientClosings } from '#server/kernel/db/schema/closings.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { only } from '#server/test/rows.ts';
import { copyOf } from './canary-copies.ts';
import type { Records } from './canary-kinds.ts';
import type { Side } from './canary-records.ts';

interface Leaving {
  userId: number;
  organisation: { clinicId: number; centerId: null } | { clinicId: null; centerId: number };
  /** Makes somebody of the organisation. */
  person: () => Promise<number>;
}

/** People who left: one came back, one is gone, one may go, one is archived; and a copy of everything that a doctor made for one of them. */
export async function closingsOf(side: Side, { userId, organisation, person }: Leaving): Promise<Partial<Records>> {
  const { t, book, owner } = side;
  const word = (column: string) => book.word(owner, `patient_closings.${column}`);
  const [back, gone, mayGo, archived] = [await person(), await person(), await person(), await person()];
  const left = { ...organisation, reason: 'other' as const, closedBy: userId };
  const again = { reopenedAt: sql`now()`, reopenedBy: userId, reopenReason: word('reopen_reason') };
  const made = await t.db
    .insert(patientClosings)
    .values([
      { ...left, patientId: back, words: word('words'), ...again },
      { ...left, patientId: gone, words: word('words') },
    ])
    .returning({ id: patientClosings.id });
  await t.db.update(patients).set({ closedAt: sql`now()` }).where(eq(patients.id, gone));
  await t.db.update(patients).set({ archivedAt: sql`now()` }).where(eq(patients.id, archived));
  return {
    patient_closings: [only(made.slice(0, 1)).id],
    leaving: [mayGo],
    gone: [gone],
    archived: [archived],
    deskCopy: [await copyOf(side, { id: back, ...organisation }, userId)],
  };
}
