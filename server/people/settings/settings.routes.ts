import { AppError, recordDenied, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import { mayFixCommission, maySwitchCommission } from '#shared/people/settings/settings.rules.ts';
import type { SettingsChange } from '#shared/people/settings/settings.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import { dropReplaced, type Keeping, keepPicture } from '#server/kernel/files/keep-upload.ts';
import { logoFrom } from '#server/kernel/files/pictures.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import {
  type CommissionTerms,
  fixCommission,
  insertSettings,
  lockSettings,
  readSettings,
  readTerms,
  type SettingsRow,
  settingsOf,
  type SettingsValues,
  updateSettings,
} from './settings.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

interface SettingsOptions {
  env: Env;
  /** Nobody is archived any more: stands above the settings. */
  endArchiving: (db: Db) => Promise<void>;
}

export function settingsRoutes({ env, endArchiving }: SettingsOptions) {
  const store = storeOf(env);

  return implement(settingsApi, {
    get: async ({ db, actor }) => settingsOf(await readSettings(db, actor), await readTerms(db, actor)),

    async save(call) {
      const { db, actor, body, trail, undo } = call;
      const { logoUrl, fixedCommission, revision: _, ...rest } = body;
      const before = await lockSettings(db, actor);
      const terms = await readTerms(db, actor);
      if (before) await assertPresent(body, before, () => settingsOf(before, terms));
      assertMaySwitch(actor, rest, before);
      const logo = await logoChange({ store, undo, owner: ownerOf(actor) }, logoUrl, before);
      const values: SettingsValues = { ...given(rest), ...(logo && { logoUrl: logo.url }) };
      const saved = before
        ? await updateSettings(db, actor, values)
        : await insertSettings(db, actor, { ...values, organizationName: firstName(rest) });
      if (before?.archiveAfterYears && saved.archiveAfterYears === null) await endArchiving(db);
      const record = { type: 'organization_settings', id: saved.id };
      await logo?.hangUnder?.(db, actor, { ...record, patientId: null });
      if (logo && before) await dropReplaced(call, store, record, before.logoUrl);
      const agreed = await changeTerms(db, actor, terms, fixedCommission);
      const fields = [...Object.keys(values), 'fixedCommission'];
      trail.note({
        entityId: saved.id,
        details: changedValues(before && { ...before, ...terms }, { ...saved, ...agreed }, fields),
      });
      return settingsOf(saved, agreed);
    },
  });
}

function assertMaySwitch(actor: Member, change: SettingsChange, before: SettingsRow | undefined): void {
  const { commissionTrackingEnabled: wanted } = change;
  if (wanted === undefined || wanted === (before?.commissionTrackingEnabled ?? true)) return;
  if (!maySwitchCommission(actor.role)) throw recordDenied(says.only_doctor_switches_commission);
}

/** The terms as they are afterwards. The same amount once more is no change, whoever sends it. */
async function changeTerms(
  db: Db,
  actor: Member,
  before: CommissionTerms,
  wanted: string | null | undefined,
): Promise<CommissionTerms> {
  if (wanted === undefined || wanted === before.fixedCommission) return before;
  if (actor.centerId === null || before.commissionMode !== false) {
    throw ruleBroken(says.only_fixed_rate_has_commission);
  }
  if (!mayFixCommission(actor.role, before.commissionMode)) {
    throw recordDenied(says.only_doctor_changes_commission);
  }
  await fixCommission(db, actor, wanted);
  return { ...before, fixedCommission: wanted };
}

/** The first save names the organisation; after that it may stay away. */
function firstName({ organizationName }: SettingsChange): string {
  const message = says.organization_name_required;
  if (!organizationName)
    throw new AppError('invalid_input', message, { issues: [{ path: 'organizationName', message }] });
  return organizationName;
}

/** What was sent; a field that stayed away stays as it is. */
const given = (change: SettingsChange): SettingsValues =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Undefined when the logo stays. A picture is drawn anew and kept; no address is ever fetched. */
async function logoChange(
  { owner, ...keeping }: Keeping & { owner: string },
  sent: string | null | undefined,
  before: SettingsRow | undefined,
): Promise<{ url: string | null; hangUnder?: Awaited<ReturnType<typeof keepPicture>>['hangUnder'] } | undefined> {
  if (sent === undefined) return undefined;
  if (sent === null || sent === '') return { url: null };
  if (sent === before?.logoUrl) return undefined;
  const content = await logoFrom(sent, 'logoUrl', owner);
  return await keepPicture(keeping, { content, extension: 'png' }, 'logos');
}
