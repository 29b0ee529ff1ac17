import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#server/kernel/files/sample-files.ts';
import { allEndpoints, api } from '#shared/api.ts';
import { type Endpoint, isWrite } from '#shared/kernel/http/endpoint.ts';
import { kindOf } from '#shared/kernel/http/principals.ts';
import { randomFrom } from '#server/demo/random.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports } from '#server/kernel/db/schema/reports.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Answer, fileFor, nameOf, send, type Sent, type Upload, validCall } from './calls.ts';
import { preferOwn } from './canary-fields.ts';
import { type MarkedPair, markedPair } from './canary-rows.ts';
import { adminOf, type Caller, callersOf, mayCall, signedInFor } from './canary-sweep.ts';
import { markBook } from './marks.ts';
import { branchesOf, fieldsOf, withValue } from './schema.ts';
import { asLines, rowsOwnedBy } from './snapshot.ts';

/** Fields that nobody offered to take, on every write: they are ignored, whoever they would have made rich or powerful. */

let t: TestApp;
let first: MarkedPair;
let second: MarkedPair;
let callers: Caller[];
/** What the others had when all began; it stays so. */
let before: string[];

beforeAll(async () => {
  t = await startTestApp({ email: { url: 'smtp://127.0.0.1:9', from: 'desk@naadi.example' } });
  const book = markBook();
  first = await markedPair(t, book, 1);
  second = await markedPair(t, book, 2);
  await t.db.update(messagingSettings).set({ emailEnabled: true });
  callers = [...callersOf(first, 1), await adminOf(t)];
  before = await rowsOfOthers();
});
afterAll(() => t.close());

const rowsOfOthers = async () =>
  asLines(await rowsOwnedBy(t.db, { clinics: [second.clinic.id], centers: [second.center.id] }));

const PROTOTYPE = '@@prototype@@';
const NUMBER = 424_242_421;
const MONEY = '31337.42';
const DAY = '2001-02-03';
const WORD = 'smuggled-word';
const traces = [String(NUMBER), MONEY, DAY, WORD];

function smuggled(): Record<string, unknown> {
  const numbers = ['id', 'userId', 'performedBy', 'performedByUserId', 'createdBy', 'receivedBy', 'uploadedBy'];
  const counts = ['sequence', 'queueNumber', 'useCount', 'usageCount', 'invoiceId', 'appointmentId', 'referralId'];
  const money = [
    'amount',
    'paidAmount',
    'paid_amount',
    'refundedAmount',
    'commissionAmount',
    'earningsAmount',
    'openAmount',
  ];
  const instants = [
    'paidAt',
    'paid_at',
    'createdAt',
    'updatedAt',
    'deletedAt',
    'processedAt',
    'confirmedAt',
    'visitDay',
  ];
  const words = [
    'invoiceNumber',
    'pdfUrl',
    'fileUrl',
    'reportUrl',
    'path',
    'nameKey',
    'overbookReason',
    'passwordHash',
  ];
  const all = (names: string[], value: unknown) => names.map((name) => [name, value] as const);
  return Object.fromEntries([
    ...all([...numbers, ...counts], NUMBER),
    ...all(money, MONEY),
    ...all(instants, `${DAY}T04:05:06.000Z`),
    ...all(words, WORD),
    ...all(['clinicId', 'clinic_id', 'assignedClinicId'], second.clinic.id),
    ...all(['centerId', 'center_id', 'assignedCenterId'], second.center.id),
    ...all(['role', 'performedByRole'], 'superadmin'),
    ...all(['status', 'patientStatus'], 'bill_paid'),
    ...all(['isWalkin', 'isActive', 'referralOnly', 'isAdmin'], true),
    [PROTOTYPE, { status: 'bill_paid', role: 'superadmin', clinicId: second.clinic.id, isAdmin: true }],
    ['constructor', { prototype: { isAdmin: true } }],
  ]);
}

/** A body with all of that beside the fields that each of its objects takes; a form holds half of it at a time. */
function withSmuggled(endpoint: Endpoint, body: unknown, turn: number): unknown {
  return branchesOf(endpoint.body).reduce((input, { path, schema }) => {
    const fields = fieldsOf(schema);
    const all = Object.entries(smuggled()).filter((_, index) => !endpoint.upload || index % 2 === turn % 2);
    const more = all.filter(([name]) => fields && !(name in fields));
    return more.reduce((result, [name, value]) => withValue(result, [...path, name], value), input);
  }, body);
}

