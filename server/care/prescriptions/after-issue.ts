import { and, eq, sql } from 'drizzle-orm';
import { isPositive } from '#shared/kernel/money/money.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { prescriptionTemplates } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { usualDescription } from '#server/money/billing/collect.ts';
import { lockOpenInvoices, withdrawInvoice } from '#server/money/billing/billing.repo.ts';
import { turnaroundOf } from '#server/diagnostics/lab/turnaround.ts';
import { refer } from '#server/diagnostics/referrals/refer.ts';
import type { Circumstances } from './circumstances.ts';
import { earlierVersions } from './prescriptions.repo.ts';

export interface Issued {
  id: number;
  patient: { id: number; name: string };
}

/** One referral for each chosen centre. */
export async function referToCenters(
  db: Db,
  actor: ClinicActor,
  { id, patient }: Issued,
  { clinic, centers, tests }: Circumstances,
  trail: Trail,
): Promise<number[]> {
  const centerIds = centers.map((center) => center.id);
  const referral = { patientId: patient.id, prescriptionId: id, centerIds, tests };
  const made = await refer(db, actor, clinic, referral, { trail, turnaroundOf });
  for (const [place, entityId] of made.entries()) {
    trail.add({ action: 'CREATE', resource: 'referral', entityId, details: { centerId: centerIds[place] } });
  }
  return made;
}

/** Counted by the database, so that two uses at once are two. */
export async function countTemplateUse(db: Db, actor: ClinicActor, templateId: number): Promise<void> {
  await db
    .update(prescriptionTemplates)
    .set({ usageCount: sql`${prescriptionTemplates.usageCount} + 1`, lastUsedAt: sql`now()` })
    .where(and(ownedBy(actor, prescriptionTemplates), eq(prescriptionTemplates.id, templateId)));
}

/** The fee of an earlier version, of which nothing was paid yet, gives way to the new one. */
export async function withdrawOpenFee(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  supersededId: number,
  trail: Trail,
): Promise<void> {
  const versions = await earlierVersions(db, actor, supersededId);
  for (const invoice of await lockOpenInvoices(db, actor, patientId)) {
    const { id, prescriptionId, description, invoiceNumber, amount, paidAmount, status } = invoice;
    const isFee = prescriptionId !== null && versions.has(prescriptionId) && description === usualDescription(actor);
    if (!isFee || isPositive(paidAmount)) continue;
    await withdrawInvoice(db, actor, id);
    const before = { invoiceNumber, amount, status };
    trail.add({ action: 'DELETE', resource: 'invoice', entityId: id, details: { before } });
    trail.announce({ kind: 'invoices', id, action: 'deleted', clinicId: actor.clinicId });
  }
}
