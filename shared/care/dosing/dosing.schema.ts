import { z } from 'zod';
import { requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { dayTimes, doseUnits, foodRules, weekdays } from './dosing.states.ts';

const DOSE_HINT = says.form_of_dose;
export const figure = z
  .number(DOSE_HINT)
  .positive(DOSE_HINT)
  .max(1000, says.dose_at_most_1000)
  .multipleOf(0.01, DOSE_HINT);

/** What one of a dose is, where it isn't a piece: `{ amount: 5, unit: 'ml' }`. */
export const doseAmount = z.object({ amount: figure, unit: z.enum(doseUnits, says.choose_unit) });

const figuresByTime = {
  breakfast: figure.nullish(),
  lunch: figure.nullish(),
  dinner: figure.nullish(),
  bedtime: figure.nullish(),
};

type Figures = Partial<Record<(typeof dayTimes)[number], number | null | undefined>>;
const namesATime = (at: Figures): boolean => dayTimes.some((time) => (at[time] ?? null) !== null);

/** How many at each time; of every day, so that the time is named. */
const atTimes = z.object(figuresByTime).refine(namesATime, says.dose_time_needed);

/** The same of a day on which the medicine is taken: at named times, or once, at whatever time. */
const onTheDay = z
  .object({ ...figuresByTime, day: figure.nullish() })
  .refine((at) => namesATime(at) || (at.day ?? null) !== null, says.dose_time_needed)
  .refine((at) => !namesATime(at) || (at.day ?? null) === null, says.dose_day_alone);

const whole = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message);

const someWeekdays = z
  .array(z.enum(weekdays, says.weekdays_one_to_six), says.weekdays_one_to_six)
  .min(1, says.weekdays_one_to_six)
  .max(6, says.weekdays_one_to_six)
  .refine((days) => new Set(days).size === days.length, says.weekdays_once_each);

/** How often a medicine is taken; each kind is explained where its words are. */
export const frequency = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('daily'), at: atTimes }),
    z.object({ kind: z.literal('times_a_day'), times: whole(1, 12, says.times_a_day_range), count: figure }),
    z.object({ kind: z.literal('every_hours'), hours: whole(1, 24, says.dose_hours_range), count: figure }),
    z.object({ kind: z.literal('alternate_days'), at: onTheDay }),
    z.object({ kind: z.literal('every_days'), days: whole(3, 90, says.every_days_range), at: onTheDay }),
    z.object({ kind: z.literal('weekly'), days: someWeekdays, at: onTheDay }),
    z.object({ kind: z.literal('monthly'), at: onTheDay }),
    z.object({ kind: z.literal('once'), count: figure }),
    z.object({
      kind: z.literal('as_needed'),
      count: figure,
      /** What for. */
      reason: requiredText(100, says.needed_for_what),
      /** At least so many hours between two. */
      gapHours: whole(1, 24, says.needed_gap_range).nullish(),
      mostPerDay: whole(1, 12, says.needed_most_per_day),
    }),
    z.object({ kind: z.literal('as_directed') }),
  ],
  says.form_of_dose,
);

export const foodRule = z.enum(foodRules, says.choose_food_rule);

const plainAt = z.partialRecord(z.enum([...dayTimes, 'day']), z.number().nullish());

/** A frequency as it was issued: what is stored is told as it stands, whatever today's rules for new ones are. */
export const issuedFrequency = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily'), at: plainAt }),
  z.object({ kind: z.literal('times_a_day'), times: z.number(), count: z.number() }),
  z.object({ kind: z.literal('every_hours'), hours: z.number(), count: z.number() }),
  z.object({ kind: z.literal('alternate_days'), at: plainAt }),
  z.object({ kind: z.literal('every_days'), days: z.number(), at: plainAt }),
  z.object({ kind: z.literal('weekly'), days: z.array(z.enum(weekdays)), at: plainAt }),
  z.object({ kind: z.literal('monthly'), at: plainAt }),
  z.object({ kind: z.literal('once'), count: z.number() }),
  z.object({
    kind: z.literal('as_needed'),
    count: z.number(),
    reason: z.string(),
    gapHours: z.number().nullish(),
    mostPerDay: z.number().nullable(),
  }),
  z.object({ kind: z.literal('as_directed') }),
]);