async function callWithMore(endpoint: Endpoint, caller: Caller, turn: number): Promise<Answer> {
  const making = {
    random: randomFrom(turn + 1),
    prefer: preferOwn(endpoint, caller, turn),
    fullness: turn === 0 ? 1 : 0.6,
  };
  const { params, body } = validCall(endpoint, making);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
  const more = withSmuggled(endpoint, body ?? {}, turn);
  const request: Sent = { method: endpoint.method, path };
  if (endpoint.upload) return await send(t, { ...request, body: await formOf(endpoint.upload, more) }, caller.user);
  const headers = { 'content-type': 'application/json' };
  const json = JSON.stringify(more).replaceAll(PROTOTYPE, '__proto__');
  const user = await signedInFor(t, endpoint, caller);
  return await send(t, { ...request, headers, body: json }, user);
}

async function formOf(upload: Upload, body: unknown): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    form.append(name.replace(PROTOTYPE, '__proto__'), typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.append(upload.field, await fileFor(upload), 'a-file');
  return form;
}

/** The tables in which one of the smuggled values stands. */
async function whereTracesAre(): Promise<string[]> {
  const { rows: tables } = await t.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const selects = tables.map(
    ({ name }) => sql`select ${name}::text as name, to_jsonb(one)::text as row from ${sql.identifier(name)} one`,
  );
  const { rows } = await t.db.execute<{ name: string; row: string }>(
    sql`select * from (${sql.join(selects, sql` union all `)}) every where row ~ ${traces.join('|')}`,
  );
  return rows.map(({ name, row }) => `${name} ${row}`);
}

/** Opened by a secret that no field can be made up for; their own tests make them. */
const bySecret: Endpoint[] = [
  api.sessions.login,
  api.resets.choose,
  api.links.open,
  api.signIn.verifyOtp,
  api.signIn.signInByPasskey,
  api.publicBooking.checkCode,
  api.publicBooking.book,
];
/** What a patient may change is little, and named: server/portal/profile/profile.test.ts sends them more. */
const isPatients = ({ roles }: Endpoint) => roles === 'patient';

/** Only a gateway makes them succeed, and none is reached from here: server/money/payments/razorpay.test.ts sends them more. */
const atGateway: Endpoint[] = [
  api.payments.order,
  api.payments.cancel,
  api.payments.verify,
  api.payments.link,
  api.payments.code,
  api.payments.refund,
  // And this one a bill that was taken in: server/money/inventory/purchases.test.ts.
  api.purchases.giveBack,
  // And this one what was dispensed: server/care/dispensing/take-back.test.ts.
  api.dispensing.takeBack,
  // And this one what a model says: server/care/letters/letters.test.ts.
  api.letters.draft,
  // And this one the name of the person whom it is about: server/people/closings/anonymise.test.ts.
  api.closings.anonymise,
];

/** What a provider sends is signed field by field, and always more than the contract names. */
const writes = allEndpoints.filter(
  (endpoint) =>
    isWrite(endpoint) &&
    !bySecret.includes(endpoint) &&
    !atGateway.includes(endpoint) &&
    !isPatients(endpoint) &&
    kindOf(endpoint.roles) !== 'gateway',
);

