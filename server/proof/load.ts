import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { doctorAvailability } from '#server/kernel/db/schema/availability.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders, type TestUser } from '#server/test/builders.ts';
import { SECRET } from './server-process.ts';

/** A clinic's day in fast motion, with a book of every write that the server has acknowledged. */

export interface Clinic {
  centerId: number;
  reception: TestUser;
  doctors: TestUser[];
}

export async function openClinic(db: Db): Promise<Clinic> {
  const build = builders(db, tokenService(SECRET));
  const clinic = await build.clinic();
  const center = await build.center();
  const doctors: TestUser[] = [];
  for (let count = 0; count < 4; count += 1) {
    const doctor = await build.doctor(clinic);
    doctors.push(doctor);
    const hours = { clinicId: clinic.id, doctorId: doctor.id, startTime: '00:05', endTime: '23:55', maxPatients: 1000 };
    await db.insert(doctorAvailability).values([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...hours, dayOfWeek })));
  }
  return { centerId: center.id, reception: await build.reception(clinic), doctors };
}

interface Write {
  user: TestUser;
  path: string;
  body: Record<string, unknown>;
  key: string;
  /** The word by which its effect is found in the database, and where. */
  word: string;
  effect: Effect;
}

type Effect = 'booking' | 'prescription' | 'collection';

interface Acknowledged extends Write {
  reply: Record<string, unknown>;
}

export interface Load {
  acknowledged: Acknowledged[];
  /** Nobody knows what became of these: they are made once more, with the same key. */
  unanswered: Write[];
  statuses: Map<number, number>;
  slowest: number;
  /** Lets every client finish what it has begun. */
  stop(): Promise<void>;
}

let cases = 0;

/** Clients that book, prescribe and collect for one new person after another. */
export function startLoad(urlOf: () => string, clinic: Clinic, clients: number): Load {
  const working = new Set<Promise<void>>();
  const ending = new AbortController();
  const load: Load = {
    acknowledged: [],
    unanswered: [],
    statuses: new Map(),
    slowest: 0,
    async stop() {
      ending.abort();
      await Promise.all(working);
    },
  };

  const make = async (write: Write): Promise<Record<string, unknown> | undefined> => {
    const begun = performance.now();
    const answer = await send(urlOf(), write);
    load.slowest = Math.max(load.slowest, performance.now() - begun);
    load.statuses.set(answer.status, (load.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 200 && answer.status < 300) {
      load.acknowledged.push({ ...write, reply: answer.reply });
      return answer.reply;
    }
    load.unanswered.push(write);
    // As a screen would, rather than ask again at once.
    await sleep(100);
    return undefined;
  };

  const oneCase = async () => {
    cases += 1;
    const booked = await make(booking(clinic, cases));
    if (!booked) return;
    const doctor = clinic.doctors[cases % clinic.doctors.length] ?? clinic.reception;
    const patientId = Number(booked.patientId);
    if (!(await make(prescription(clinic, doctor, patientId)))) return;
    await make(collection(clinic, patientId));
  };

  const work = async () => {
    while (!ending.signal.aborted) await oneCase();
  };
  for (let client = 0; client < clients; client += 1) working.add(work());
  return load;
}

const SLOT_MINUTES = 5;
const SLOTS_A_DAY = 280;

function booking({ reception, doctors }: Clinic, number: number): Write {
  const doctor = doctors[number % doctors.length];
  const slot = Math.floor(number / doctors.length);
  const day = addDays(todayIn(DEFAULT_TIMEZONE), 1 + Math.floor(slot / SLOTS_A_DAY));
  const minutes = 5 + (slot % SLOTS_A_DAY) * SLOT_MINUTES;
  const word = randomUUID();
  const body = {
    name: `Person ${number}`,
    phone: String(6_000_000_000 + number),
    age: 30,
    gender: 'female',
    address: 'MG Road',
    doctorId: doctor?.id,
    startDateTime: atTime(day, DEFAULT_TIMEZONE, minutes),
    endDateTime: atTime(day, DEFAULT_TIMEZONE, minutes + SLOT_MINUTES),
    notes: word,
  };
  return { user: reception, path: '/api/appointments', body, key: word, word, effect: 'booking' };
}

function prescription({ centerId }: Clinic, doctor: TestUser, patientId: number): Write {
  const word = randomUUID();
  const body = {
    patientId,
    complaints: word,
    medicines: [
      { medicineType: 'Tablet', medicineName: 'Dolo 650', days: 3 },
      { medicineType: 'Syrup', medicineName: `Own ${patientId % 7}`, days: 5 },
    ],
    consultationFee: '350.00',
    nextVisitDate: addDays(todayIn(DEFAULT_TIMEZONE), 7),
    ...(patientId % 2 === 0 && { selectedTests: ['CBC'], selectedCenters: [centerId] }),
  };
  return { user: doctor, path: '/api/smart-prescriptions', body, key: word, word, effect: 'prescription' };
}

function collection({ reception }: Clinic, patientId: number): Write {
  const word = String(patientId);
  const body = { method: 'cash', amount: '350.00' };
  return {
    user: reception,
    path: `/api/patients/${patientId}/collect`,
    body,
    key: randomUUID(),
    word,
    effect: 'collection',
  };
}

/** Status 0: no answer came. */
async function send(
  url: string,
  { path, body, user, key }: Write,
): Promise<{ status: number; reply: Record<string, unknown> }> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
  } catch {
    return { status: 0, reply: {} };
  }
}

/** Makes what was never answered once more; answers the refusals, which there should be none of. */
export async function repeatUnanswered(url: string, load: Load): Promise<string[]> {
  const refused: string[] = [];
  for (const write of load.unanswered.splice(0)) {
    const { status, reply } = await send(url, write);
    if (status >= 200 && status < 300) load.acknowledged.push({ ...write, reply });
    else refused.push(`${write.path} ${status} ${JSON.stringify(reply)}`);
  }
  return refused;
}

/** The acknowledged writes whose effect isn't there exactly once, as it was told. */
export async function lostWrites(db: Db, load: Load): Promise<string[]> {
  const { rows } = await db.execute<{ effect: Effect; word: string; count: number; ids: number[] }>(sql`
    select 'booking' as effect, notes as word, count(*)::integer as count, array_agg(id) as ids from appointments where notes is not null group by notes
    union all
    select 'prescription', complaints, count(*)::integer, array_agg(id) from prescriptions group by complaints
    union all
    select 'collection', p.patient_id::text, count(*)::integer, array_agg(i.id) from payment_transactions p
    join invoices i on i.id = p.invoice_id and i.status = 'paid' group by p.patient_id`);
  const effects = new Map(rows.map((row) => [`${row.effect} ${row.word}`, row]));
  return load.acknowledged.flatMap(({ effect, word, reply }) => {
    const found = effects.get(`${effect} ${word}`);
    const told =
      effect === 'booking'
        ? reply.id
        : ((effect === 'prescription' ? reply.prescription : reply.invoice) as { id: number }).id;
    return found?.count === 1 && found.ids[0] === told ? [] : [`${effect} ${String(told)}: ${JSON.stringify(found)}`];
  });
}
