import { api } from '#shared/api.ts';
import { isStaffAudience } from '#shared/kernel/http/principals.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { randomFrom } from '#server/demo/random.ts';
import { notices, pushSubscriptions } from '#server/kernel/db/schema/notices.ts';
import { messageTemplates } from '#server/kernel/db/schema/outbox.ts';
import { resetLinks } from '#server/contact/resets/reset-link.ts';
import { readUserRow } from '#server/people/users/users.repo.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import type { AnyUser, TestApp } from '#server/test/harness.ts';
import { type Answer, call, type Input, isReference, leavesOfCall, send, validCall } from './calls.ts';
import { kindOf, preferOwn } from './canary-fields.ts';
import { noRecords, type Records } from './canary-kinds.ts';
import { type MarkedPair, PASSWORD } from './canary-rows.ts';
import type { Owner } from './marks.ts';
import { type Path, withValue } from './schema.ts';

/** Calls every endpoint as its roles, with records that exist, from what the contracts say. */

/** Whoever makes calls with records of their own. */
export interface WithRecords {
  user: AnyUser;
  records: Records;
}

export interface Caller extends WithRecords {
  role: StaffRole;
  user: TestUser;
  owner: Owner | 'nobody';
  records: Records;
  /** Who writes the notes that are none of the doctor's own specialization. */
  colleague?: TestUser;
}

export function callersOf({ clinic, center }: MarkedPair, which: 1 | 2): Caller[] {
  return [
    {
      role: 'clinic_doctor',
      user: clinic.doctor,
      owner: `clinic${which}`,
      records: clinic.records,
      colleague: clinic.cardiologist,
    },
    { role: 'clinic_reception', user: clinic.reception, owner: `clinic${which}`, records: clinic.records },
    { role: 'diagnostic_doctor', user: center.doctor, owner: `center${which}`, records: center.records },
    { role: 'lab_technician', user: center.technician, owner: `center${which}`, records: center.records },
  ];
}

/** A notice of the administration, and a browser that is told of it. */
async function toldOf(t: TestApp, { id: userId }: TestUser) {
  const rung = { kind: 'message_cap' as const, message: 'The cap is reached', roles: ['superadmin' as const] };
  const notice = await t.db.insert(notices).values(rung).returning({ id: notices.id });
  const browser = { userId, endpoint: `https://push.example.com/administration/${userId}`, p256dh: '-', auth: '-' };
  const subscription = await t.db.insert(pushSubscriptions).values(browser).returning({ id: pushSubscriptions.id });
  const words = {
    messageType: 'general' as const,
    channel: 'sms' as const,
    language: 'hi' as const,
    body: '{patient}',
  };
  const template = await t.db.insert(messageTemplates).values(words).returning({ id: messageTemplates.id });
  return {
    notice: notice.map(({ id }) => id),
    push_subscriptions: subscription.map(({ id }) => id),
    administeredTemplate: template.map(({ id }) => id),
  };
}

/** As it came by e-mail. */
async function resetTokenOf(t: TestApp, { id }: TestUser): Promise<string> {
  const row = await readUserRow(t.db, id);
  return row ? (resetLinks(t.env).make(row).split('#')[1] ?? '') : '';
}

/** Whoever administers everything and belongs nowhere. */
export async function adminOf(t: TestApp): Promise<Caller> {
  const user = await t.user('superadmin', undefined, { password: PASSWORD });
  const session = [(await t.signInAgain(user)).sessionId];
  // Organisations and people of nobody else's, whom the superadmin changes.
  const [clinic, center] = [await t.clinic(), await t.center()];
  const people = [await t.reception(clinic), await t.technician(center)];
  const administered = {
    ...(await looksAt(t, clinic)),
    clinic: [clinic.id],
    administeredCenter: [center.id],
    user: people.map(({ id }) => id),
  };
  const resetToken = [await resetTokenOf(t, await t.doctor(clinic))];
  const own = { session, resetToken, ...(await toldOf(t, user)) };
  return { role: 'superadmin', user, owner: 'nobody', records: { ...noRecords(), ...own, ...administered } };
}