describe('fields that nobody asked for', () => {
  it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'are not taken by %s',
    async (_, endpoint) => {
      const caller = callers.find((one) => mayCall(endpoint, one));
      if (!caller) throw new Error('Nobody may make this call');
      const statuses: number[] = [];
      for (let turn = 0; turn < 2 || (turn < 20 && !statuses.some((status) => status < 300)); turn += 1) {
        statuses.push((await callWithMore(endpoint, caller, turn)).status);
      }
      expect(Math.min(...statuses)).toBeLessThan(300);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(await whereTracesAre()).toEqual([]);
      expect(await rowsOfOthers()).toEqual(before);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  const rowOf = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0];

  it('leave a new patient, visit, prescription, referral, bill and report in the state where all begin', async () => {
    const { clinic, center } = first;
    const more = smuggled();
    delete more[PROTOTYPE];
    delete more.amount;
    // A prescription names the visit that it belongs to.
    delete more.appointmentId;
    const person = { name: 'Asha Rao', age: 30, gender: 'female', phone: '7111100001', address: 'MG Road' };
    const patient = await t.as(clinic.reception)(api.patients.create, { body: { ...more, ...person } });
    const own = { clinicId: clinic.id, centerId: null };
    expect(await rowOf(t.db.select().from(patients).where(eq(patients.id, patient.id)))).toMatchObject({
      ...own,
      status: 'appointment',
      isWalkin: false,
      doctorId: null,
    });

    const slot = preferOwn(api.appointments.create, callers[0] as Caller)('body', ['startDateTime']);
    const booking = { patientId: patient.id, doctorId: clinic.doctor.id, startDateTime: slot };
    const visit = await t.as(clinic.reception)(api.appointments.create, { body: { ...more, ...booking } });
    expect(await rowOf(t.db.select().from(appointments).where(eq(appointments.id, visit.id)))).toMatchObject({
      ...own,
      status: 'booked',
      overbookReason: null,
      createdBy: clinic.reception.id,
    });

    const medicines = [{ ...more, medicineType: 'Tablet', medicineName: 'Dolo 650' }];
    const written = { patientId: patient.id, medicines, consultationFee: '250.00', selectedTests: ['CBC'] };
    const issued = await t.as(clinic.doctor)(api.prescriptions.createSmart, {
      body: { ...more, ...written, selectedCenters: [center.id] },
    });
    const { prescription, invoice, referrals: referred } = issued;
    const stored = await rowOf(t.db.select().from(prescriptions).where(eq(prescriptions.id, prescription.id)));
    expect(stored).toMatchObject({ clinicId: clinic.id, doctorId: clinic.doctor.id, referralOnly: false });
    expect(stored?.medicines.map((one) => Object.keys(one).toSorted())).toEqual([
      ['days', 'dosageTiming', 'foodTiming', 'genericName', 'medicineName', 'medicineType', 'notes', 'strength'],
    ]);
    const referral = await rowOf(
      t.db
        .select()
        .from(referrals)
        .where(eq(referrals.id, referred[0]?.id ?? 0)),
    );
    const untouched = { commissionAmount: null, earningsAmount: null, paidAt: null, reportUrl: null };
    expect(referral).toMatchObject({ clinicId: clinic.id, centerId: center.id, status: 'pending', ...untouched });
    const bill = { clinicId: clinic.id, centerId: null, status: 'pending', paidAmount: '0.00', paidAt: null };
    const fee = await rowOf(
      t.db
        .select()
        .from(invoices)
        .where(eq(invoices.id, invoice?.id ?? 0)),
    );
    expect(fee).toMatchObject({ ...bill, amount: '250.00', createdBy: clinic.doctor.id });

    const lines = [{ ...more, amount: MONEY, description: 'Dressing', quantity: 2, unitPrice: 100 }];
    const made = await t.as(clinic.reception)(api.invoices.create, {
      body: { ...more, patientId: patient.id, description: 'Dressing', lines },
    });
    const dressing = await rowOf(t.db.select().from(invoices).where(eq(invoices.id, made.id)));
    expect(dressing).toMatchObject({ ...bill, amount: '200.00', createdBy: clinic.reception.id, deletedAt: null });

    const collected = await t.as(clinic.reception)(api.billing.collect, {
      params: { id: patient.id },
      body: { ...more, method: 'upi' },
    });
    const payments = await t.db.select().from(paymentTransactions).where(eq(paymentTransactions.patientId, patient.id));
    expect(payments.map(({ amount }) => amount).toSorted()).toEqual(['200.00', '250.00']);
    for (const payment of payments) {
      expect(payment).toMatchObject({ ...own, paymentMethod: 'upi', receivedBy: clinic.reception.id });
    }
    expect(collected.patient.status).toBe('bill_paid');

    const owned = { clinicId: second.clinic.id, centerId: second.center.id };
    const report = await t.as(clinic.doctor)(api.reports.createManual, {
      body: { ...owned, path: WORD, fileUrl: WORD, uploadedBy: NUMBER, patientId: patient.id, testName: 'CBC' },
      file: { name: 'x.pdf', content: pdf },
    });
    const kept = await rowOf(t.db.select().from(clinicPatientReports).where(eq(clinicPatientReports.id, report.id)));
    expect(kept).toMatchObject({ clinicId: clinic.id, patientId: patient.id, uploadedBy: clinic.doctor.id });
    expect(kept?.fileUrl).toMatch(/^\/uploads\/reports\/report_[\w-]{22}\.pdf$/);
    expect(await whereTracesAre()).toEqual([]);
  });
});
