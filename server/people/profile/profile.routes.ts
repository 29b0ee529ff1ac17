import type { EndpointSpec } from '#shared/kernel/http/endpoint.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import type { ProfileChange } from '#shared/people/profile/profile.schema.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { dropReplaced, keepPicture } from '#server/kernel/files/keep-upload.ts';
import { portraitFrom } from '#server/kernel/files/pictures.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { type Call, implement } from '#server/kernel/http/handlers.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import type { SignInGuard } from '#server/people/sessions/guard-attempt.ts';
import type { knownDevices } from '#server/people/sessions/known-device.ts';
import { readCurrentUser } from '#server/people/sessions/sessions.repo.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { changePassword } from './change-password.ts';
import { assertEmailIsFree, lockSelf, type ProfileValues, updateSelf, type UserRow } from './profile.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

/** Lists that name the doctor. */
const namingDoctors = ['patients', 'appointments', 'prescriptions', 'referrals', 'follow-ups', 'availability'];

interface ProfileParts extends SignInGuard {
  env: Env;
  hub: Hub;
  devices: ReturnType<typeof knownDevices>;
}

export function profileRoutes(parts: ProfileParts) {
  const { env, hub } = parts;
  const store = storeOf(env);

  const save = async (
    call: Pick<Call<EndpointSpec>, 'db' | 'trail' | 'after'> & { actor: Actor },
    before: UserRow,
    values: ProfileValues,
  ): Promise<CurrentUser> => {
    const { db, actor, trail } = call;
    if (values.email !== undefined) await assertEmailIsFree(db, actor, values.email);
    const after = await updateSelf(db, actor, values);
    if (after.profileImageUrl !== before.profileImageUrl) {
      await dropReplaced(call, store, { type: 'user', id: after.id }, before.profileImageUrl);
    }
    trail.note({ entityId: after.id, details: changedValues(before, after, Object.keys(values)) });
    if (after.name !== before.name) {
      const { clinicId, centerId } = actor;
      for (const kind of namingDoctors) trail.announce({ kind, id: null, action: 'updated', clinicId, centerId });
    }
    return await presentSelf(db, actor);
  };
  /** The name and the specialization are kept with the sessions. */
  const readAnew = ({ userId }: Actor) => hub.dropSessions({ users: [userId] });

  return implement(profileApi, {
    async update(call) {
      const { db, actor, body } = call;
      const before = await lockSelf(db, actor);
      await assertPresent(body, before, () => presentSelf(db, actor));
      assertOwnPicture(body, before.profileImageUrl);
      const { revision: _, ...change } = body;
      const user = await save(call, before, given(change));
      call.after(() => readAnew(actor));
      return user;
    },

    async setPhoto(call) {
      const { db, actor, file, undo } = call;
      const message = says.choose_a_picture;
      if (!file) throw new AppError('invalid_input', message, { issues: [{ path: 'photo', message }] });
      const picture = { content: await portraitFrom(file, 'photo', ownerOf(actor)), extension: 'jpg' as const };
      const stored = await keepPicture({ store, undo }, picture, 'profiles');
      await stored.hangUnder(db, actor, { type: 'user', id: actor.userId, patientId: null });
      return await save(call, await lockSelf(db, actor), { profileImageUrl: stored.url });
    },

    changePassword: (call) => changePassword(parts, call),
  });
}

async function presentSelf(db: Db, { userId }: Actor): Promise<CurrentUser> {
  const user = await readCurrentUser(db, userId);
  if (!user) throw new AppError('unauthenticated', says.sign_in_again);
  return user;
}

/** What was sent; a field that stayed away stays as it is. */
const given = (change: Omit<ProfileChange, 'revision'>): ProfileValues =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** A path of the store is only ever the picture that is there already. */
function assertOwnPicture({ profileImageUrl }: ProfileChange, present: string | null): void {
  if (!profileImageUrl?.startsWith('/') || profileImageUrl === present) return;
  const message = says.url_invalid;
  throw new AppError('invalid_input', message, { issues: [{ path: 'profileImageUrl', message }] });
}
