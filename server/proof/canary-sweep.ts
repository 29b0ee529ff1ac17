import type { Endpoint } from '#shared/http/endpoint.ts';
import type { StaffRole } from '#shared/http/roles.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/time/days.ts';
import { randomFrom } from '#server/db/demo/random.ts';
import type { TestUser } from '#server/test/builders.ts';
import type { TestApp } from '#server/test/harness.ts';
import {
  type Answer,
  call,
  type Input,
  LIST_COLUMNS,
  isReference,
  leavesOfCall,
  type Part,
  send,
  validCall,
} from './calls.ts';
import { type MarkedPair, noRecords, PASSWORD, type Records } from './canary-rows.ts';
import type { Owner } from './marks.ts';
import { fieldName, type Path, withValue } from './schema.ts';

/** Calls every endpoint as its roles, with records that exist, from what the contracts say. */

export interface Caller {
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

/** Whoever administers everything and belongs nowhere. */
export async function adminOf(t: TestApp): Promise<Caller> {
  const user = await t.user('superadmin', undefined, { password: PASSWORD });
  const session = [(await t.signInAgain(user)).sessionId];
  return { role: 'superadmin', user, owner: 'nobody', records: { ...noRecords(), session } };
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

export const mayCall = ({ roles }: Endpoint, { role }: Caller): boolean => roles === 'public' || roles.includes(role);

type Kind = keyof Records;

/** What a field names. A new kind of record is entered here, and gets its rows in canary-rows.ts. */
const kindOfField: Record<string, Kind> = {
  patientId: 'patient',
  doctorId: 'doctor',
  prescriptionId: 'prescription',
  supersedesId: 'prescription',
  sourcePrescriptionId: 'prescription',
  logId: 'pregnancyLog',
  templateId: 'template',
  medicineId: 'medicine',
  selectedCenters: 'center',
  centerId: 'center',
  upToId: 'notice',
  removeExceptionIds: 'exception',
  path: 'path',
  token: 'token',
};
const kindOfArea: Record<string, Kind> = {
  patients: 'patient',
  appointments: 'appointment',
  prescriptions: 'prescription',
  invoices: 'invoice',
  availability: 'exception',
  sessions: 'session',
  referrals: 'referral',
  commission: 'referral',
  templates: 'template',
  pregnancy: 'pregnancyTracker',
  rct: 'rctTracker',
  physiotherapy: 'physiotherapySession',
  'follow-ups': 'reminder',
};
/** Calls whose id isn't of their area's own records. */
const kindOfCall: Record<string, Kind> = {
  'pregnancy get': 'patient',
  'rct get': 'patient',
  'physiotherapy list': 'patient',
  'follow-ups autoCreate': 'prescription',
  'follow-ups patientEngagement': 'patient',
  'transfers getImport': 'import',
  'transfers getExport': 'export',
  'transfers removeExport': 'export',
};

/** The kind of record that a field of a call names; an error when nobody has said. */
export function kindOf({ area, name: call }: Endpoint, path: Path): Kind {
  const name = fieldName(path);
  const kind = name === 'id' ? (kindOfCall[`${area} ${call}`] ?? kindOfArea[area]) : kindOfField[name];
  if (!kind) throw new Error(`Say in canary-sweep.ts which record '${name}' of the area '${area}' names`);
  return kind;
}

export const referencesOf = (endpoint: Endpoint) => leavesOfCall(endpoint).filter(isReference);

const today = todayIn(DEFAULT_TIMEZONE);
const tomorrow = addDays(today, 1);
let booked = 0;

/** Own records where one is named, and what a call needs beside its types to succeed; `turn` takes the next record. */
export function preferOwn(endpoint: Endpoint, { records }: Caller, turn = 0) {
  const references = referencesOf(endpoint).map(({ part, path }) => `${part} ${path.join('.')}`);
  const slot = (booked += 1);
  return (part: Part, path: Path): unknown => {
    if (references.includes(`${part} ${path.join('.')}`)) {
      const own: readonly (string | number)[] = records[kindOf(endpoint, path)];
      return own[turn % Math.max(own.length, 1)];
    }
    switch (fieldName(path)) {
      case 'startDateTime':
      case 'appointmentDate':
        return atTime(addDays(tomorrow, Math.floor(slot / 20)), DEFAULT_TIMEZONE, 8 * 60 + (slot % 20) * 30);
      case 'endDateTime':
        return atTime(addDays(tomorrow, Math.floor(slot / 20)), DEFAULT_TIMEZONE, 8 * 60 + (slot % 20) * 30 + 30);
      case 'day':
        return endpoint.area === 'availability' ? 3 : undefined;
      case 'schedule':
        return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime: '08:00', endTime: '21:00' }));
      case 'startTime':
        return '08:00';
      case 'endTime':
        return '21:00';
      case 'breakStartTime':
        return '13:00';
      case 'breakEndTime':
      case 'time':
        return '14:00';
      case 'date':
      case 'endDate':
        return part === 'body' && endpoint.area === 'availability' ? addDays(tomorrow, 400 + slot) : undefined;
      case 'phone':
        return String(7_000_000_000 + slot);
      case 'email':
        if (endpoint.area === 'profile') return `person${slot}@example.in`;
        return endpoint.area === 'sessions' ? 'nobody@example.in' : undefined;
      default:
        return plausibleOf(fieldName(path), slot);
    }
  };
}

/** What a field takes beside its type. */
function plausibleOf(field: string, slot: number): unknown {
  switch (field) {
    case 'currentPassword':
      return PASSWORD;
    case 'newPassword':
      return `another-password-${slot}`;
    case 'month':
      return today.slice(0, 7);
    case 'lmpDate':
      return addDays(today, -60);
    case 'visitDate':
      return today;
    case 'scheduledDate':
    case 'dueDate':
      return addDays(today, 30);
    case 'fields':
      return { chestPain: 'None' };
    case 'toothNumber':
      return '36';
    case 'mapping':
      return JSON.stringify(LIST_COLUMNS);
    case 'profileImageUrl':
    case 'logoUrl':
      return '';
    case 'smsEnabled':
    case 'whatsappEnabled':
    case 'enableWhatsappReminders':
    case 'commissionTrackingEnabled':
      return true;
    default:
      return undefined;
  }
}

/** The cases after the first ones are no different, while each file is one of its own kind. */
const askedOf = (kind: Kind, { records }: Caller): number =>
  kind === 'path' ? records.path.length : Math.min(records[kind].length, 4);

/** Inputs for a read: own records of every state that it can be asked for, then each filter by itself. */
function readInputs(endpoint: Endpoint, caller: Caller): Input[] {
  const random = randomFrom(1);
  const leaves = leavesOfCall(endpoint);
  const needed = leaves.filter((leaf) => isReference(leaf) && !leaf.schema.safeParse(undefined).success);
  const turns = Math.max(1, ...needed.map(({ path }) => askedOf(kindOf(endpoint, path), caller)));
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

export interface Asked {
  endpoint: Endpoint;
  caller: Caller;
  input: Input;
  answer: Answer;
}

export async function sweepReads(t: TestApp, endpoint: Endpoint, caller: Caller): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const input of readInputs(endpoint, caller)) {
    const answer = await call(t, endpoint, input, caller.user);
    asked.push({ endpoint, caller, input, answer });
    for (const opened of await openLink(t, answer, caller)) asked.push({ endpoint, caller, input, answer: opened });
  }
  return asked;
}

/** What a link to a file leads to, by the link alone and by its bare path with the session. */
async function openLink(t: TestApp, { json }: Answer, { user }: Caller): Promise<Answer[]> {
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
