import { daysBetween } from '#shared/kernel/time/days.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { type Consultation, DIABETES } from './consultation.ts';
import { consultationsOf } from './consultations.ts';
import type { DemoPerson } from './people.ts';
import { type Random, randomFrom } from './random.ts';

interface Course {
  consultation: Consultation;
  since: string;
}

/**
 * What each person comes with, visit after visit: a lasting illness stays, what passes is over after a while, and what
 * follows follows. Visits of one person are asked for in the order of their days. Numbers of its own, so that everything
 * else stays the same.
 */
export function coursesOf(people: readonly DemoPerson[]) {
  const random = randomFrom(20_260_403);
  const running = new Map<string, Course>();
  return (index: number, specialization: string | null, day: string): Consultation => {
    const key = `${index} ${specialization}`;
    const present = running.get(key);
    if (present && daysBetween(present.since, day) <= present.consultation.lasts) return present.consultation;
    const others = [...running].flatMap(([of, { consultation }]) => (of.startsWith(`${index} `) ? [consultation] : []));
    const consultation =
      present?.consultation.followedBy ?? chosen(random, specialization, { person: people[index], day, others });
    running.set(key, { consultation, since: day });
    return consultation;
  };
}

interface Someone {
  person: DemoPerson | undefined;
  day: string;
  /** What else the person is or was treated for. */
  others: readonly Consultation[];
}

function chosen(random: Random, specialization: string | null, { person, day, others }: Someone): Consultation {
  const age = person ? ageOn(person.dateOfBirth, day) : 0;
  const all = consultationsOf(specialization);
  const fitting = all.filter(
    ({ ages: [youngest, oldest], notWith }) =>
      youngest <= age && age <= oldest && !others.some(({ diagnosis }) => notWith.includes(diagnosis)),
  );
  return random.pick(fitting.length > 0 ? fitting : all);
}

/** Up to this age pressure and pulse are a child's, and so is the weight; from there it goes on to the one of a grown person. */
const CHILD = 12;
const GROWN = 18;
const DAYS_OF_YEAR = 365.25;

/** What is measured at a visit: each person's own weight and pressure, a little different each day. */
export function vitalsOf(person: DemoPerson, { diagnosis, isFeverish }: Consultation, day: string) {
  const age = ageOn(person.dateOfBirth, day);
  const own = randomFrom(hashOf(`${person.phone} ${person.name}`));
  const of = randomFrom(hashOf(`${person.phone} ${person.name} ${day}`));
  const grown = person.gender === 'female' ? own.between(48, 74) : own.between(56, 86);
  const asChild = Math.round(8 + Math.min(age, CHILD) * 2.2);
  const years = daysBetween(person.dateOfBirth, day) / DAYS_OF_YEAR;
  const weight = asChild + (grown - asChild) * Math.min(1, Math.max(0, (years - CHILD) / (GROWN - CHILD)));
  const isDiabetic = diagnosis === DIABETES;
  const isChild = age < CHILD;
  const usual = isChild ? 84 + age * 2 : isDiabetic ? own.between(128, 142) : own.between(108, 126);
  const upper = usual + of.between(-4, 4);
  const pulse = isChild ? 118 - age * 3 : own.between(66, 82);
  const lower = Math.round(upper * 0.63) + of.between(-2, 2);
  return {
    bloodPressure: `${upper}/${lower}`,
    pulse: String(pulse + of.between(-4, 6) + (isFeverish ? 12 : 0)),
    temperature: isFeverish ? (99.2 + of.between(0, 26) / 10).toFixed(1) : '98.4',
    // A child's differs by less, and grows.
    weight: String(Math.round((weight + of.between(-1, 1) * (age < GROWN ? 0.3 : 1)) * 10) / 10),
    bloodSugar: isDiabetic ? String(own.between(138, 176) + of.between(-14, 18)) : '',
  };
}

const hashOf = (text: string): number =>
  Buffer.from(text).reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619), 2_166_136_261);
