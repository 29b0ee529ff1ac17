import { urlOfStored } from '#shared/files/files.rules.ts';
import type { FileKind } from '#shared/files/files.states.ts';
import type { Db } from '#server/db/client.ts';
import { ownerOf } from '#server/db/tenancy.ts';
import type { Member } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/handlers.ts';
import { newUploadPath } from './file-names.ts';
import { recordFile } from './files.repo.ts';
import type { FileStore, StoredFacts } from './storage.ts';

/**
 * Stores an upload before its record is written; `hangUnder` then gives it the record's rights, in the record's
 * transaction. When that fails, a file stays behind that nobody can reach.
 */
export async function keepUpload(store: FileStore, upload: UploadedFile, kind: FileKind) {
  const path = newUploadPath(kind, upload.extension);
  return kept(await store.keep(path, upload.temporaryPath), { path, kind, mime: upload.mime });
}

/** The same for a picture that was drawn anew from what was sent. */
export async function keepPicture(
  store: FileStore,
  picture: { content: Buffer; extension: 'png' | 'jpg' },
  kind: 'logos' | 'profiles',
) {
  const path = newUploadPath(kind, picture.extension);
  const mime = picture.extension === 'png' ? 'image/png' : 'image/jpeg';
  return kept(await store.write(path, picture.content), { path, kind, mime });
}

const kept = (facts: StoredFacts, file: { path: string; kind: FileKind; mime: string }) => ({
  url: urlOfStored(file.path),
  hangUnder: (db: Db, actor: Member, record: { type: string; id: number; patientId: number | null }): Promise<void> =>
    recordFile(db, {
      ...facts,
      ...ownerOf(actor),
      ...file,
      patientId: record.patientId,
      recordType: record.type,
      recordId: record.id,
      createdBy: actor.userId,
    }),
});
