import type { DosingPhrases } from './phrases.ts';
import { figureLabel } from './read-figure.ts';

const verbs = {
  swallow: 'take',
  apply: 'apply',
  put_in: 'put in',
  inhale: 'inhale',
  spray: 'use',
  rinse: 'rinse with',
  insert: 'insert',
  stick: 'stick on',
  inject: 'inject',
  inject_oneself: 'inject',
  use: 'use',
} as const;

const and = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export const english: DosingPhrases = {
  name: 'English',
  units: {
    ml: ['ml', 'ml'],
    drops: ['drop', 'drops'],
    puffs: ['puff', 'puffs'],
    sprays: ['spray', 'sprays'],
    units: ['unit', 'units'],
    sachets: ['sachet', 'sachets'],
    g: ['g', 'g'],
    mg: ['mg', 'mg'],
    mcg: ['micrograms', 'micrograms'],
  },
  pieces: {
    tablet: ['tablet', 'tablets'],
    capsule: ['capsule', 'capsules'],
    injection: ['injection', 'injections'],
    suppository: ['suppository', 'suppositories'],
    patch: ['patch', 'patches'],
    rotacap: ['rotacap', 'rotacaps'],
    respule: ['respule', 'respules'],
    dose: ['dose', 'doses'],
  },
  figure: (figure, piece) => figureLabel(figure, piece === null),
  times: { breakfast: 'in the morning', lunch: 'in the afternoon', dinner: 'at night', bedtime: 'at bedtime' },
  weekdays: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  list: and,
  isMany: (figure) => figure > 1,
  at: (amount, time) => [amount, time].filter(Boolean).join(' '),
  done: (amounts, way) =>
    /^\S+ injections?\b/u.test(amounts) ? `have ${amounts}` : [verbs[way], amounts].join(' ').trim(),
  timesADay: (taken, count) => `${taken} each time, ${count} times a day`,
  everyHours: (taken, hours) =>
    [
      hours === 1 ? `${taken} every hour` : `${taken} every ${hours} hours`,
      24 % hours === 0 && hours > 1 && hours < 24 ? `${times(24 / hours)} in 24 hours` : '',
    ]
      .filter(Boolean)
      .join(', '),
  alternateDays: (taken) => `${taken} every other day, not daily`,
  everyDays: (taken, days) => `${taken} every ${days} days, not daily`,
  weekly: (taken, [first = '', ...others]) =>
    others.length === 0
      ? `${taken} once a week, on ${first} only, not daily`
      : `${taken} ${others.length + 1} days a week, on ${and([first, ...others])} only`,
  monthly: (taken) => `${taken} once a month, not daily`,
  once: (taken) => `${taken} once only, now`,
  asNeeded: (taken, { when, mostPerDay, gapHours }) =>
    [
      `${when}: ${taken}`,
      mostPerDay === null ? '' : `at most ${times(mostPerDay)} in 24 hours`,
      gapHours === null ? '' : `at least ${gapHours} ${gapHours === 1 ? 'hour' : 'hours'} apart`,
    ]
      .filter(Boolean)
      .join(', '),
  asDirected: (amount) => [amount, 'as directed by the doctor'].filter(Boolean).join(', '),
  food: {
    empty: 'on an empty stomach',
    before: 'before food',
    with: 'with food',
    after: 'after food',
    any: 'with or without food',
  },
  mealFood: { Before: 'before food', After: 'after food', With: 'with food' },
  days: (days) => `for ${days} ${days === 1 ? 'day' : 'days'}`,
  upTo: (days) => `for up to ${days} ${days === 1 ? 'day' : 'days'}`,
  stop: '. ',
  ownNote: (note) => note,
  goingOn: 'then',
  reasons: {},
  anyReason: (reason) => `only if needed for ${reason}`,
};
