import { todayIn } from '#shared/kernel/time/days.ts';
import type { LinkKind } from '#shared/contact/links/links.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Documents, FoundDocument } from '#server/kernel/files/documents.ts';
import { scopeOfOrganisation } from '#server/kernel/principals/principal.ts';
import { findLink, type FoundLink, stateOf, wasCorrected } from './links.repo.ts';

export interface LinkedDocument {
  link: FoundLink;
  document: FoundDocument;
}

/**
 * What a link leads to, with the rights that its organisation has now. Undefined for a paper of somebody else, and for what
 * was withdrawn, deleted or replaced: nobody learns which.
 */
export async function linkedDocument(db: Db, documents: Documents, code: string): Promise<LinkedDocument | undefined> {
  const link = await findLink(db, code);
  if (!link) return undefined;
  const { clinicId, centerId, timezone, patientId, documentPath } = link;
  const reader = { clinicId, centerId, timezone, scope: scopeOfOrganisation({ clinicId, centerId }), role: null };
  const document = await documents.find(db, reader, documentPath);
  if (!document || document.patientId !== patientId) return undefined;
  return (await isReplaced(db, document)) ? undefined : { link, document };
}

/** The same, to be handed out: while nobody has locked it and its time isn't over. */
export async function openDocument(db: Db, documents: Documents, code: string): Promise<LinkedDocument | undefined> {
  const found = await linkedDocument(db, documents, code);
  return found && stateOf(found.link) === 'open' ? found : undefined;
}

/** The organisation keeps a report that it has withdrawn or corrected; the patient's link to it is over. */
async function isReplaced(db: Db, { resource, recordId }: FoundDocument): Promise<boolean> {
  if (resource === 'withdrawn_report') return true;
  return resource === 'lab_report' && recordId !== null && (await wasCorrected(db, recordId));
}

export function kindOfDocument({ path, resource }: FoundDocument): LinkKind {
  if (resource === 'invoice') return 'bill';
  if (resource === 'prescription') return 'prescription';
  return path.startsWith('uploads/reports/') ? 'report' : 'document';
}

/** An age that was told is the year of birth within one. */
export function isYearOfBirth(year: number, { dateOfBirth, dateOfBirthEstimated, timezone }: FoundLink): boolean {
  const apart = Math.abs(Number(dateOfBirth.slice(0, 4)) - year);
  return apart <= (dateOfBirthEstimated ? 1 : 0) && String(year) <= todayIn(timezone).slice(0, 4);
}
