import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { modelCalls, modelSettings } from '#server/kernel/db/schema/model.ts';
import { removeOldCalls } from '#server/care/model/calls.repo.ts';
import { type AnthropicStandIn, answerWith, startAnthropic, usage } from '#server/test/anthropic-stand-in.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let model: AnthropicStandIn;
let admin: TestUser;
let clinic: ClinicRow;
let doctor: TestUser;

beforeAll(async () => {
  model = await startAnthropic();
  t = await startTestApp(model.settings);
  admin = await t.superadmin();
});
afterAll(async () => {
  await t.close();
  await model.close();
});
beforeEach(async () => {
  await t.db.delete(modelSettings);
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  await t.as(doctor)(modelApi.switch, { body: { isOn: true } });
  model.asked.length = 0;
  model.goes({ says: answerWith('Paracetamol 650 mg') });
});

const body = { symptoms: 'Fever since three days' };
const ask = (user = doctor, app = t) => app.as(user)(assistantApi.analyze, { body });
const limit = (change: Record<string, unknown>) => t.as(admin)(modelApi.saveSettings, { body: change });
const callsOfClinic = () => t.db.select().from(modelCalls).where(eq(modelCalls.clinicId, clinic.id));

describe('AI help', () => {
  it('is off until a doctor of the organisation switches it on, and the refusal says so', async () => {
    const other = await t.doctor();
    expect(await t.as(other)(modelApi.state)).toMatchObject({ state: 'off', isOn: false, decidedBy: null });
    expect(await refusalOf(ask(other))).toMatchObject({ status: 422, values: { reason: 'ai_switched_off' } });
    expect(model.asked).toHaveLength(0);
    expect(await t.as(other)(modelApi.switch, { body: { isOn: true } })).toMatchObject({ state: 'ready', isOn: true });
    const told = await t.as(other)(modelApi.state);
    expect(told).toMatchObject({ goesTo: new URL(model.url).host });
    expect(told.decidedBy).toMatch(/^User/);
    await ask(other);
    expect(await refusalOf(t.as(await t.reception(clinic))(modelApi.switch, { body: { isOn: false } }))).toMatchObject({
      status: 403,
    });
  });

  it('is one organisation’s alone to decide, and who decided stays', async () => {
    const before = await t.as(doctor)(modelApi.state);
    const colleague = await t.doctor(clinic);
    await t.as(colleague)(modelApi.switch, { body: { isOn: true } });
    expect((await t.as(doctor)(modelApi.state)).decidedBy).toBe(before.decidedBy);
    await t.as(await t.doctor())(modelApi.switch, { body: { isOn: false } });
    expect((await t.as(doctor)(modelApi.state)).isOn).toBe(true);
  });

  it('says what is missing where there is no key, before anything else', async () => {
    const without = await startTestApp();
    const other = await without.doctor();
    expect(await without.as(other)(modelApi.state)).toMatchObject({ state: 'not_configured', isOn: false });
    const missing = { status: 503, code: 'ai_not_configured', error: 'API key setup required' };
    const medicines = ['Warfarin', 'Aspirin'];
    expect(await refusalOf(ask(other, without))).toMatchObject(missing);
    const check = without.as(other)(assistantApi.checkInteractions, { body: { medicines } });
    expect(await refusalOf(check)).toMatchObject(missing);
    await without.close();
  });
});

describe('a limit', () => {
  it('holds for one person in any hour, and says when there is room again', async () => {
    await limit({ userHourly: 2 });
    await ask();
    await ask();
    const response = await t.raw(
      {
        method: 'POST',
        path: assistantApi.analyze.path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      doctor,
    );
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({
      code: 'too_many_requests',
      values: { reason: 'ai_user_limit', most: 2, minutes: 60 },
    });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(model.asked).toHaveLength(2);
    await ask(await t.doctor(clinic));
    await t.db
      .update(modelCalls)
      .set({ createdAt: new Date(Date.now() - 3_601_000).toISOString() })
      .where(eq(modelCalls.userId, doctor.id));
    await ask();
  });

  it('holds for all of an organisation, whichever process they ask', async () => {
    await limit({ organisationHourly: 3 });
    const colleague = await t.doctor(clinic);
    const second = await t.another();
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, place) => ask(place % 2 === 0 ? doctor : colleague, place % 3 === 0 ? second : t)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await callsOfClinic()).toHaveLength(3);
    const other = await t.doctor();
    await t.as(other)(modelApi.switch, { body: { isOn: true } });
    await ask(other);
    await second.close();
  });

  it('holds for a month’s money, with what is under way counted at its most', async () => {
    // A call is set aside with 6,000 tokens out, which is 6 rupees and a little.
    await limit({ monthlyBudget: '14.00' });
    model.goes({ says: answerWith('Paracetamol 650 mg'), pauseMs: 100 });
    const asked = await Promise.allSettled([ask(), ask(), ask()]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = asked.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 429, reply: { values: { reason: 'ai_budget_used' } } });
    // They came to less than was set aside.
    await ask();
    await limit({ monthlyBudget: '0' });
    expect(await refusalOf(ask())).toMatchObject({ status: 429 });
    await t.db
      .update(modelCalls)
      .set({ createdAt: new Date(Date.now() - 40 * 86_400_000).toISOString() })
      .where(eq(modelCalls.clinicId, clinic.id));
    await limit({ monthlyBudget: '7.00' });
    await ask();
  });
});

