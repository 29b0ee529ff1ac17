import { z } from 'zod';
import { instantOut, money, moneyOut, paging, text, wholeNumber } from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import * as says from '#shared/kernel/words/says.ts';
import { modelOutcomes, modelStates } from './model.states.ts';

export const modelState = z.object({
  state: z.enum(modelStates),
  /** To whom what is asked goes: 'Anthropic (api.anthropic.com)', or another host. */
  goesTo: z.string(),
  /** Whether the own organisation has switched it on; null for a superadmin, who has none. */
  isOn: z.boolean().nullable(),
  /** Who decided last, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: instantOut.nullable(),
});
export type ModelState = z.output<typeof modelState>;

export const modelSwitch = z.object({ isOn: z.boolean() });

const calls = (most: number) =>
  wholeNumber(says.enter_whole_number).pipe(z.number().min(1, says.enter_number).max(most));

export const installationSettings = z.object({
  /** Null: the installation's own, `usualModel`. */
  model: z.string().nullable(),
  usualModel: z.string(),
  isConfigured: z.boolean(),
  goesTo: z.string(),
  /** Calls in any sixty minutes. */
  userHourly: z.number(),
  organisationHourly: z.number(),
  /** Rupees a month for each organisation. */
  monthlyBudget: moneyOut,
  /** Rupees for a million tokens. */
  inputPrice: moneyOut,
  outputPrice: moneyOut,
  revision,
});
export type InstallationSettings = z.output<typeof installationSettings>;

export const installationChange = z.object({
  model: z
    .union([z.literal('').transform(() => null), z.null(), text(100).regex(/^[\w.:@/-]+$/, says.model_name_characters)])
    .optional(),
  userHourly: calls(1000).optional(),
  organisationHourly: calls(10_000).optional(),
  monthlyBudget: money().optional(),
  inputPrice: money().optional(),
  outputPrice: money().optional(),
  revision: onRevision,
});

const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, says.form_of_month);

export const usageFilters = z.object({
  /** 'yyyy-MM' of Asia/Kolkata; this month where nobody asks. */
  month: month.optional(),
  search: text(100).optional(),
  ...paging,
});
export const summaryFilters = z.object({ month: month.optional() });

const figures = {
  calls: z.number(),
  answered: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Rupees. Of a call whose end isn't known, what was set aside for it. */
  cost: moneyOut,
  /** Half of the calls took no longer; null where none has ended. */
  medianMs: z.number().nullable(),
};

/** What one person used in a month. Counts only: nothing of what was asked or answered is kept. */
export const modelUsage = z.object({
  userId: z.number(),
  user: z.string(),
  organisation: z.string().nullable(),
  ...figures,
});
export type ModelUsage = z.output<typeof modelUsage>;

export const modelSummary = z.object({
  month: z.string(),
  ...figures,
  /** How often each end was met. */
  outcomes: z.array(z.object({ outcome: z.enum(modelOutcomes), calls: z.number() })),
  /** Organisations that have switched it on. */
  organisationsOn: z.number(),
});
export type ModelSummary = z.output<typeof modelSummary>;
