import type { Placeholders } from './replay.ts';

export interface Scenario {
  name: string;
  method: 'GET' | 'POST';
  /** Express form, for the bare server. */
  route: string;
  /** Least share of the bare server's throughput that is promised. */
  promised: number;
  placeholders: Placeholders;
  /** Calls of which each asks other things of the database: each is recorded by itself, under the route that its parts fill. */
  alternatives?: readonly Placeholders[];
  /** Measured with what only the first of several calls does. */
  recordsFirstCall?: boolean;
  /** The parts of the n-th request; `side` keeps the two servers out of each other's slots. */
  request: (n: number, side: 0 | 1) => Record<string, string>;
  path: (request: Record<string, string>) => string;
  body?: (request: Record<string, string>) => Record<string, unknown>;
}

export interface Ground {
  firstPatient: number;
  patients: number;
  /** The id of the n-th of them, from 0. */
  patientAt: (n: number) => number;
  doctorIds: number[];
  /** A day far enough ahead to be empty. */
  emptyDay: string;
}

/** One word or two, common and rare: how many statements a search takes is decided by how many of the newest have it. */
const names = ['zubin', 'quadros', 'lakshmi', 'deshmukh', 'ramesh k', 'pooja m', 'imran', 'sanjay', 'shinde', 'arjun'];
const searches = names.map((search, at): Placeholders => ({ search, at: String(at) }));
/** As many as the patients' screen asks for. */
const pathOfSearch = ({ search }: Record<string, string>) =>
  `/api/patients?limit=24&search=${encodeURIComponent(search ?? '')}`;
/** The first seven digits of the n-th patient's number, which some thirty have. */
const partOfPhone = (n: number) => phoneOf(n).slice(0, 7);
/** The number of the n-th of a large clinic's patients, from 0. */
export const phoneOf = (n: number) => String(6_000_000_000 + (1 + n) * 31);

/** Numbers of no earlier run. */
export const freshFrom = (Math.floor(Date.now() / 10_000) % 9_000) * 100_000;
const DAYS = 4000;
const SLOTS = 30;
const SEEN_LATELY = 300;

/** What is measured: the calls of a working day. */
export function scenarios(ground: Ground): Scenario[] {
  const { patients, patientAt, doctorIds } = ground;
  const patientId = (n: number) => String(patientAt((n * 7919) % patients));
  const start = (n: number, side: 0 | 1) => {
    const half = doctorIds.length / 2;
    const perDay = half * SLOTS;
    const day = new Date(Date.parse(`${ground.emptyDay}T03:30:00.000Z`) + (Math.floor(n / perDay) % DAYS) * 86_400_000);
    const slot = Math.floor((n % perDay) / half);
    return {
      start: new Date(day.getTime() + slot * 900_000).toISOString(),
      doctorId: String(doctorIds[side * half + (n % half)]),
    };
  };
  const recordedStart = `${ground.emptyDay.slice(0, 4)}-12-30T04:00:00.000Z`;

  return [
    {
      // Of who was looked at within five minutes: the usual case, without a new row in the audit log.
      name: 'patient by id',
      method: 'GET',
      route: '/api/patients/:id',
      promised: 0.8,
      placeholders: { id: patientId(4321) },
      request: (n) => ({ id: patientId(n % SEEN_LATELY) }),
      path: ({ id }) => `/api/patients/${id}`,
    },
    {
      name: 'patient, first look',
      method: 'GET',
      route: '/first-look/:id',
      promised: 0.8,
      placeholders: { id: patientId(98_765) },
      recordsFirstCall: true,
      request: (n) => ({ id: patientId(n) }),
      path: ({ id }) => `/api/patients/${id}`,
    },
    {
      name: 'list of 20 patients',
      method: 'GET',
      route: '/api/patients',
      promised: 0.8,
      placeholders: {},
      request: () => ({}),
      path: () => '/api/patients?limit=20',
    },
    {
      name: 'search by name',
      method: 'GET',
      route: '/search/name/:at',
      promised: 0.8,
      placeholders: {},
      alternatives: searches,
      request: (n) => searches[n % searches.length] ?? {},
      path: pathOfSearch,
    },
    {
      name: 'search by phone',
      method: 'GET',
      route: '/search/phone',
      promised: 0.8,
      placeholders: { search: partOfPhone(1600) },
      request: (n) => ({ search: partOfPhone((n * 7919) % patients) }),
      path: pathOfSearch,
    },
    {
      name: 'register a patient',
      method: 'POST',
      route: '/api/patients',
      promised: 0.7,
      placeholders: { name: 'Qzx Bench', nameKey: 'qzx bench', phone: '6999999999' },
      request: (n, side) => ({
        name: `Bench ${side} ${n}`,
        nameKey: `bench ${side} ${n}`,
        phone: String(8_000_000_000 + side * 1_000_000_000 + freshFrom + n),
      }),
      path: () => '/api/patients',
      body: ({ name, nameKey, phone }) => ({ name, nameKey, phone, age: 40, gender: 'female', address: 'Main Road' }),
    },
    {
      name: 'book a visit',
      method: 'POST',
      route: '/api/appointments',
      promised: 0.7,
      placeholders: {
        patientId: patientId(5432),
        // A number that nothing else in the recorded call has.
        doctorId: String(doctorIds[12]),
        start: recordedStart,
        end: shifted(recordedStart),
        day: recordedStart.slice(0, 10),
      },
      request: (n, side) => {
        const slot = start(n, side);
        return { patientId: patientId(n), ...slot, end: shifted(slot.start), day: slot.start.slice(0, 10) };
      },
      path: () => '/api/appointments',
      body: ({ patientId: id, doctorId, start: at, end, day }) => ({
        patientId: Number(id),
        doctorId: Number(doctorId),
        startDateTime: at,
        endDateTime: end,
        start: at,
        end,
        day,
      }),
    },
  ];
}

/** A route with the parts of a request in it. */
export const filled = (route: string, parts: Record<string, string>): string =>
  route.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '');

const shifted = (instant: string) => new Date(Date.parse(instant) + 900_000).toISOString();