/** A medicine in stock and a payment, which the superadmin opens. */
async function looksAt(t: TestApp, clinic: ClinicRow) {
  const [reception, doctor] = [await t.reception(clinic), await t.doctor(clinic)];
  const patient = await t.patient(clinic, { status: 'inprogress' });
  const bill = { patientId: patient.id, amount: '10', description: 'Dressing' };
  const { id: invoiceId } = await t.as(reception)(api.invoices.create, { body: bill });
  const paid = { invoiceId, amount: '10', paymentMethod: 'cash' as const };
  const payment = await t.as(reception)(api.payments.manual, { body: paid });
  const item = await t.as(doctor)(api.inventory.create, { body: { name: 'Gauze', unit: 'piece' } });
  return { payment_transactions: [payment.id], inventory_items: [item.id] };
}

/** With whose session a call is made: what ends or renews one has one of its own. */
export async function signedInFor(
  t: TestApp,
  { area, name }: Endpoint,
  { user, colleague }: Caller,
): Promise<TestUser> {
  if (area === 'specialty' && name === 'create') return colleague ?? user;
  return area === 'sessions' && name !== 'endOthers' ? await t.signInAgain(user) : user;
}

export const mayCall = ({ roles }: Endpoint, { role }: Caller): boolean =>
  roles === 'public' || (isStaffAudience(roles) && roles.includes(role));

/** Inputs for a read: own records of every state that it can be asked for, then each filter by itself. */
function readInputs(endpoint: Endpoint, caller: WithRecords): Input[] {
  const random = randomFrom(1);
  const leaves = leavesOfCall(endpoint);
  const needed = leaves.filter((leaf) => isReference(leaf) && !leaf.schema.safeParse(undefined).success);
  const turns = Math.max(1, ...needed.map(({ path }) => caller.records[kindOf(endpoint, path)]?.length ?? 0));
  const bases = Array.from({ length: turns }, (_, turn) =>
    validCall(endpoint, { random, prefer: preferOwn(endpoint, caller, turn), fullness: 0 }),
  );
  const [base = {}] = bases;
  const full = validCall(endpoint, { random, prefer: preferOwn(endpoint, caller) });
  const filtered = leaves
    .filter(({ part }) => part === 'query')
    .map(({ part, path }) => ({ ...base, [part]: withValue(base[part], path, valueAt(full[part], path)) }));
  return [...bases, ...filtered];
}

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], input);

export interface Asked<By = Caller> {
  endpoint: Endpoint;
  caller: By;
  input: Input;
  answer: Answer;
}

export async function sweepReads<By extends WithRecords>(
  t: TestApp,
  endpoint: Endpoint,
  caller: By,
): Promise<Asked<By>[]> {
  const asked: Asked<By>[] = [];
  for (const input of readInputs(endpoint, caller)) {
    const answer = await call(t, endpoint, input, caller.user);
    asked.push({ endpoint, caller, input, answer });
    for (const opened of await openLink(t, answer, caller)) asked.push({ endpoint, caller, input, answer: opened });
  }
  return asked;
}

/** What a link to a file leads to, by the link alone and by its bare path with the session. */
async function openLink(t: TestApp, { json }: Answer, { user }: WithRecords): Promise<Answer[]> {
  const { url } = (json ?? {}) as { url?: unknown };
  if (typeof url !== 'string' || !url.startsWith('/uploads/')) return [];
  const bare = url.replace(/\?.*/, '');
  return [await send(t, { method: 'GET', path: url }), await send(t, { method: 'GET', path: bare }, user)];
}

const ATTEMPTS = 20;

/** A write with own records, made until it succeeds once: not every record is in the state that it needs. */
export async function sweepWrite(t: TestApp, endpoint: Endpoint, caller: Caller): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let turn = 0; turn < ATTEMPTS; turn += 1) {
    const random = randomFrom(turn + 1);
    const fullness = turn === 0 ? 1 : random.next();
    const input = signsIn(
      endpoint,
      validCall(endpoint, { random, prefer: preferOwn(endpoint, caller, turn), fullness }),
      caller,
    );
    const answer = await call(t, endpoint, input, await signedInFor(t, endpoint, caller));
    asked.push({ endpoint, caller, input, answer });
    if (answer.status < 300) break;
  }
  return asked;
}

const signsIn = (endpoint: Endpoint, input: Input, { user }: Caller): Input =>
  endpoint.name === 'login' ? { body: { email: user.email, password: PASSWORD } } : input;
