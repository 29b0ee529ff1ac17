import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { idempotencyKeys } from '#server/kernel/db/schema/idempotency.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type SmallApp, startSmallApp } from '#server/test/small-app.ts';
import { type Call, implement } from './handlers.ts';

/** An order as one will be made: written down, asked of a gateway, and its answer written down. */
const ordersApi = defineArea('orders', {
  order: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Order',
    roles: ['clinic_doctor'],
    body: z.object({ name: z.string() }),
    response: z.object({ number: z.number(), answer: z.string() }),
    affects: ['invoices'],
    audit: { resource: 'order' },
    transaction: 'steps',
  },
});

type OrderCall = Call<typeof ordersApi.order>;
type Order = (call: OrderCall) => Promise<{ number: number; answer: string }>;

let t: TestApp;
let app: SmallApp;
let doctor: TestUser;
let clinicId: number;
let gateway: () => Promise<string>;
let order: Order;

/** The first step's write is a change of the clinic's own row, so that a test can count how often it was made. */
const written = async () => {
  const [row] = await t.db.select().from(clinics).where(eq(clinics.id, clinicId));
  return Number(row?.location);
};
const usual: Order = async ({ step, actor }) => {
  const number = await step('write down', async ({ db }) => {
    const [row] = await db
      .update(clinics)
      .set({ location: sql`(${clinics.location}::integer + 1)::text` })
      .where(eq(clinics.id, actor.clinicId))
      .returning();
    return Number(row?.location);
  });
  const answer = await gateway();
  await step('note the answer', async ({ trail }) => trail.note({ entityId: number, details: { answer } }));
  return { number, answer };
};

beforeAll(async () => {
  t = await startTestApp();
  app = await startSmallApp(t, implement(ordersApi, { order: (call) => order(call) }));
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  const clinic = await t.clinic({ location: '0' });
  clinicId = clinic.id;
  doctor = await t.doctor(clinic);
  gateway = () => Promise.resolve('paid');
  order = usual;
  app.announced();
});

const send = async (key?: string, name = 'Asha'): Promise<Record<string, unknown>> => {
  const response = await fetch(`${app.url}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${doctor.token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ name }),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    ...(await reply(response)),
  };
};
const reply = async (response: Response) => (await response.json()) as Record<string, unknown>;
const entries = () => t.db.select().from(auditLogs).where(eq(auditLogs.clinicId, clinicId));
const kept = async (key: string) => {
  const [row] = await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row;
};
/** As after a death: nobody ends the run, and its time is over. */
const leaseRunsOut = (key: string) =>
  t.db
    .update(idempotencyKeys)
    .set({ leasedUntil: sql`now() - interval '1 second'` })
    .where(eq(idempotencyKeys.key, key));

it('commits and announces each step, holds no transaction between them, and writes one entry with the step that decides', async () => {
  let between: unknown[] = [];
  gateway = async () => {
    const open = sql`select state from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
    between = [await written(), (await t.db.execute(open)).rows.length, app.announced().map(({ kind }) => kind)];
    return 'paid';
  };
  expect(await send()).toMatchObject({ status: 201, number: 1, answer: 'paid' });
  expect(between).toEqual([1, 0, ['orders', 'invoices']]);
  expect(app.announced().map(({ kind, clinicId: of }) => [kind, of])).toEqual([
    ['orders', clinicId],
    ['invoices', clinicId],
  ]);
  expect(await entries()).toMatchObject([
    { action: 'CREATE', entityType: 'order', entityId: '1', details: { answer: 'paid' }, performedByKind: 'staff' },
  ]);
});

it('gives twenty calls at once with one key one effect and one answer', async () => {
  gateway = () => pause(300, 'paid');
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('twenty')));
  expect(new Set(answers.map(({ status, number }) => `${String(status)} ${String(number)}`))).toEqual(
    new Set(['201 1']),
  );
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  expect(await written()).toBe(1);
  expect(await send('twenty', 'Bina')).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
});

