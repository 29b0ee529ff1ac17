import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { InvoiceStats } from '#shared/money/invoices/invoices.schema.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { isOfPatient } from '#server/kernel/db/is-of-patient.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { lockPatient, type PatientRow } from '#server/people/patients/patients.repo.ts';
import { moveBackFromBilling } from '#server/desk/visits/visit-status.ts';
import { moveToBilling } from '#server/money/billing/billed-visit.ts';
import {
  hasPaidBill,
  lockInvoice,
  lockOpenInvoices,
  readInvoice,
  whoseInvoice,
  withdrawInvoice,
} from '#server/money/billing/billing.repo.ts';
import { billOf } from './bill.ts';
import { listInvoices, sumInvoices } from './invoices.repo.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { finishVisit, settle } from '#server/money/billing/settle.ts';
import { waiveInvoice } from '#server/money/billing/settled-by-hand.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

const alreadyPaid = () => conflict(says.already_paid, 'already_paid');

export function invoicesRoutes({ hub }: { hub: Hub }) {
  const totals = keptTotals({ hub, kind: 'invoices' });
  const sums = keptTotals<InvoiceStats>({ hub, kind: 'invoices' });

  return implement(invoicesApi, {
    list: ({ db, actor, query }) => listInvoices(db, actor, query, totals),

    stats: ({ db, actor, query }) => sums(actor, query, () => sumInvoices(db, actor, query)),

    async create({ db, actor, body, trail }) {
      const { prescriptionId, description } = body;
      const patient = await lockPatient(db, actor, body.patientId);
      if (prescriptionId !== undefined) await assertPrescription(db, actor, patient.id, prescriptionId);
      const { discount, ...bill } = await billOf(db, actor, body);
      const visit = await moveToBilling(db, actor, patient);
      const made = await makeInvoice(db, actor, {
        patientId: patient.id,
        prescriptionId,
        appointmentId: visit?.id,
        description,
        ...bill,
      });
      const invoice = await readInvoice(db, actor, made.id);
      const { invoiceNumber, amount, discountReason } = invoice;
      trail.note({
        details: { after: { invoiceNumber, amount, ...(discountReason && { discount, discountReason }) } },
      });
      return invoice;
    },

    async setStatus({ db, actor, params, body, trail }) {
      const whose = await whoseInvoice(db, actor, params.id);
      if (whose.status === 'paid') throw alreadyPaid();
      const patient = await lockPatient(db, actor, whose.patientId);
      const invoice = await lockInvoice(db, actor, params.id);
      if (invoice.status === 'paid') throw alreadyPaid();
      await assertPresent(body, invoice, () => readInvoice(db, actor, invoice.id));
      await settle(db, actor, [invoice], body.method, trail);
      await finishVisit(db, actor, patient);
      trail.note({ details: { before: { status: 'pending' }, after: { status: 'paid' } } });
      return await readInvoice(db, actor, invoice.id);
    },

    async waive({ db, actor, params, body, trail }) {
      const { patientId } = await whoseInvoice(db, actor, params.id);
      const patient = await lockPatient(db, actor, patientId);
      const invoice = await lockInvoice(db, actor, params.id);
      const asItWas = await readInvoice(db, actor, invoice.id);
      await assertPresent(body, invoice, () => asItWas);
      trail.note({ details: await waiveInvoice(db, actor, invoice, body) });
      await finishVisit(db, actor, patient);
      return asItWas;
    },

    async remove({ db, actor, params, trail }) {
      const whose = await whoseInvoice(db, actor, params.id);
      if (whose.status === 'paid') throw conflict(says.paid_not_deleted);
      const patient = await lockPatient(db, actor, whose.patientId);
      const { status, paidAmount, amount, invoiceNumber } = await lockInvoice(db, actor, params.id);
      if (status === 'paid') throw conflict(says.paid_not_deleted);
      if (isPositive(paidAmount)) throw conflict(says.partly_paid_not_deleted);
      await withdrawInvoice(db, actor, params.id);
      await freeWalkIn(db, actor, patient);
      trail.note({ details: { before: { invoiceNumber, amount, status } } });
    },
  });
}

/**
 * A centre's walk-in whose only open bill was withdrawn waits for no payment any more. A clinic's visit stays where it is: somebody was
 * seen, and 'Add Bill' is what it waits for.
 */
async function freeWalkIn(db: Db, actor: Member, patient: PatientRow): Promise<void> {
  if (actor.clinicId !== null) return;
  const open = await lockOpenInvoices(db, actor, patient.id);
  if (open.length > 0) return;
  await moveBackFromBilling(db, actor, patient, await hasPaidBill(db, actor, patient.id));
}

/** A centre has no prescriptions. */
async function assertPrescription(db: Db, actor: Member, patientId: number, id: number): Promise<void> {
  if (actor.clinicId === null || !(await isOfPatient(db, actor, prescriptions, { id, patientId }))) {
    throw notFound('prescription');
  }
}
