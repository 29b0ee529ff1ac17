import { sql } from 'drizzle-orm';
import { storedPath, urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ofPersonsParam, personsParams } from '#server/kernel/db/tenancy.ts';
import type { Documents, FoundDocument } from '#server/kernel/files/documents.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { type OrganisationColumns, scopeOfOrganisation } from '#server/kernel/principals/principal.ts';
import { isOfPatient as isBill } from './invoices.repo.ts';
import { organisationZone } from './organisation-of.ts';
import { isOfPatient as isPrescription } from './prescriptions.repo.ts';
import { shownReports } from './reports.sql.ts';

export interface ShownDocument {
  document: FoundDocument;
  /** The organisation that keeps it. */
  of: OrganisationColumns;
}

interface Keeper extends Record<string, unknown> {
  clinic_id: number | null;
  center_id: number | null;
  timezone: string;
}

/** Receipts and credit notes stand beside the bill that they are of. */
const isOfShownBill = sql`${ofPersonsParam(paymentTransactions)} and ${paymentTransactions.invoiceId} in (
  select ${invoices.id} from ${invoices} where ${isBill})`;

const whose = { clinicId: sql`shown.clinic_id`, centerId: sql`shown.center_id` };
const keeperOf = statement<Keeper>(
  'portal_document',
  () => sql`
  select clinic_id, center_id, ${organisationZone(whose)} as timezone from (
    select clinic_id, null::integer as center_id, pdf_url as url from ${prescriptions} where ${isPrescription}
    union all
    select clinic_id, null, pdf_url from ${letters} where ${ofPersonsParam(letters)} and kind = 'summary' and state = 'final'
    union all
    select clinic_id, center_id, pdf_url from ${invoices} where ${isBill} and status = 'paid'
    union all
    select clinic_id, center_id, pdf_url from ${receipts} where ${ofPersonsParam(receipts)} and ${receipts.id} in (
      select ${paymentTransactions.receiptId} from ${paymentTransactions} where ${isOfShownBill})
    union all
    select ${paymentRefunds.clinicId}, ${paymentRefunds.centerId}, ${paymentRefunds.pdfUrl} from ${paymentRefunds}
    join ${paymentTransactions} on ${paymentTransactions.id} = ${paymentRefunds.transactionId}
    where ${isOfShownBill} and ${paymentRefunds.status} = 'completed'
    union all
    select clinic_id, center_id, url from (${shownReports}) report) shown
  where url = any(${given('urls')}::text[]) limit 1`,
);

/**
 * A document that one of the caller's lists shows now, opened with the rights of the organisation that keeps it. Whatever else
 * lies in the store about the person (an open bill, a withdrawn report, the version before a correction) doesn't exist.
 */
export async function shownDocument(
  db: Db,
  documents: Documents,
  actor: PatientActor,
  said: string,
): Promise<ShownDocument | undefined> {
  const path = storedPath(said);
  if (!path) return undefined;
  const { persons } = personsParams(actor);
  // Records of older installations keep the path without its slash, or the bare name.
  const urls = [urlOfStored(path), path, path.slice(path.lastIndexOf('/') + 1)];
  const [keeper] = await keeperOf(db, { persons, urls });
  if (!keeper) return undefined;
  const { timezone } = keeper;
  const of = { clinicId: keeper.clinic_id, centerId: keeper.center_id };
  const reader = { ...of, timezone, scope: scopeOfOrganisation(of), role: null };
  const document = await documents.find(db, reader, path);
  if (!document || document.patientId === null || !persons.includes(document.patientId)) return undefined;
  return { document, of };
}
