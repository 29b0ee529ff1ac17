import Papa from 'papaparse';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { dayOf, daysBetween } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { dispensingApi } from '#shared/care/dispensing/dispensing.api.ts';
import type { RegisterEntry } from '#shared/care/dispensing/dispensing.schema.ts';
import { formulaStart } from '#shared/kernel/files/formula-cells.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { moveToBilling } from '#server/money/billing/billed-visit.ts';
import { ownState } from '#server/money/prices/billing-terms.repo.ts';
import type { GatewayEnv } from '#server/money/payments/gateways/accounts.ts';
import { readRefunds } from '#server/money/payments/refunds.repo.ts';
import { finishRefund } from '#server/money/payments/refunds.ts';
import { readPrescription } from '#server/care/prescriptions/prescriptions.repo.ts';
import { readInvoice } from '#server/money/billing/billing.repo.ts';
import { billedLines } from '#server/money/billing/invoice-lines.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { enter, tellWhenLow } from '#server/money/inventory/stock.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { decideGiven, type Given } from './dispense.ts';
import {
  givenSoFar,
  insertDispensedLines,
  insertDispensing,
  listRegister,
  listWaiting,
  prescriberOf,
} from './dispensing.repo.ts';
import { listGiven } from './given.repo.ts';
import { coursesIn, planOf, prescriptionToGive } from './plan.ts';
import { takeBack } from './take-back.ts';

/** A year of a register at a time. */
const MOST_DAYS = 366;
const MOST_ROWS = 20_000;

export function dispensingRoutes({ env }: { env: GatewayEnv }) {
  return implement(dispensingApi, {
    waiting: ({ db, actor, query }) => listWaiting(db, actor, query),

    plan: ({ db, actor, params }) => planOf(db, actor, params.id),

    async dispense({ db, actor, body, trail }) {
      const { patientId } = await prescriptionToGive(db, actor, body.prescriptionId);
      const patient = await lockPatient(db, actor, patientId);
      // Read again under the lock: it may have been superseded, or given, meanwhile.
      const prescription = await prescriptionToGive(db, actor, body.prescriptionId);
      const before = await givenSoFar(db, actor, prescription.id);
      const given = await decideGiven(db, actor, body.lines, coursesIn(prescription.medicines), before);
      const isRegistered = (await ownState(db, actor)) !== undefined;
      const visit = await moveToBilling(db, actor, patient);
      const { id: invoiceId } = await makeInvoice(db, actor, {
        patientId,
        prescriptionId: prescription.id,
        appointmentId: visit?.id,
        description: 'Medicines',
        lines: billedLines(given.flatMap((one) => billed(one, isRegistered))).lines,
      });
      const dispensingId = await insertDispensing(db, actor, { patientId, prescriptionId: prescription.id, invoiceId });
      for (const { item, parts } of given) {
        await enter(
          db,
          actor,
          item,
          parts.map(({ batch, quantity, unitPrice }) => ({
            transactionType: 'stock_out' as const,
            batchId: batch.id,
            quantity,
            unitPrice,
            referenceType: 'dispensing',
            referenceId: dispensingId,
          })),
        );
        await tellWhenLow(db, actor, item, trail);
      }
      const prescriber = await prescriberOf(db, actor, prescription.doctorId);
      const who = { ...prescriber, patientName: patient.name, patientAddress: patient.address };
      const lines = await insertDispensedLines(
        db,
        actor,
        given.flatMap((one) => registered(one, dispensingId).map((line) => ({ ...line, ...who }))),
      );
      const invoice = await readInvoice(db, actor, invoiceId);
      trail.note({
        details: {
          after: { prescriptionId: prescription.id, invoiceNumber: invoice.invoiceNumber, lines: lines.length },
        },
      });
      return { id: dispensingId, prescriptionId: prescription.id, patientId, invoice, lines };
    },

    async given({ db, actor, params, query }) {
      const { id } = await readPrescription(db, actor, params.id);
      return await listGiven(db, actor, id, query);
    },

    async takeBack({ actor, body, step }) {
      const { refunds, ...taken } = await step('take back', (tools) => takeBack(tools, env, actor, body));
      for (const { paymentId, atGateway } of refunds) {
        // It is back all the same where the gateway doesn't answer: that is asked for again, and said in the reply.
        if (atGateway) await finishRefund(step, env, { by: actor, id: paymentId, atGateway });
      }
      const ids = refunds.map(({ id }) => id);
      return await step('read', async ({ db }) => ({ ...taken, refunds: await readRefunds(db, actor, ids) }));
    },

    register({ db, actor, params, query }) {
      assertDays(query);
      return listRegister(db, actor, { ...params, ...query });
    },

    async registerFile({ db, actor, params, query, trail }) {
      assertDays(query);
      const { rows } = await listRegister(db, actor, { ...params, ...query, limit: MOST_ROWS, offset: 0 });
      trail.note({ entityId: actor.clinicId, details: { ...params, ...query, rows: rows.length } });
      const table = Papa.unparse([HEADS, ...rows.map((entry) => cellsOf(entry, actor.timezone))], {
        newline: '\r\n',
        escapeFormulae: formulaStart,
      });
      return {
        content: Buffer.from(`\uFEFF${table}\r\n`),
        mime: 'text/csv',
        fileName: `schedule-${params.schedule.toLowerCase()}-${query.startDate}-${query.endDate}.csv`,
        inline: false,
      };
    },
  });
}

