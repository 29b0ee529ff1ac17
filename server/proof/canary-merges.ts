import { inArray } from 'drizzle-orm';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { nominees } from '#server/kernel/db/schema/privacy.ts';
import { joinRecords } from '#server/people/merges/join-records.ts';
import type { Records } from './canary-kinds.ts';
import type { Side } from './canary-records.ts';

interface Twice {
  userId: number;
  organisation: { clinicId: number } | { centerId: number };
  /** Makes somebody of the organisation. */
  person: () => Promise<number>;
}

/** People who were written in twice: two of them are one by now, two can be made one. */
export async function mergesOf(
  { t, book, owner }: Side,
  { userId, organisation, person }: Twice,
): Promise<Partial<Records>> {
  const scope =
    'clinicId' in organisation
      ? { kind: 'clinic' as const, id: organisation.clinicId }
      : { kind: 'center' as const, id: organisation.centerId };
  const twice = [await person(), await person()];
  for (const patientId of twice) {
    await t.db.insert(nominees).values({
      ...organisation,
      patientId,
      name: book.word(owner, 'nominees.name'),
      relation: book.word(owner, 'nominees.relation'),
      phone: book.phone(owner, 'nominees.phone'),
    });
  }
  const [kept, gone] = await t.db.select().from(patients).where(inArray(patients.id, twice)).orderBy(patients.id);
  if (!kept || !gone) throw new Error('Two people were not made');
  const asked = { otherId: gone.id, fromOther: [], keptRevision: 0, otherRevision: 0 };
  const reason = book.word(owner, 'patient_merges.reason');
  const merged = await joinRecords(t.db, { userId, scope }, { kept, gone }, { ...asked, reason });
  return { patient_merges: [merged], mergeKept: [await person()], mergeOther: [await person()] };
}