it('answers a repeat after the process died in between, and does no step again that stands', async () => {
  let asked = 0;
  gateway = () => {
    asked += 1;
    return asked === 1 ? new Promise(() => undefined) : Promise.resolve('paid');
  };
  void send('died').catch(() => undefined);
  await expect.poll(() => asked).toBe(1);
  await leaseRunsOut('died');
  expect(await send('died')).toMatchObject({ status: 201, number: 1, answer: 'paid' });
  expect(await written()).toBe(1);
  expect(await entries()).toHaveLength(1);
  expect(await send('died')).toMatchObject({ status: 201, replayed: 'true', number: 1 });
  expect(await kept('died')).toMatchObject({ run: 2, steps: {}, leasedUntil: null });
});

it('lets a run that was taken for dead commit nothing more', async () => {
  let release = (_answer: string): void => undefined;
  gateway = () => new Promise((resolve) => (release = resolve));
  const slow = send('slow');
  await expect.poll(async () => (await kept('slow'))?.steps).toHaveProperty('write down');
  await leaseRunsOut('slow');
  const goOn = release;
  gateway = () => Promise.resolve('second');
  expect(await send('slow')).toMatchObject({ status: 201, answer: 'second' });
  goOn('first');
  expect(await slow).toMatchObject({ status: 409, code: 'conflict' });
  expect(await entries()).toMatchObject([{ details: { answer: 'second' } }]);
});

it('goes on after a fault where it broke off, and begins anew after a refusal', async () => {
  gateway = () => Promise.reject(new TypeError('the library fell over'));
  order = async (call) => {
    try {
      return await usual(call);
    } catch (error) {
      await call.step('note the failure', async ({ trail }) => trail.note({ details: { failed: true } }));
      throw error;
    }
  };
  expect(await send('fault')).toMatchObject({ status: 500, code: 'internal' });
  gateway = () => Promise.resolve('paid');
  expect(await send('fault')).toMatchObject({ status: 201, number: 1, answer: 'paid' });
  expect(await written()).toBe(1);

  order = async ({ step }) => {
    await step('note', async ({ trail }) => trail.note({ details: {} }));
    throw new AppError('unavailable', says.storage_not_writable);
  };
  expect(await send('refused')).toMatchObject({ status: 503 });
  expect(await kept('refused')).toBeUndefined();
});

it.each<[string, Order]>([
  ['nothing noted', ({ step }) => step('look', async () => ({ number: 1, answer: '' }))],
  [
    'a change, then refused',
    async ({ step, actor }) => {
      await step('write', ({ db }) => db.update(clinics).set({ location: '5' }).where(eq(clinics.id, actor.clinicId)));
      throw new AppError('rule_broken', says.required);
    },
  ],
  [
    'a step in a step',
    ({ step }) =>
      step('outer', async ({ trail }) => {
        trail.note({});
        return step('inner', async () => ({ number: 1, answer: '' }));
      }),
  ],
  [
    'two steps at once',
    async ({ step }) => {
      await Promise.all([step('one', async ({ trail }) => trail.note({})), step('two', async () => undefined)]);
      return { number: 1, answer: '' };
    },
  ],
  [
    'a step that nobody waits for',
    async ({ step }) => {
      await step('note', async ({ trail }) => trail.note({}));
      void step('left behind', ({ db }) => db.execute(sql`select pg_sleep(0.1)`));
      return { number: 1, answer: '' };
    },
  ],
  [
    'two steps of one name',
    async ({ step }) => {
      for (const _ of [1, 2]) await step('same', async ({ trail }) => trail.note({}));
      return { number: 1, answer: '' };
    },
  ],
])('fails loudly with %s', async (_, handler) => {
  order = handler;
  expect(await send()).toMatchObject({ status: 500, code: 'internal' });
});

it('refuses without an entry where nothing was changed', async () => {
  order = async ({ step }) => {
    await step('look', ({ db, trail: _trail }) => db.select().from(clinics).limit(1));
    throw new AppError('rule_broken', says.required);
  };
  expect(await send()).toMatchObject({ status: 422, code: 'rule_broken' });
  expect(await entries()).toEqual([]);
});

it('is cut off when it waits inside a step for something outside', async () => {
  order = async ({ step }) =>
    step('wait', async ({ db, trail }) => {
      await db.update(clinics).set({ location: '9' }).where(eq(clinics.id, clinicId));
      await pause(6000);
      trail.note({});
      return { number: 1, answer: '' };
    });
  expect((await send()).status).toBe(503);
  expect(await written()).toBe(0);
});
