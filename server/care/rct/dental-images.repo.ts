import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { DentalImage } from '#shared/care/rct/dental-images.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { dentalImages } from '#server/kernel/db/schema/dental-images.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { assertHolds, takenBack, withdrawnOf } from '#server/care/trackers/withdrawal.ts';

const withdrawer = alias(users, 'withdrawer');

const selectImages = (db: Db) =>
  db
    .select({
      id: dentalImages.id,
      patientId: dentalImages.patientId,
      doctorId: dentalImages.doctorId,
      doctorName: users.name,
      toothNumber: dentalImages.toothNumber,
      kind: dentalImages.kind,
      takenOn: dentalImages.takenOn,
      notes: dentalImages.notes,
      fileUrl: dentalImages.fileUrl,
      thumbnailUrl: dentalImages.thumbnailUrl,
      withdrawn: withdrawnOf(dentalImages, withdrawer),
      createdAt: dentalImages.createdAt,
    })
    .from(dentalImages)
    .innerJoin(users, eq(users.id, dentalImages.doctorId))
    .leftJoin(withdrawer, eq(withdrawer.id, dentalImages.withdrawnBy));

const byId = (actor: ClinicActor, id: number) => and(ownedBy(actor, dentalImages), eq(dentalImages.id, id));

export async function imagesOfPatient(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<DentalImage>> {
  const matching = and(ownedBy(actor, dentalImages), eq(dentalImages.patientId, patientId));
  const rows = await selectImages(db)
    .where(matching)
    .orderBy(desc(dentalImages.takenOn), desc(dentalImages.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(dentalImages, matching) };
}

export async function readImage(db: Db, actor: ClinicActor, id: number): Promise<DentalImage> {
  const [found] = await selectImages(db).where(byId(actor, id));
  if (!found) throw notFound('dental_image');
  return found;
}

export async function insertImage(
  db: Db,
  actor: ClinicActor,
  image: Omit<typeof dentalImages.$inferInsert, 'clinicId' | 'doctorId'>,
): Promise<number> {
  const values = { ...image, clinicId: actor.clinicId, doctorId: actor.userId };
  const [stored] = await db.insert(dentalImages).values(values).returning({ id: dentalImages.id });
  if (!stored) throw new Error('The image was not stored');
  return stored.id;
}

export async function withdrawImage(db: Db, actor: ClinicActor, id: number, reason: string): Promise<DentalImage> {
  const [image] = await db.select().from(dentalImages).where(byId(actor, id)).for('update');
  if (!image) throw notFound('dental_image');
  assertHolds(image);
  await db.update(dentalImages).set(takenBack(actor, reason)).where(byId(actor, id));
  return await readImage(db, actor, id);
}
