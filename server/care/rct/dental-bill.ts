import { conflict, notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import { english } from '#shared/care/rct/dental-words.ts';
import * as says from '#shared/kernel/words/says.ts';
import { newInvoice } from '#shared/money/invoices/invoices.schema.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { moveToBilling } from '#server/money/billing/billed-visit.ts';
import { readInvoice } from '#server/money/billing/billing.repo.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { billOf } from '#server/money/invoices/bill.ts';
import { chargeItemsByIds } from '#server/money/prices/charge-items.repo.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertHolds } from '#server/care/trackers/withdrawal.ts';
import { billOfRecord, changeRecord, type DentalRecordRow, lockRecords } from './dental-records.repo.ts';

interface Asked {
  patientId: number;
  recordIds: readonly number[];
}

/** A bill of steps that are done, each a line. They are locked: no step ever stands on two bills that hold. */
export async function billSteps(db: Db, actor: ClinicActor, { patientId, recordIds }: Asked): Promise<Invoice> {
  const patient = await lockPatient(db, actor, patientId);
  const ids = [...new Set(recordIds)];
  const records = await lockRecords(db, actor, patient.id, ids);
  if (records.length < ids.length) throw notFound('dental_record');
  for (const record of records) await assertBillable(db, actor, record);
  const unpriced = records.filter(({ price }) => price === null || toPaise(price) === 0).length;
  if (unpriced > 0) throw refusedAt('recordIds', says.step_without_price({ count: unpriced }), 'rule_broken');
  const lines = await linesOf(db, actor, records);
  const description = records.map(english.record).join(', ').slice(0, 200);
  const { discount: _, ...bill } = await billOf(db, actor, newInvoice.parse({ patientId, description, lines }));
  const visit = await moveToBilling(db, actor, patient);
  const { id } = await makeInvoice(db, actor, { patientId, appointmentId: visit?.id, description, ...bill });
  for (const record of records) await changeRecord(db, actor, record, { invoiceId: id });
  return await readInvoice(db, actor, id);
}

async function assertBillable(db: Db, actor: ClinicActor, record: DentalRecordRow): Promise<void> {
  assertHolds(record);
  if (record.type !== 'procedure' || record.status !== 'completed') throw conflict(says.step_not_done);
  const number = await billOfRecord(db, actor, record);
  if (number !== null) throw conflict(says.step_is_billed({ number }));
}

/** What still costs what the list says has the list's code and rate; every other price is one of its own, and exempt. */
async function linesOf(db: Db, actor: ClinicActor, records: readonly DentalRecordRow[]) {
  const items = await chargeItemsByIds(db, actor, [
    ...new Set(records.flatMap(({ chargeItemId }) => chargeItemId ?? [])),
  ]);
  return records.map((record) => {
    const item = items.find(({ id }) => id === record.chargeItemId);
    const asListed = item !== undefined && toPaise(item.price) === toPaise(record.price ?? '0');
    return asListed
      ? { chargeItemId: item.id, unitPrice: item.price }
      : { description: english.record(record), unitPrice: record.price ?? '0' };
  });
}
