import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { centerTests } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { chargeItems } from '#server/kernel/db/schema/prices.ts';
import { startCenterTests } from '#server/diagnostics/lab/start-center-tests.ts';
import type { CenterRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let center: CenterRow;
let lab: TestUser;
let cbc: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  center = await t.center();
  lab = await t.technician(center);
  await startCenterTests(t.db, center.id);
  const [item] = await t.db
    .insert(chargeItems)
    .values({ centerId: center.id, kind: 'test', name: 'Complete Blood Count', price: '350.00', hsnSac: '999316' })
    .returning({ id: chargeItems.id });
  cbc = item?.id ?? 0;
});

const person = { name: 'Kiran Rao', age: 40, gender: 'male', phone: '98450 11111', address: 'MG Road' };
const lipids = { description: 'Lipid Profile', unitPrice: '700' };
const register = (change: Record<string, unknown> = {}, key?: string) =>
  t.as(lab)(api.walkIns.createWithTests, {
    body: { ...person, lines: [{ chargeItemId: cbc, unitPrice: '350' }, lipids], method: 'upi', ...change },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const order = (id: number, change: Record<string, unknown> = {}, user = lab) =>
  t.as(user)(api.walkIns.orderTests, { params: { id }, body: { lines: [lipids], method: 'cash', ...change } });
const reportOf = (id: number) => t.as(lab)(api.labReports.get, { params: { id } });
const registered = () => t.db.select().from(patients).where(eq(patients.centerId, center.id));

describe('who walks in with tests', () => {
  it('is registered, billed by test and paid in one go, and the tests wait for their results', async () => {
    const { patient, invoices, receipt, labReport } = await register();
    expect(patient).toMatchObject({ name: 'Kiran Rao', centerId: center.id, status: 'bill_paid', openAmount: null });
    expect(invoices).toMatchObject([{ amount: '1050.00', status: 'paid', openAmount: '0.00' }]);
    expect(invoices[0]?.lines).toMatchObject([
      { description: 'Complete Blood Count', amount: '350.00', chargeItemId: cbc, hsnSac: '999316' },
      { description: 'Lipid Profile', amount: '700.00', chargeItemId: null },
    ]);
    expect(receipt).toMatchObject({ total: '1050.00', methods: ['upi'], invoiceNumbers: [invoices[0]?.invoiceNumber] });
    const report = await reportOf(labReport?.id ?? 0);
    expect(report).toMatchObject({ status: 'draft', accessionNumber: labReport?.accessionNumber });
    expect(report.accessionNumber).toMatch(/^\d\d-000001$/);
    expect(report.tests.map(({ name }) => name)).toEqual(['Complete Blood Count (CBC)', 'Lipid Profile']);
    const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.centerId, center.id));
    const told = entries.map(({ action, entityType }) => `${action} ${entityType}`);
    expect(told).toEqual(
      expect.arrayContaining(['CREATE receipt', 'CREATE patient', 'CREATE invoice', 'CREATE lab_report']),
    );
  });

  it('pays later, and the bill stays open', async () => {
    const { patient, invoices, receipt } = await register({ method: null });
    expect(patient).toMatchObject({ status: 'bill_pending', openAmount: '1050.00' });
    expect(invoices).toMatchObject([{ status: 'pending', openAmount: '1050.00' }]);
    expect(receipt).toBeNull();
  });

  it('is one person with one bill, however often the answer gets lost or the button is pressed', async () => {
    const key = 'the-same-press-of-one-button';
    const [first, second] = await Promise.all([register({}, key), register({}, key)]);
    expect(second.invoices).toEqual(first.invoices);
    expect(await register({}, key)).toEqual(first);
    const { total } = await t.as(lab)(api.invoices.list, { query: { patientId: first.patient.id } });
    expect([total, (await registered()).length]).toEqual([1, 1]);
  });

  it('isn’t registered when the bill can’t be made', async () => {
    const dearer = await refusalOf(register({ lines: [{ chargeItemId: cbc, unitPrice: '300' }] }));
    expect(dearer).toMatchObject({ status: 422, issues: [{ path: 'lines.0.unitPrice' }] });
    expect(await refusalOf(register({ lines: [{ chargeItemId: 999_999 }] }))).toMatchObject({ status: 404 });
    expect(await refusalOf(register({ lines: [] }))).toMatchObject({ status: 400 });
    expect(await registered()).toEqual([]);
  });

  it('on a known phone is told of it before anything is billed', async () => {
    await register();
    expect(await refusalOf(register({ name: 'Lata Rao' }))).toMatchObject({ status: 409, code: 'already_exists' });
    const other = await register({ name: 'Lata Rao', sharedPhone: true });
    expect(other.invoices).toMatchObject([{ status: 'paid', patientName: 'Lata Rao' }]);
  });
});

describe('who was here before', () => {
  it('has another bill, and what was open stays open', async () => {
    const { patient, labReport } = await register({ method: null, lines: [{ chargeItemId: cbc }] });
    const again = await order(patient.id);
    expect(again.invoices).toMatchObject([{ amount: '700.00', status: 'paid' }]);
    expect(again.patient).toMatchObject({ status: 'bill_pending', openAmount: '350.00' });
    // The first report isn't done: one sample, one number.
    expect(again.labReport).toEqual(labReport);
    const { tests } = await reportOf(labReport?.id ?? 0);
    expect(tests.map(({ name }) => name)).toEqual(['Complete Blood Count (CBC)', 'Lipid Profile']);
  });

  it('keeps what was entered already', async () => {
    const { patient, labReport } = await register({ lines: [{ chargeItemId: cbc }] });
    const id = labReport?.id ?? 0;
    const { tests, revision } = await reportOf(id);
    const values = [{ key: tests[0]?.parameters[0]?.key ?? '', value: '13.5' }];
    const entered = { testId: tests[0]?.testId ?? 0, values };
    await t.as(lab)(api.labReports.save, { params: { id }, body: { revision, tests: [entered] } });
    await order(patient.id);
    const now = await reportOf(id);
    expect(now.tests.map(({ name }) => name)).toEqual(['Complete Blood Count (CBC)', 'Lipid Profile']);
    expect(now.tests[0]?.parameters[0]).toMatchObject({ value: '13.5' });
  });

  it('may come for what is not measured here: it is billed alone', async () => {
    await t.db.delete(centerTests).where(eq(centerTests.centerId, center.id));
    const { patient, labReport } = await register();
    expect(labReport).toBeNull();
    const xRay = { description: 'X-Ray Chest PA View', unitPrice: '450' };
    expect((await order(patient.id, { lines: [xRay] })).invoices).toMatchObject([{ amount: '450.00' }]);
  });

  it('is of this centre', async () => {
    const { patient } = await register();
    const stranger = await t.technician();
    expect(await refusalOf(order(patient.id, {}, stranger))).toMatchObject({ status: 404 });
  });
});
