import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { paymentGatewayConfigs } from '#server/kernel/db/schema/payments.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { razorpayKeys, type RazorpayStandIn, startRazorpay } from '#server/test/razorpay-stand-in.ts';
import { gatewaySecrets } from './gateways/accounts.ts';

let razorpay: RazorpayStandIn;
let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;

beforeAll(async () => {
  razorpay = await startRazorpay();
  t = await startTestApp({ payments: { razorpayUrl: razorpay.url, stripeUrl: null, patienceMs: 2000 } });
});
afterAll(async () => {
  await t.close();
  await razorpay.close();
});
beforeEach(async () => {
  razorpay.goes('answered');
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  doctor = await t.doctor(clinic);
});

const full = { gateway: 'razorpay' as const, isActive: true, ...razorpayKeys };
const configure = (body: object = full, user = doctor) =>
  t.as(user)(api.payments.configure, { body: { ...body } as never });
const stored = async (id: number) =>
  (await t.db.select().from(paymentGatewayConfigs).where(eq(paymentGatewayConfigs.id, id)))[0] ?? expect.unreachable();

describe('a gateway’s configuration', () => {
  it('is off by default, and never tells its secrets', async () => {
    expect(await configure({ gateway: 'stripe', publicKey: 'pk_1' })).toMatchObject({
      isActive: false,
      hasSecretKey: false,
      hasWebhookSecret: false,
    });
    const made = await configure();
    expect(made).toMatchObject({
      gateway: 'razorpay',
      isActive: true,
      publicKey: razorpayKeys.publicKey,
      hasSecretKey: true,
      hasWebhookSecret: true,
      webhookUrl: `${t.env.publicUrl}/api/v1/payments/webhooks/razorpay`,
      organizationName: 'Shanti Clinic',
      clinicId: clinic.id,
    });
    const everything = JSON.stringify([
      made,
      await t.as(doctor)(api.payments.configs),
      await t.db.select().from(auditLogs).where(eq(auditLogs.clinicId, clinic.id)),
      await stored(made.id),
    ]);
    expect(everything).not.toContain(razorpayKeys.secretKey);
    expect(everything).not.toContain(razorpayKeys.webhookSecret);
  });

  it('keeps a secret that is not given, and binds each to its row', async () => {
    const made = await configure();
    const before = await stored(made.id);
    const changed = await t.as(doctor)(api.payments.changeConfig, {
      params: { id: made.id },
      body: { isActive: false, secretKey: '', revision: made.revision },
    });
    expect(changed).toMatchObject({ isActive: false, hasSecretKey: true });
    const after = await stored(made.id);
    expect(after.secretKeyEncrypted).toBe(before.secretKeyEncrypted);
    const secrets = gatewaySecrets(t.env.encryptionKey);
    const sealed = after.secretKeyEncrypted ?? '';
    expect(secrets.open(after, 'secret key', sealed)).toBe(razorpayKeys.secretKey);
    expect(secrets.open({ ...after, clinicId: clinic.id + 1 }, 'secret key', sealed)).toBeUndefined();
    expect(secrets.open(after, 'webhook secret', sealed)).toBeUndefined();
  });

  it('is changed by its organisation only, on what was seen', async () => {
    const { id, revision } = await configure();
    const change = (user: TestUser, body: object) =>
      refusalOf(t.as(user)(api.payments.changeConfig, { params: { id }, body: { ...body } }));
    expect(await change(await t.doctor(), { isActive: false })).toMatchObject({ status: 404 });
    await configure({ ...full, isActive: false });
    expect(await change(doctor, { isActive: true, revision })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(await refusalOf(t.as(await t.reception(clinic))(api.payments.configs))).toMatchObject({ status: 403 });
  });

  it('needs its public key', async () => {
    const message = 'Please provide public key';
    expect(await refusalOf(configure({ gateway: 'razorpay' }))).toMatchObject({ status: 400, message });
    expect(await refusalOf(configure({ gateway: 'razorpay', publicKey: ' ' }))).toMatchObject({ status: 400 });
  });

  it('is the superadmin’s to give to a named organisation', async () => {
    const admin = await t.superadmin();
    expect(await refusalOf(configure(full, admin))).toMatchObject({ status: 400 });
    const unknown = { ...full, organizationId: 999_999, organizationType: 'clinic' };
    expect(await refusalOf(configure(unknown, admin))).toMatchObject({ status: 404 });
    const center = await t.center({ name: 'City Labs' });
    const named = { ...full, organizationId: center.id, organizationType: 'diagnostic_center' };
    expect(await configure(named, admin)).toMatchObject({ centerId: center.id, organizationName: 'City Labs' });
    expect(await configure({ ...named, organizationType: undefined })).toMatchObject({ clinicId: clinic.id });
  });

  it('is tried at the gateway', async () => {
    const { id } = await configure();
    const test = () => t.as(doctor)(api.payments.testConfig, { params: { id } });
    expect(await test()).toEqual({ works: true, message: 'The gateway knows these keys' });
    razorpay.goes({ status: 401, body: { error: { description: 'Authentication failed' } } });
    expect(await test()).toEqual({ works: false, message: 'The payment gateway does not accept the stored keys' });
    razorpay.goes('silence');
    expect(await test()).toMatchObject({ works: false });
  });
});

describe('the own UPI address', () => {
  const save = (body: object) => t.as(doctor)(api.payments.saveUpi, { body: { ...body } });

  it('is set, changed on what was seen, and taken away', async () => {
    expect(await t.as(doctor)(api.payments.upi)).toBe(null);
    const made = await save({ vpa: 'shanti@okbank', payeeName: 'Shanti Clinic' });
    expect(made).toMatchObject({ vpa: 'shanti@okbank', payeeName: 'Shanti Clinic' });
    await save({ vpa: 'clinic@okbank', payeeName: 'Shanti Clinic' });
    const late = save({ vpa: 'old@okbank', payeeName: 'Shanti', revision: made?.revision });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const ways = await t.as(await t.reception(clinic))(api.payments.ways);
    expect(ways).toEqual({ gateways: [], upi: { vpa: 'clinic@okbank', payeeName: 'Shanti Clinic' } });
    expect(await save({ vpa: '' })).toBe(null);
    expect(await t.as(doctor)(api.payments.upi)).toBe(null);
  });

  it('must be one, with the name that the apps show', async () => {
    expect(await refusalOf(save({ vpa: 'not an address', payeeName: 'x' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(save({ vpa: 'shanti@okbank' }))).toMatchObject({ status: 400 });
  });
});
