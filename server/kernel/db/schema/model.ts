import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { modelCallKinds, modelOutcomes } from '#shared/care/model/model.states.ts';
import {
  createdAt,
  id,
  instant,
  isNotNegative,
  isOneOf,
  isPositive,
  money,
  oneOf,
  revision,
  updatedAt,
} from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { users } from './users.ts';

/** How the installation asks the model: one row, made when the superadmin first changes anything. */
export const modelSettings = pgTable(
  'model_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Null: the one of the environment. */
    model: text('model'),
    userHourly: integer('user_hourly').notNull().default(40),
    organisationHourly: integer('organisation_hourly').notNull().default(200),
    /** Rupees a month for each organisation. */
    monthlyBudget: money('monthly_budget').notNull().default('2000.00'),
    /** Rupees for a million tokens. */
    inputPrice: money('input_price').notNull().default('200.00'),
    outputPrice: money('output_price').notNull().default('1000.00'),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    check('model_settings_one_row', sql`${t.id} = 1`),
    isPositive(t.userHourly),
    isPositive(t.organisationHourly),
    isNotNegative(t.monthlyBudget),
    isNotNegative(t.inputPrice),
    isNotNegative(t.outputPrice),
  ],
);

/** Whether an organisation lets what is said of its patients, without their names, go to the model. No row: it doesn't. */
export const modelSwitches = pgTable(
  'model_switches',
  {
    id: id(),
    ...organisation(),
    isOn: boolean('is_on').notNull(),
    decidedBy: integer('decided_by')
      .notNull()
      .references(() => users.id),
    decidedAt: instant('decided_at').notNull().default(sql`now()`),
  },
  (t) => [
    isOfOneOrganisation('model_switches', t),
    uniqueIndex('model_switches_clinic').on(t.clinicId),
    uniqueIndex('model_switches_center').on(t.centerId),
  ],
);

/**
 * A call of the model, for the limits and the bill. Nothing of what was asked or answered stands here, nor about whom. Its cost is
 * what was set aside for it until it has ended. A superadmin's is of no organisation.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    ...organisation(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: oneOf('kind', modelCallKinds).notNull(),
    model: text('model').notNull(),
    outcome: oneOf('outcome', modelOutcomes).notNull().default('begun'),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Millionths of a rupee. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
    /** Null until it has ended. */
    tookMs: integer('took_ms'),
    createdAt: createdAt(),
  },
  (t) => [
    check('model_calls_whose', sql`num_nonnulls(${t.clinicId}, ${t.centerId}) <= 1`),
    isOneOf(t.kind, modelCallKinds),
    isOneOf(t.outcome, modelOutcomes),
    isNotNegative(t.inputTokens),
    isNotNegative(t.outputTokens),
    isNotNegative(t.costMicros),
    isNotNegative(t.tookMs),
    index('model_calls_clinic').on(t.clinicId, t.createdAt),
    index('model_calls_center').on(t.centerId, t.createdAt),
    index('model_calls_user').on(t.userId, t.createdAt),
    index('model_calls_created').on(t.createdAt),
  ],
);
