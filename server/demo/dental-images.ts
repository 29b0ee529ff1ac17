import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '#server/kernel/db/client.ts';
import { dentalImages } from '#server/kernel/db/schema/dental-images.ts';
import { dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import { recordFile } from '#server/kernel/files/files.repo.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import { addDays, instantOn } from './demo-days.ts';

/** Drawn, so that they are nobody's: two molars in their bone, the gums above, as an X-ray shows them. Shapes only. */
const molar = (x: number) => `<g transform="translate(${x} 0)" fill="#b9bdc2" stroke="#8d9298" stroke-width="3">
  <path d="M20 60c30-22 120-22 150 0 12 40 8 80 0 100l-14 190c-4 22-26 22-30 0L108 230c-6-14-20-14-26 0L64 350c-4 22-26 22-30 0L20 160c-8-20-12-60 0-100Z"/>
  <path d="M68 130c20-14 34-14 54 0l8 36-10 150-14-110c-8-12-14-12-22 0L70 316 60 166Z" fill="#6d7278" stroke="none"/>
</g>`;
const cavity = '<path d="M60 44c20-10 58-8 66 4 4 34-12 66-32 70-26-4-42-40-34-74Z" fill="#2e3135"/>';
const lesions =
  '<ellipse cx="50" cy="362" rx="30" ry="24" fill="#26292c"/><circle cx="142" cy="362" r="20" fill="#2b2e31"/>';
const files = '<path d="M84 90 52 340M106 90l32 250" stroke="#f4f5f6" stroke-width="6" stroke-linecap="round"/>';
const openedCrown = '<path d="M66 44h58l-14 70H80Z" fill="#3a3e43"/>';

const film = (marks: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 400 300">
  <rect width="400" height="300" fill="#0c0d0f"/>
  <g transform="scale(.72)"><rect y="170" width="560" height="260" fill="#4a4e53"/>${molar(20)}${molar(230)}
  <g transform="translate(230 0)">${marks}</g></g>
</svg>`;

interface Pinned {
  tooth: string;
  daysAgo: number;
  notes: string;
  drawing: string;
}

/** What leads to a root canal, and how far the files reach in it. */
const pinned: readonly Pinned[] = [
  { tooth: '36', daysAgo: 9, notes: 'Before: deep caries, dark at both tips', drawing: film(cavity + lesions) },
  { tooth: '36', daysAgo: 2, notes: 'Working length', drawing: film(openedCrown + lesions + files) },
  { tooth: '25', daysAgo: 1, notes: 'Widened at the tip', drawing: film(lesions) },
];

/** X-rays at the teeth whose roots are treated. */
export async function insertDentalImages(
  db: Db,
  store: FileStore,
  { id: clinicId }: { id: number },
  today: string,
): Promise<void> {
  for (const { tooth, daysAgo, notes, drawing } of pinned) {
    const ofTooth = and(
      eq(dentalRecords.clinicId, clinicId),
      eq(dentalRecords.what, 'rootCanal'),
      eq(dentalRecords.toothNumber, tooth),
    );
    const treated = await db.query.dentalRecords.findFirst({ where: ofTooth });
    if (!treated) continue;
    const { patientId, doctorId } = treated;
    const takenOn = addDays(today, -daysAgo);
    const drawn = sharp(Buffer.from(drawing)).flatten({ background: '#000000' });
    const large = await keep(store, await drawn.clone().jpeg({ quality: 90 }).toBuffer());
    const small = await keep(store, await drawn.resize(320).jpeg({ quality: 80 }).toBuffer());
    const [image] = await db
      .insert(dentalImages)
      .values({
        clinicId,
        patientId,
        doctorId,
        toothNumber: tooth,
        kind: 'iopa',
        takenOn,
        notes,
        fileUrl: urlOfStored(large.path),
        thumbnailUrl: urlOfStored(small.path),
        createdAt: instantOn(takenOn, 570),
      })
      .returning({ id: dentalImages.id });
    for (const file of [large, small]) {
      await recordFile(db, {
        ...file,
        kind: 'dental',
        mime: 'image/jpeg',
        clinicId,
        centerId: null,
        patientId,
        recordType: 'dental_image',
        recordId: image?.id ?? 0,
        createdBy: doctorId,
      });
    }
  }
}

async function keep(store: FileStore, picture: Buffer) {
  const path = newUploadPath('dental', 'jpg');
  return { ...(await store.write(path, picture)), path };
}
