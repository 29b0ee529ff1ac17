import { z } from 'zod';
import {
  id,
  instantOut,
  money,
  moneyOut,
  optionalText,
  paging,
  patientId,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { packageStates } from '#shared/care/trackers/trackers.states.ts';

/** Sessions that were sold together on one bill. */
export const sessionPackage = z.object({
  id: z.number(),
  patientId: z.number(),
  name: z.string(),
  sessions: z.number(),
  /** Who came, and whose absence was counted. */
  taken: z.number(),
  /** Nothing of one whose bill was withdrawn or given back. */
  left: z.number(),
  state: z.enum(packageStates),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  price: moneyOut,
  /** What is still to be paid of it. */
  due: moneyOut,
  soldBy: z.string(),
  createdAt: instantOut,
});
export type SessionPackage = z.output<typeof sessionPackage>;

const MOST_SESSIONS = 200;
export const packagePrice = money({ empty: says.price_above_0, negative: says.price_above_0 }).refine(
  (price) => toPaise(price) > 0,
  says.price_above_0,
);

export const newSessionPackage = z.object({
  patientId,
  sessions: wholeNumber(says.enter_whole_number).pipe(
    z
      .number()
      .min(1, says.at_least_1_session)
      .max(MOST_SESSIONS, says.most_sessions({ most: MOST_SESSIONS })),
  ),
  /** Of all of them together. */
  price: packagePrice,
  /** 'Physiotherapy, 10 sessions' unless it is said. */
  name: optionalText(120),
  /** Of the price list: with its code and rate where the price is the list's. */
  chargeItemId: id.nullish(),
});
export type NewSessionPackage = z.output<typeof newSessionPackage>;

export const sessionPackagePages = z.object(paging);

type Counted = Pick<SessionPackage, 'left'>;
/** What a patient has left in all packages. */
export const leftOf = (packages: readonly Counted[]): number => packages.reduce((sum, { left }) => sum + left, 0);
