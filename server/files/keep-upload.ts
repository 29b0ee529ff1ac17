import { urlOfStored } from '#shared/files/files.rules.ts';
import type { FileKind } from '#shared/files/files.states.ts';
import type { Db } from '#server/db/client.ts';
import { ownerOf } from '#server/db/tenancy.ts';
import type { Member } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/handlers.ts';
import { newUploadPath } from './file-names.ts';
import { recordFile } from './files.repo.ts';
import type { FileStore } from './storage.ts';

/**
 * Stores an upload before its record is written; `hangUnder` then gives it the record's rights, in the record's
 * transaction. When that fails, a file stays behind that nobody can reach.
 */
export async function keepUpload(store: FileStore, upload: UploadedFile, kind: FileKind) {
  const path = newUploadPath(kind, upload.extension);
  const facts = await store.keep(path, upload.temporaryPath);
  return {
    url: urlOfStored(path),
    hangUnder: (db: Db, actor: Member, record: { type: string; id: number; patientId: number | null }): Promise<void> =>
      recordFile(db, {
        ...facts,
        ...ownerOf(actor),
        path,
        kind,
        mime: upload.mime,
        patientId: record.patientId,
        recordType: record.type,
        recordId: record.id,
        createdBy: actor.userId,
      }),
  };
}
