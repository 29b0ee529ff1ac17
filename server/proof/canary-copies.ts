import { recordCopies } from '#server/kernel/db/schema/privacy.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { beginZip } from '#server/insight/transfers/zip-file.ts';
import { only } from '#server/test/rows.ts';
import type { Side } from './canary-records.ts';

interface Whose {
  id: number;
  clinicId: number | null;
  centerId: number | null;
}

/** A copy of everything, ready to be fetched: by the person, or by the doctors where one of the staff asked for it. */
export async function copyOf(
  { t, book, owner }: Side,
  { id: patientId, clinicId, centerId }: Whose,
  askedBy: number | null = null,
): Promise<number> {
  const path = newUploadPath('exports', 'zip');
  book.made(owner, 'record_copies.file_path', path);
  const zip = await beginZip(localStore(t.env.dataDir), path);
  await zip.addText('records.json', book.word(owner, 'record_copies (content)'));
  const { size } = await zip.keep();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const ready = { status: 'done' as const, filePath: path, fileSize: size, expiresAt, finishedAt: expiresAt };
  const made = await t.db
    .insert(recordCopies)
    .values({ clinicId, centerId, patientId, askedBy, ...ready })
    .returning({ id: recordCopies.id });
  return only(made).id;
}
