import { storedPath, urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { FileKind } from '#shared/kernel/files/files.states.ts';
import type { EndpointSpec } from '#shared/kernel/http/endpoint.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { Call, UploadedFile } from '#server/kernel/http/handlers.ts';
import { newUploadPath } from './file-names.ts';
import { forgetUpload, recordFile } from './files.repo.ts';
import type { FileStore, StoredFacts } from './storage.ts';

/** Where uploads go, and how one is taken back. */
export interface Keeping {
  store: FileStore;
  undo: Call<EndpointSpec>['undo'];
}

/**
 * Stores an upload before its record is written; `hangUnder` then gives it the record's rights, in the record's
 * transaction. When that fails, the file goes with it.
 */
export async function keepUpload({ store, undo }: Keeping, upload: UploadedFile, kind: FileKind) {
  const path = newUploadPath(kind, upload.extension);
  undo(() => store.remove(path));
  return kept(await store.keep(path, upload.temporaryPath), { path, kind, mime: upload.mime });
}

/** The same for a picture that was drawn anew from what was sent. */
export async function keepPicture(
  { store, undo }: Keeping,
  picture: { content: Buffer; extension: 'png' | 'jpg' },
  kind: 'logos' | 'profiles' | 'dental',
) {
  const path = newUploadPath(kind, picture.extension);
  const mime = picture.extension === 'png' ? 'image/png' : 'image/jpeg';
  undo(() => store.remove(path));
  return kept(await store.write(path, picture.content), { path, kind, mime });
}

/** What a record's url named before it named something else. An address elsewhere is nobody's upload. */
export async function dropReplaced(
  { db, after }: Pick<Call<EndpointSpec>, 'db' | 'after'>,
  store: FileStore,
  record: { type: string; id: number },
  url: string | null,
): Promise<void> {
  const path = url === null ? undefined : storedPath(url);
  if (path && (await forgetUpload(db, path, record))) after(() => store.remove(path));
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
