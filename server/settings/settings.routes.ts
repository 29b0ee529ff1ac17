import { AppError, recordDenied } from '#shared/http/errors.ts';
import { settingsApi } from '#shared/settings/settings.api.ts';
import { maySwitchCommission } from '#shared/settings/settings.rules.ts';
import type { SettingsChange } from '#shared/settings/settings.schema.ts';
import type { Env } from '#server/env.ts';
import { keepPicture } from '#server/files/keep-upload.ts';
import { logoFrom } from '#server/files/pictures.ts';
import { type FileStore, localStore } from '#server/files/storage.ts';
import type { Member } from '#server/http/actor.ts';
import { implement } from '#server/http/handlers.ts';
import { changedValues } from '#server/http/changed-values.ts';
import {
  insertSettings,
  lockSettings,
  readSettings,
  type SettingsRow,
  settingsOf,
  type SettingsValues,
  updateSettings,
} from './settings.repo.ts';

export function settingsRoutes({ env }: { env: Env }) {
  const store = localStore(env.dataDir);

  return implement(settingsApi, {
    get: async ({ db, actor }) => settingsOf(await readSettings(db, actor)),

    async save({ db, actor, body, trail }) {
      const { logoUrl, ...rest } = body;
      const before = await lockSettings(db, actor);
      assertMaySwitch(actor, rest, before);
      const logo = await logoChange(store, logoUrl, before);
      const values: SettingsValues = { ...given(rest), ...(logo && { logoUrl: logo.url }) };
      const saved = before
        ? await updateSettings(db, actor, values)
        : await insertSettings(db, actor, { ...values, organizationName: firstName(rest) });
      await logo?.hangUnder?.(db, actor, { type: 'organization_settings', id: saved.id, patientId: null });
      trail.note({ entityId: saved.id, details: changedValues(before, saved, Object.keys(values)) });
      return settingsOf(saved);
    },
  });
}

function assertMaySwitch(actor: Member, change: SettingsChange, before: SettingsRow | undefined): void {
  const { commissionTrackingEnabled: wanted } = change;
  if (wanted === undefined || wanted === (before?.commissionTrackingEnabled ?? true)) return;
  if (!maySwitchCommission(actor.role)) throw recordDenied('Only a doctor can switch commission tracking');
}

/** The first save names the organisation; after that it may stay away. */
function firstName({ organizationName }: SettingsChange): string {
  const message = 'Organization name is required';
  if (!organizationName)
    throw new AppError('invalid_input', message, { issues: [{ path: 'organizationName', message }] });
  return organizationName;
}

/** What was sent; a field that stayed away stays as it is. */
const given = (change: SettingsChange): SettingsValues =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Undefined when the logo stays. A picture is drawn anew and kept; no address is ever fetched. */
async function logoChange(
  store: FileStore,
  sent: string | null | undefined,
  before: SettingsRow | undefined,
): Promise<{ url: string | null; hangUnder?: Awaited<ReturnType<typeof keepPicture>>['hangUnder'] } | undefined> {
  if (sent === undefined) return undefined;
  if (sent === null || sent === '') return { url: null };
  if (sent === before?.logoUrl) return undefined;
  return await keepPicture(store, { content: await logoFrom(sent, 'logoUrl'), extension: 'png' }, 'logos');
}
