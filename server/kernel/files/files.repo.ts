import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { FileKind } from '#shared/kernel/files/files.states.ts';
import { receivedSlipPath, slipPath } from './file-names.ts';
import type { StoredFacts } from './storage.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';

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

/**
 * A stored file that the caller may see: the own organisation's, and a referral's report for the clinic that referred.
 * An export holds everything of a clinic: only its doctors open one.
 */
export async function findUpload(db: Db, actor: Member, path: string) {
  const ofOwnReferral = actor.clinicId === null ? undefined : ownedBy(actor, referrals);
  const forRole = actor.role === 'clinic_doctor' ? undefined : ne(files.kind, 'exports');
  const [found] = await db
    .select({
      mime: files.mime,
      kind: files.kind,
      recordType: files.recordType,
      recordId: files.recordId,
      createdAt: files.createdAt,
    })
    .from(files)
    .leftJoin(referrals, and(eq(files.recordType, 'referral'), eq(referrals.id, files.recordId)))
    .where(and(eq(files.path, path), forRole, or(ownedBy(actor, files), ofOwnReferral)));
  return found;
}

/** What the store is told about a document that isn't drawn yet; undefined when the record isn't the caller's. */
export interface DocumentOwner {
  clinicId: number | null;
  centerId: number | null;
  patientId: number;
  name: string;
}

export async function findPrescriptionOf(
  db: Db,
  actor: Member,
  id: number,
  path: string,
): Promise<DocumentOwner | undefined> {
  if (actor.clinicId === null) return undefined;
  const [found] = await db
    .select({ clinicId: prescriptions.clinicId, patientId: prescriptions.patientId })
    .from(prescriptions)
    .where(and(eq(prescriptions.id, id), ownedBy(actor, prescriptions), eq(prescriptions.pdfUrl, urlOfStored(path))));
  return found && { ...found, centerId: null, name: `prescription-${id}.pdf` };
}

export async function findInvoiceOf(
  db: Db,
  actor: Member,
  id: number,
  path: string,
): Promise<DocumentOwner | undefined> {
  const [found] = await db
    .select({
      clinicId: invoices.clinicId,
      centerId: invoices.centerId,
      patientId: invoices.patientId,
      number: invoices.invoiceNumber,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.id, id),
        ownedBy(actor, invoices),
        eq(invoices.pdfUrl, urlOfStored(path)),
        isNull(invoices.deletedAt),
      ),
    );
  if (!found) return undefined;
  const { number, ...owner } = found;
  return { ...owner, name: `${number.replaceAll('/', '-')}.pdf` };
}

/** The clinic's slip is the patient's paper; the centre has one of its own. Neither opens the other's. */
export async function findSlipOf(db: Db, actor: Member, id: number, path: string): Promise<DocumentOwner | undefined> {
  const { clinicId, patientId, centerId, testList, notes } = referrals;
  const [found] = await db
    .select({ id: referrals.id, clinicId, patientId, centerId, testList, notes })
    .from(referrals)
    .where(and(eq(referrals.id, id), ownedBy(actor, referrals)));
  if (!found) return undefined;
  const isClinics = actor.clinicId !== null;
  if (path !== (isClinics ? slipPath(found) : receivedSlipPath(found))) return undefined;
  const owner = isClinics ? { clinicId: found.clinicId, centerId: null } : { clinicId: null, centerId: found.centerId };
  return { ...owner, patientId: found.patientId, name: `referral-${id}.pdf` };
}

/** The centre its own; the clinic that referred what is signed, which only a signed report's url can ask for. */
export async function findLabReportOf(
  db: Db,
  actor: Member,
  id: number,
  path: string,
): Promise<DocumentOwner | undefined> {
  const { centerId, patientId, pdfUrl, status } = labReports;
  const [found] = await db
    .select({ centerId, patientId })
    .from(labReports)
    .where(and(eq(labReports.id, id), ownedBy(actor, labReports), eq(status, 'signed'), eq(pdfUrl, urlOfStored(path))));
  return found && { ...found, clinicId: null, name: `lab-report-${id}.pdf` };
}