function assertDays({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (daysBetween(startDate, endDate) >= MOST_DAYS) throw ruleBroken(says.register_too_long({ most: MOST_DAYS }));
}

/** A line for each batch: the bill is the memo that names batch and expiry. MRP has its GST in it, which who isn't registered doesn't show. */
const billed = ({ item, parts }: Given, isRegistered: boolean) =>
  parts.map(({ batch, quantity, unitPrice }) => ({
    description: [
      item.name,
      batch.batchNumber && `batch ${batch.batchNumber}`,
      batch.expiryDate && `exp ${batch.expiryDate}`,
    ]
      .filter(Boolean)
      .join(', '),
    quantity: String(quantity),
    unitPrice,
    gstRate: isRegistered ? item.gstRate : '0',
    hsnSac: item.hsnSac,
    priceIncludesGst: isRegistered,
  }));

const registered = ({ course, item, schedule, isSubstitute, substituteNote, parts }: Given, dispensingId: number) =>
  parts.map(({ batch, quantity, unitPrice }) => ({
    dispensingId,
    place: course.place,
    itemId: item.id,
    batchId: batch.id,
    prescribedName: course.medicine.medicineName,
    drugName: [item.name, item.strength].filter(Boolean).join(' '),
    batchNumber: batch.batchNumber,
    expiryDate: batch.expiryDate,
    quantity,
    unit: item.unit,
    unitPrice,
    schedule,
    isSubstitute,
    substituteNote,
  }));

const HEADS = [
  'Entry number',
  'Date of supply',
  'Name of the prescriber',
  'Registration number',
  'Address of the prescriber',
  'Name of the patient',
  'Address of the patient',
  'Name of the drug',
  'Quantity supplied',
  'Unit',
  'Batch number',
  'Expiry',
  'Prescription',
  'Bill',
  'Supplied by',
  'Returned',
];

const cellsOf = (entry: RegisterEntry, timezone: string): string[] => [
  String(entry.id),
  dayOf(entry.createdAt, timezone),
  entry.prescriberName,
  entry.prescriberRegistration ?? '',
  entry.prescriberAddress ?? '',
  entry.patientName,
  entry.patientAddress ?? '',
  entry.drugName,
  String(entry.quantity),
  entry.unit,
  entry.batchNumber ?? '',
  entry.expiryDate ?? '',
  String(entry.prescriptionId),
  entry.invoiceNumber,
  entry.dispensedBy,
  entry.returns.map((back) => returnCell(back, timezone)).join('; '),
];

const returnCell = ({ createdAt, quantity, fate, reason }: RegisterEntry['returns'][number], timezone: string) =>
  `${quantity} on ${dayOf(createdAt, timezone)}, ${fate === 'restocked' ? 'put back' : 'to be destroyed'} (${reason})`;
