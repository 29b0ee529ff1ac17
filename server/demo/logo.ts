import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import { recordFile } from '#server/kernel/files/files.repo.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';

/** A leaf on a stem. Shapes only: letters would look otherwise on every machine. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 100 100">
  <circle cx="50" cy="50" r="46" fill="#0f766e"/>
  <path d="M50 82V46" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
  <path d="M50 50C50 30 62 20 78 20c0 20-10 30-28 30Z" fill="#fff"/>
  <path d="M50 64c0-15-9-23-24-23 0 15 8 23 24 23Z" fill="#99f6e4"/>
</svg>`;

/** The clinic's documents carry a logo. */
export async function insertLogo(db: Db, store: FileStore, clinic: { id: number }): Promise<void> {
  const path = newUploadPath('logos', 'png');
  const facts = await store.write(path, await sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer());
  const [settings] = await db
    .update(organizationSettings)
    .set({ logoUrl: urlOfStored(path), pdfHeaderType: 'logo' })
    .where(eq(organizationSettings.clinicId, clinic.id))
    .returning({ id: organizationSettings.id });
  if (!settings) throw new Error('The demo clinic has no settings');
  await recordFile(db, {
    ...facts,
    path,
    kind: 'logos',
    mime: 'image/png',
    clinicId: clinic.id,
    centerId: null,
    patientId: null,
    recordType: 'organization_settings',
    recordId: settings.id,
    createdBy: null,
  });
}
