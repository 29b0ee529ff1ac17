import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { FileKind } from '#shared/kernel/files/files.states.ts';
import type { StoredFacts } from './storage.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Reader } from './documents.ts';

export interface NewFile extends StoredFacts {
  path: string;
  kind: FileKind;
  mime: string;
  clinicId: number | null;
  centerId: number | null;
  patientId: number | null;
  /** The record whose rights the file has, by its name in the audit log. */
  recordType: string;
  recordId: number;
  createdBy: number | null;
}

export async function recordFile(db: Db, file: NewFile): Promise<void> {
  const { size, sha256 } = file;
  await db.insert(files).values(file).onConflictDoUpdate({ target: files.path, set: { size, sha256 } });
}

/** A record lets go of an upload of its own: nobody opens it any more. False when it had none there. */
export async function forgetUpload(db: Db, path: string, record: { type: string; id: number }): Promise<boolean> {
  const isOfRecord = and(eq(files.recordType, record.type), eq(files.recordId, record.id));
  const forgotten = await db
    .delete(files)
    .where(and(eq(files.path, path), isOfRecord))
    .returning({ id: files.id });
  return forgotten.length > 0;
}

/** Hangs an upload under another record, whose rights it has from now on. */
export async function rehangUpload(db: Db, path: string, to: { type: string; id: number }): Promise<void> {
  await db.update(files).set({ recordType: to.type, recordId: to.id }).where(eq(files.path, path));
}

/**
 * A stored file that the caller may see: the own organisation's, and a referral's report for the clinic that referred.
 * An export holds everything of a clinic: only its doctors open one, nor does the desk look into mouths.
 */
export async function findUpload(db: Db, actor: Reader, path: string) {
  // Its report names the person; of whom the clinic anonymised, only the centre opens it.
  const isNamed = isNull(patients.anonymisedAt);
  const ofOwnReferral = actor.clinicId === null ? undefined : and(ownedBy(actor, referrals), isNamed);
  const forRole = actor.role === 'clinic_doctor' ? undefined : notInArray(files.kind, ['exports', 'dental']);
  const [found] = await db
    .select({
      mime: files.mime,
      kind: files.kind,
      recordType: files.recordType,
      recordId: files.recordId,
      patientId: files.patientId,
      createdAt: files.createdAt,
    })
    .from(files)
    .leftJoin(referrals, and(eq(files.recordType, 'referral'), eq(referrals.id, files.recordId)))
    .leftJoin(patients, eq(patients.id, referrals.patientId))
    .where(and(eq(files.path, path), forRole, or(ownedBy(actor, files), ofOwnReferral)));
  return found;
}
