import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { dentalImages } from '#server/kernel/db/schema/dental-images.ts';
import { dentalPlans, dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { type OfDoctor, only, type Side } from './canary-records.ts';
import type { Records } from './canary-kinds.ts';

const today = todayIn(DEFAULT_TIMEZONE);
const LATER = '2099-01-01T00:00:00.000Z';

/** The first patient's chart: plans that wait, one that was accepted, steps ahead, steps that are done. */
export async function dentalRecordsOf(
  { t, book, owner }: Side,
  { records, ...about }: OfDoctor & { patientId: number; records: Records },
): Promise<void> {
  const word = (cell: string) => book.word(owner, cell);
  const takenBack = (table: string) => ({
    withdrawnAt: LATER,
    withdrawnBy: about.doctorId,
    withdrawReason: word(`${table}.withdraw_reason`),
  });
  const plan = () => ({ ...about, name: word('dental_plans.name') });
  const waiting = await t.db.insert(dentalPlans).values([1, 2, 3, 4].map(plan)).returning({ id: dentalPlans.id });
  const line = { recordId: 1, what: word('dental_plans.estimate'), toothNumber: null, surfaces: [], price: '10.00' };
  const estimate = { lines: [line], total: '10.00' };
  const accepted = { ...plan(), acceptedOn: today, acceptedBy: about.doctorId, estimate };
  only(await t.db.insert(dentalPlans).values(accepted).returning({ id: dentalPlans.id }));
  await t.db.insert(dentalPlans).values({ ...plan(), ...takenBack('dental_plans') });

  const step = () => ({
    ...about,
    type: 'procedure' as const,
    what: word('dental_records.what'),
    toothNumber: '36',
    notes: word('dental_records.notes'),
    status: 'planned' as const,
    price: '500.00',
  });
  const ahead = waiting.map(({ id: planId }) => ({ ...step(), planId }));
  const stored = await t.db
    .insert(dentalRecords)
    .values([...ahead, step(), step()])
    .returning({ id: dentalRecords.id });
  const done = () => ({ ...step(), status: 'completed' as const, doneOn: today, operatorId: about.doctorId });
  const billable = await t.db
    .insert(dentalRecords)
    .values([done(), done(), done()])
    .returning({ id: dentalRecords.id });
  await t.db.insert(dentalRecords).values({ ...step(), ...takenBack('dental_records') });
  const image = () => ({
    ...about,
    toothNumber: '36',
    kind: 'iopa' as const,
    takenOn: today,
    notes: word('dental_images.notes'),
    fileUrl: word('dental_images.file_url'),
    thumbnailUrl: word('dental_images.thumbnail_url'),
  });
  const pinned = await t.db.insert(dentalImages).values([image(), image(), image()]).returning({ id: dentalImages.id });
  await t.db.insert(dentalImages).values({ ...image(), ...takenBack('dental_images') });
  records.dentalImage = pinned.map(({ id }) => id);
  records.dentalPlan = waiting.map(({ id }) => id);
  records.dentalRecord = stored.map(({ id }) => id);
  records.doneStep = billable.map(({ id }) => id);
}