describe('the superadmin', () => {
  it('sets model, limits, budget and prices, once at a time', async () => {
    const before = await t.as(admin)(modelApi.settings);
    expect(before).toMatchObject({
      model: null,
      usualModel: 'claude-sonnet-5-5',
      isConfigured: true,
      userHourly: 40,
      monthlyBudget: '2000.00',
      revision: 0,
    });
    const after = await limit({ model: 'claude-opus-5-5', inputPrice: '400', outputPrice: 2000, revision: 0 });
    expect(after).toMatchObject({
      model: 'claude-opus-5-5',
      inputPrice: '400.00',
      outputPrice: '2000.00',
      userHourly: 40,
      revision: 1,
    });
    expect(await refusalOf(limit({ userHourly: 5, revision: 0 }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(await refusalOf(limit({ model: 'a model; drop' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(limit({ userHourly: 0 }))).toMatchObject({ status: 400 });
    await ask();
    expect(model.asked[0]?.model).toBe('claude-opus-5-5');
    expect((await callsOfClinic())[0]).toMatchObject({
      model: 'claude-opus-5-5',
      costMicros: usage.input * 400 + usage.output * 2000,
    });
    const entries = await t.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityType, 'ai_settings'))
      .orderBy(auditLogs.id);
    const entry = entries.at(-1);
    expect(entry?.details).toMatchObject({ before: { model: null }, after: { model: 'claude-opus-5-5' } });
    expect((await limit({ model: '' })).model).toBeNull();
  });

  it('sees what was spent, by organisation and person, and nothing of what was asked', async () => {
    await ask();
    model.goes({ status: 401 });
    await refusalOf(ask());
    const search = clinic.name;
    const { rows, total } = await t.as(admin)(modelApi.usage, { query: { search } });
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        userId: doctor.id,
        user: expect.stringMatching(/^User/),
        organisation: clinic.name,
        calls: 2,
        answered: 1,
        inputTokens: usage.input,
        outputTokens: usage.output,
        cost: '0.58',
        medianMs: expect.any(Number),
      },
    ]);
    const summary = await t.as(admin)(modelApi.summary, { query: {} });
    expect(summary.outcomes).toContainEqual({ outcome: 'rejected', calls: expect.any(Number) });
    expect(summary.organisationsOn).toBeGreaterThan(0);
    expect(await t.as(admin)(modelApi.summary, { query: { month: '2020-01' } })).toMatchObject({
      calls: 0,
      cost: '0.00',
      medianMs: null,
      outcomes: [],
    });
    expect(await refusalOf(t.as(doctor)(modelApi.usage, { query: {} }))).toMatchObject({ status: 403 });
  });

  it('asks within a limit of their own', async () => {
    await limit({ userHourly: 1 });
    model.goes({ says: { interactions: [] } });
    const check = () => t.as(admin)(assistantApi.checkInteractions, { body: { medicines: ['Warfarin', 'Aspirin'] } });
    await check();
    expect(await refusalOf(check())).toMatchObject({ status: 429 });
  });
});

it('keeps two years of counts', async () => {
  await ask();
  await t.db
    .update(modelCalls)
    .set({ createdAt: '2020-01-01T00:00:00.000Z' })
    .where(eq(modelCalls.clinicId, clinic.id));
  await removeOldCalls(t.db);
  expect(await callsOfClinic()).toEqual([]);
});
