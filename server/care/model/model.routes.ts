import type { InstallationSettings, ModelState } from '#shared/care/model/model.schema.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ModelSettings } from '#server/kernel/model-settings.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import {
  type LimitsRow,
  type LimitsValues,
  lockLimits,
  readLimits,
  readSwitch,
  setSwitch,
  updateLimits,
} from './model-settings.repo.ts';
import { listUsage, monthOf, summaryOf } from './usage.repo.ts';

export function modelRoutes({ settings }: { settings: ModelSettings }) {
  const { host } = new URL(settings.baseUrl);
  const goesTo = host.endsWith('.anthropic.com') ? `Anthropic (${host})` : host;

  async function stateFor(db: Db, actor: Actor): Promise<ModelState> {
    const decided = actor.role === 'superadmin' ? null : ((await readSwitch(db, actor)) ?? { isOn: false });
    const isOff = decided !== null && !decided.isOn;
    return {
      state: settings.apiKey === null ? 'not_configured' : isOff ? 'off' : 'ready',
      goesTo,
      isOn: decided?.isOn ?? null,
      decidedBy: null,
      decidedAt: null,
      ...decided,
    };
  }

  const told = (row: LimitsRow): InstallationSettings => ({
    ...row,
    usualModel: settings.model,
    isConfigured: settings.apiKey !== null,
    goesTo,
  });

  return implement(modelApi, {
    state: ({ db, actor }) => stateFor(db, actor),

    async switch({ db, actor, body, trail }) {
      const before = await readSwitch(db, actor);
      const id = await setSwitch(db, actor, body.isOn);
      const after = { isOn: body.isOn };
      trail.note({ entityId: id ?? null, details: changedValues({ isOn: before?.isOn ?? false }, after, ['isOn']) });
      return await stateFor(db, actor);
    },

    settings: async ({ db }) => told(await readLimits(db)),

    async saveSettings({ db, body, trail }) {
      const { revision: _, ...sent } = body;
      const before = await lockLimits(db);
      await assertPresent(body, before, () => told(before));
      const after = await updateLimits(db, given(sent));
      trail.note({ entityId: after.id, details: changedValues(before, after, Object.keys(sent)) });
      return told(after);
    },

    summary: ({ db, query }) => summaryOf(db, monthOf(query.month)),

    usage: ({ db, query }) => listUsage(db, { ...query, month: monthOf(query.month), search: query.search }),
  });
}

/** Only what was sent. */
const given = (values: { [Name in keyof LimitsValues]?: LimitsValues[Name] | undefined }): LimitsValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
