import { growthAge } from '#shared/care/specialty/growth/growth.rules.ts';
import { valueAt } from '#shared/care/specialty/growth/z-score.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';
import { addDays } from './demo-days.ts';
import type { DemoPerson } from './people.ts';

/** From when to when a deviation goes while the child is followed. */
type Way = readonly [number, number];
export const reasons = [
  'well',
  'fever',
  'otitis',
  'diarrhoea',
  'rhinitis',
  'asthma',
  'anaemia',
  'wasting',
  'stunting',
  'overweight',
] as const;
export type Reason = (typeof reasons)[number];

export interface DemoChild {
  name: string;
  gender: 'male' | 'female';
  /** In days, today. */
  age: number;
  /** Completed weeks of pregnancy, of a child born before term. */
  gestation?: number;
  /** Deviations of the WHO; from ten years on `weight` is that of the body mass index. */
  weight: Way;
  height: Way;
  /** The day in days from today, and what for. */
  visits: readonly (readonly [number, Reason])[];
  /** The vaccines of so many days past are still to be given. */
  behind: number;
  conditions?: string[];
}

/** Whom the paediatrician of the demo follows: of each age somebody, most of them well. */
export const demoChildren: readonly DemoChild[] = [
  {
    name: 'Ira Bhat',
    gender: 'female',
    age: 58,
    weight: [-0.4, -0.1],
    height: [0.1, 0.2],
    visits: [
      [-44, 'well'],
      [-9, 'well'],
    ],
    behind: 20,
  },
  {
    name: 'Vihaan Patil',
    gender: 'male',
    age: 150,
    gestation: 31,
    weight: [-1.3, -0.6],
    height: [-1.2, -0.8],
    visits: [
      [-75, 'well'],
      [-41, 'well'],
      [-5, 'well'],
    ],
    behind: 12,
  },
  {
    name: 'Kabir Khan',
    gender: 'male',
    age: 285,
    weight: [0.3, 0.1],
    height: [0.4, 0.5],
    visits: [
      [-170, 'well'],
      [-110, 'well'],
      [-50, 'diarrhoea'],
      [-2, 'well'],
    ],
    behind: 5,
  },
  {
    name: 'Saanvi Joshi',
    gender: 'female',
    age: 400,
    weight: [-1.3, -2.3],
    height: [-0.7, -0.9],
    visits: [
      [-182, 'well'],
      [-122, 'well'],
      [-58, 'diarrhoea'],
      [-8, 'wasting'],
    ],
    behind: 60,
  },
  {
    name: 'Advait More',
    gender: 'male',
    age: 545,
    weight: [0.2, 0.4],
    height: [0.1, 0],
    visits: [
      [-150, 'well'],
      [-45, 'otitis'],
      [-3, 'well'],
    ],
    behind: 10,
  },
  {
    name: 'Anaya Reddy',
    gender: 'female',
    age: 760,
    weight: [-0.8, -0.6],
    height: [-0.4, -0.4],
    visits: [
      [-188, 'well'],
      [-96, 'anaemia'],
      [-30, 'anaemia'],
    ],
    behind: 20,
  },
  {
    name: 'Reyansh Gupta',
    gender: 'male',
    age: 1000,
    weight: [0.8, 0.9],
    height: [0.6, 0.6],
    visits: [
      [-130, 'fever'],
      [-66, 'otitis'],
      [-12, 'fever'],
    ],
    behind: 30,
  },
  {
    name: 'Zoya Shaikh',
    gender: 'female',
    age: 1300,
    weight: [0, 0.1],
    height: [0.3, 0.3],
    visits: [
      [-160, 'rhinitis'],
      [-34, 'diarrhoea'],
    ],
    behind: 40,
  },
  {
    name: 'Arnav Deshmukh',
    gender: 'male',
    age: 1700,
    weight: [-1.8, -1.7],
    height: [-2.6, -2.4],
    visits: [
      [-190, 'stunting'],
      [-95, 'stunting'],
      [-6, 'stunting'],
    ],
    behind: 250,
  },
  {
    name: 'Myra Fernandes',
    gender: 'female',
    age: 2020,
    weight: [0.5, 0.5],
    height: [0.2, 0.2],
    visits: [
      [-141, 'rhinitis'],
      [-20, 'rhinitis'],
    ],
    behind: 300,
  },
  {
    name: 'Ishaan Naidu',
    gender: 'male',
    age: 2500,
    weight: [0.1, 0],
    height: [-0.2, -0.2],
    visits: [
      [-118, 'fever'],
      [-1, 'fever'],
    ],
    behind: 30,
  },
  {
    name: 'Diya Pawar',
    gender: 'female',
    age: 3100,
    weight: [-0.4, -0.3],
    height: [-0.1, 0],
    visits: [
      [-180, 'asthma'],
      [-90, 'asthma'],
      [-15, 'asthma'],
    ],
    behind: 30,
    conditions: ['Asthma'],
  },
  {
    name: 'Aryan Singh',
    gender: 'male',
    age: 4020,
    weight: [2.2, 1.9],
    height: [0.6, 0.7],
    visits: [
      [-175, 'overweight'],
      [-85, 'overweight'],
      [-10, 'overweight'],
    ],
    behind: 30,
  },
  {
    name: 'Tara Menon',
    gender: 'female',
    age: 4700,
    weight: [-0.5, -0.4],
    height: [0, 0.1],
    visits: [
      [-72, 'rhinitis'],
      [-13, 'rhinitis'],
    ],
    behind: 30,
  },
];

const PHONES_FROM = 9_000_900_000;
export const isFollowed = ({ phone }: DemoPerson): boolean =>
  Number(phone) >= PHONES_FROM && Number(phone) < PHONES_FROM + 1000;

/** As they stand in the register, each with a parent's phone of their own. */
export const peopleOf = (children: readonly DemoChild[], today: string): DemoPerson[] =>
  children.map(({ name, gender, age, conditions = [] }, index) => ({
    name,
    gender,
    dateOfBirth: addDays(today, -age),
    dateOfBirthEstimated: false,
    phone: String(PHONES_FROM + index * 13),
    email: null,
    address: `${index * 7 + 3} Model Colony, Pune`,
    allergies: [],
    conditions,
  }));

export interface Measured {
  weight: number;
  height: number;
  head: number | null;
}

/** Heads are measured until the second birthday. */
const HEAD_UNTIL = 731;
const TEN_YEARS = 3650;

/** What the child measures on a day, by the curves of the WHO: the weight to 100 g, lengths to half a centimetre. */
export function measuredOn(child: DemoChild, day: string, today: string): Measured {
  const age = child.age - daysBetween(day, today);
  const first = child.visits[0]?.[0] ?? 0;
  const part = first === 0 ? 1 : 1 - daysBetween(day, today) / -first;
  const on = ([from, to]: Way) => from + (to - from) * Math.min(1, Math.max(0, part));
  const growth = growthAge(age, child.gestation);
  const at = (measure: 'weight' | 'height' | 'head' | 'bmi', z: number) =>
    valueAt(measure, child.gender, growth, z) ?? 0;
  const height = Math.round(at('height', on(child.height)) * 2) / 2;
  const byMass = () => at('bmi', on(child.weight)) * (height / 100) ** 2;
  const weight = age > TEN_YEARS ? byMass() : at('weight', on(child.weight));
  return {
    weight: Math.round(weight * 10) / 10,
    height,
    head: age < HEAD_UNTIL ? Math.round(at('head', on(child.height) / 2) * 2) / 2 : null,
  };
}
