import type { Db } from '#server/kernel/db/client.ts';
import { pregnancyTrackers, pregnancyVisitLogs } from '#server/kernel/db/schema/pregnancies.ts';
import { rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import { dueDate, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { usualSteps } from '#shared/care/rct/rct.rules.ts';
import type { Canal } from '#shared/care/rct/rct.schema.ts';
import type { StoredVisit } from './clinic-history.ts';
import { isPulpitis } from './consultations.ts';
import { addDays, instantOn, upTo } from './demo-days.ts';
import { insertDentalCharts } from './dental.ts';
import { gainedBy, type Mother, type PlannedPregnancy } from './expecting.ts';
import { lastVisits } from './last-visits.ts';
import type { DemoOrganisation } from './organisations.ts';
import { type Random, randomFrom } from './random.ts';

/**
 * Trackers of the gynaecologist's and the dentist's patients, those of today first: each trimester, one past her date,
 * earlier pregnancies, a child born some weeks ago, one that was lost; each status, an earlier tooth.
 */
export async function insertTrackers(
  db: Db,
  clinic: DemoOrganisation,
  visits: readonly StoredVisit[],
  { mothers, ...time }: { today: string; now: string; mothers: readonly Mother[] },
): Promise<void> {
  // Numbers of its own, so that everything else stays the same whatever is added here.
  const context = { clinic, ...time, random: randomFrom(20_260_402) };
  await insertPregnancies(db, context, mothers);
  const expecting = new Set(mothers.map(({ patientId }) => patientId));
  const teeth = lastVisits(visits, 'Dentistry', time.today, isPulpitis)
    .filter(({ patientId }) => !expecting.has(patientId))
    .map(({ patientId, doctor }) => ({ patientId, doctorId: doctor.id }));
  await insertRootCanals(db, context, teeth);
  await insertDentalCharts(db, clinic.id, teeth, time.today);
}

interface Context {
  clinic: DemoOrganisation;
  today: string;
  now: string;
  random: Random;
}

interface SeenBy {
  patientId: number;
  doctorId: number;
}

const pregnancyNotes = ['Iron and folic acid daily', 'Calcium daily', 'Vegetarian'];
const demoGroups = ['B+', 'O+', 'A-', 'AB+', 'O+'] as const;

async function insertPregnancies(db: Db, context: Context, mothers: readonly Mother[]): Promise<void> {
  const { clinic, today, now, random } = context;
  const planned = mothers.flatMap(({ patientId, doctorId, pregnancies }, index) =>
    pregnancies.map((pregnancy, place) => ({
      ...plan({ patientId, doctorId }, pregnancy),
      bloodGroup: demoGroups[index % demoGroups.length] ?? null,
      gravida: place + 1,
      para: place,
      abortions: 0,
      living: place,
      fetusCount: 1,
    })),
  );

  function plan(person: SeenBy, { elapsed, ended }: PlannedPregnancy) {
    const lmpDate = addDays(today, -elapsed);
    const [outcome = null, after = elapsed] = ended ?? [];
    const lastDay = addDays(lmpDate, after);
    return {
      ...person,
      clinicId: clinic.id,
      lmpDate,
      eddDate: dueDate(lmpDate),
      currentTrimester: trimesterOn(lmpDate, lastDay),
      outcome,
      endedOn: outcome && lastDay,
      notes: random.some(pregnancyNotes, random.between(0, 2)),
      createdAt: upTo(now, instantOn(addDays(lmpDate, Math.min(elapsed, 45)), 615)),
    };
  }

  if (planned.length === 0) return;
  const stored = await db.insert(pregnancyTrackers).values(planned).returning();
  const weights = new Map(mothers.map(({ patientId, weight }) => [patientId, weight]));
  const logs = stored.flatMap((tracker) => visitsOf(context, tracker, weights.get(tracker.patientId) ?? 0));
  if (logs.length > 0) await db.insert(pregnancyVisitLogs).values(logs);
}

/** The weeks of the visits of a pregnancy that goes as it should. */
const visitWeeks = [8, 12, 16, 20, 24, 28, 30, 32, 34, 36, 37, 38, 39, 40];

function visitsOf(
  { clinic, today, now, random }: Context,
  { id, lmpDate, endedOn }: { id: number; lmpDate: string; endedOn: string | null },
  before: number,
) {
  const lastDay = endedOn ?? today;
  const risesLate = random.chance(0.3);
  return visitWeeks
    .map((week) => ({ week, visitDate: addDays(lmpDate, week * 7 + random.between(0, 4)) }))
    .filter(({ visitDate }) => visitDate <= lastDay)
    .map(({ week, visitDate }) => {
      const isHigh = risesLate && week >= 36;
      const upper = isHigh ? random.between(140, 148) : random.between(104, 126);
      const lower = isHigh ? random.between(88, 94) : random.between(64, 82);
      return {
        clinicId: clinic.id,
        trackerId: id,
        visitDate,
        weight: (before + gainedBy(week) + random.between(-3, 3) / 10).toFixed(2),
        bloodPressure: `${upper}/${lower}`,
        ...examined(week, random, isHigh),
        scanDone: week === 8 || week === 12 || week === 20 || week === 32,
        notes: isHigh ? 'Rest on the left side, blood pressure again in 2 days' : (visitNotes.get(week) ?? null),
        createdAt: upTo(now, instantOn(visitDate, 620)),
      };
    });
}

/** What belongs to the weeks of a visit. */
function examined(week: number, random: Random, isHigh: boolean) {
  const turned = week >= 34 ? ('cephalic' as const) : null;
  return {
    fetuses: week >= 12 ? [{ heartRate: random.between(132, 156), presentation: turned }] : [],
    fundalHeight: week >= 20 ? week + random.between(-1, 1) : null,
    movements: week >= 20 ? ('felt' as const) : null,
    urineProtein: isHigh && week >= 38 ? ('1+' as const) : ('nil' as const),
    urineSugar: 'nil' as const,
    oedema: week >= 34 && isHigh ? ('feet' as const) : ('none' as const),
    haemoglobin: [12, 24, 32].includes(week) ? random.between(98, 122) / 10 : null,
    gttFasting: week === 24 ? random.between(74, 88) : null,
    gttTwoHour: week === 24 ? random.between(98, 136) : null,
    antibodyScreen: null,
    tdDose: week === 16 ? ('first' as const) : week === 20 ? ('second' as const) : null,
  };
}

const visitNotes = new Map([
  [8, 'Nausea in the mornings'],
  [12, 'Blood group, CBC, TSH and blood sugar ordered'],
  [20, 'Feels movements'],
  [24, 'Oral glucose tolerance test ordered'],
]);

interface RootCanal {
  toothNumber: string;
  diagnosis: string;
  /** How many of the usual steps are behind it. */
  done: number;
  status: 'planned' | 'in-progress' | 'completed';
  startedAgo: number;
  canals?: Canal[];
}

const all = usualSteps.length;

/** The treatments of one patient, the earlier one first. */
const rootCanals: readonly (readonly RootCanal[])[] = [
  [
    {
      toothNumber: '36',
      diagnosis: 'Irreversible pulpitis',
      done: 2,
      status: 'in-progress',
      startedAgo: 9,
      canals: [
        { name: 'MB', length: 19, reference: 'MB cusp', fileSize: '25/.06' },
        { name: 'ML', length: 19.5, reference: 'ML cusp', fileSize: '25/.06' },
        { name: 'D', length: 20, reference: 'Distal ridge', fileSize: '30/.04' },
      ],
    },
  ],
  [
    { toothNumber: '46', diagnosis: 'Periapical abscess', done: all, status: 'completed', startedAgo: 190 },
    { toothNumber: '25', diagnosis: 'Pulp necrosis', done: 0, status: 'planned', startedAgo: 1 },
  ],
  [{ toothNumber: '11', diagnosis: 'Pulp necrosis after a fall', done: 4, status: 'in-progress', startedAgo: 20 }],
  [{ toothNumber: '26', diagnosis: 'Irreversible pulpitis', done: all, status: 'completed', startedAgo: 75 }],
  [{ toothNumber: '47', diagnosis: 'Apical periodontitis', done: 0, status: 'planned', startedAgo: 0 }],
  [
    { toothNumber: '16', diagnosis: 'Irreversible pulpitis', done: all, status: 'completed', startedAgo: 400 },
    { toothNumber: '37', diagnosis: 'Irreversible pulpitis', done: all, status: 'completed', startedAgo: 210 },
    { toothNumber: '15', diagnosis: 'Reinfected root canal', done: 3, status: 'in-progress', startedAgo: 12 },
  ],
];

async function insertRootCanals(db: Db, { clinic, today, now }: Context, people: readonly SeenBy[]): Promise<void> {
  const planned = people.slice(0, rootCanals.length).flatMap((person, index) =>
    (rootCanals[index] ?? []).map(({ done, startedAgo, ...treatment }) => ({
      ...person,
      ...treatment,
      clinicId: clinic.id,
      procedureSteps: [...usualSteps],
      currentStep: done > 0 ? (usualSteps[Math.min(done, all - 1)] ?? null) : null,
      createdAt: upTo(now, instantOn(addDays(today, -startedAgo), 555)),
    })),
  );
  if (planned.length > 0) await db.insert(rctTrackers).values(planned);
}
