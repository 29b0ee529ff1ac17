import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { hasDoctorProfile, organisationOfRole, TEMPORARY_PASSWORD_HOURS } from '#shared/people/users/users.rules.ts';
import {
  missingOrganisation,
  type NewUser,
  type StaffUser,
  type UserChange,
} from '#shared/people/users/users.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { AdminActor } from '#server/kernel/principals/actor.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { assertOpen } from '#server/people/organisations/administer.repo.ts';
import { isCommonPassword } from '#server/people/sessions/common-passwords.ts';
import { endSessionsOf } from '#server/people/sessions/own-sessions.repo.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import { doctorName } from './doctor-name.ts';
import { temporaryPassword } from './temporary-password.ts';
import {
  changeUser,
  countBookedVisits,
  emailIsTaken,
  forgetFailures,
  insertUser,
  lockActiveAdmins,
  lockUser,
  readUser,
  removeHours,
  type UserRow,
  type UserValues,
} from './users.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

interface Call<Body> {
  db: Db;
  actor: AdminActor;
  body: Body;
  trail: Trail;
}

const onField = (code: 'invalid_input' | 'already_exists', path: string, message: Sentence) =>
  new AppError(code, message, { issues: [{ path, message }] });
const emailTaken = () => onField('already_exists', 'email', says.user_email_exists);

interface Place {
  role: StaffRole;
  assignedClinicId: number | null;
  assignedCenterId: number | null;
}

/** The organisation that belongs to the role; one of the other kind, left over in a form, is dropped. */
function placeOf(given: { [Name in keyof Place]: Place[Name] | undefined }, role: StaffRole): Place {
  const kind = organisationOfRole(role);
  return {
    role,
    assignedClinicId: kind === 'clinic' ? (given.assignedClinicId ?? null) : null,
    assignedCenterId: kind === 'diagnostic_center' ? (given.assignedCenterId ?? null) : null,
  };
}

async function assertPlaceIsOpen(db: Db, { assignedClinicId, assignedCenterId }: Place): Promise<void> {
  if (assignedClinicId !== null) await assertOpen(db, 'clinic', assignedClinicId);
  if (assignedCenterId !== null) await assertOpen(db, 'diagnostic_center', assignedCenterId);
}

const profileFields = [
  'specialization',
  'qualification',
  'yearsOfExperience',
  'registrationNumber',
  'languagesSpoken',
  'gender',
  'profileImageUrl',
] as const;

/** What was sent of the profile; nobody but a doctor has one. */
function profileOf(body: UserChange, role: StaffRole): UserValues {
  if (!hasDoctorProfile(role)) return {};
  return Object.fromEntries(
    profileFields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
  );
}

/** For the audit log. */
const audited = ['name', 'email', 'role', 'assignedClinicId', 'assignedCenterId', 'isActive', ...profileFields];

export async function createUser({ db, body, trail }: Call<NewUser>): Promise<StaffUser> {
  const place = placeOf({ assignedClinicId: undefined, assignedCenterId: undefined, ...body }, body.role);
  await assertPlaceIsOpen(db, place);
  assertNotCommon(body.password, body);
  if (await emailIsTaken(db, body.email)) throw emailTaken();
  const passwordHash = await hashPassword(body.password);
  const { name, email } = body;
  const id = await insertUser(db, { name, email, passwordHash, ...place, ...profileOf(body, body.role) });
  if (id === undefined) throw emailTaken();
  const user = await readUser(db, id);
  noteChange(trail, undefined, user);
  return user;
}

function assertNotCommon(password: string, person: { name: string; email: string }): void {
  if (!isCommonPassword(password, person)) return;
  throw onField('invalid_input', 'password', says.password_too_easy);
}

/** Answers the user as it is now, the picture that went, and the sessions that ended with the change. */
export async function updateUser({
  db,
  actor,
  params,
  body,
  trail,
}: Call<UserChange> & { params: { id: number } }): Promise<{
  user: StaffUser;
  formerPicture: string | null;
  ended: string[];
}> {
  // Before the row itself, in one order for everybody: two superadmins may be at work on each other.
  const admins = body.role === undefined && body.isActive === undefined ? [] : await lockActiveAdmins(db);
  const row = await lockUser(db, params.id);
  if (!row) throw notFound('user');
  const before = await readUser(db, row.id);
  await assertPresent(body, before, () => before);
  const after = afterChange(row, body);
  const change = {
    moved: !isSamePlace(row, after),
    deactivated: row.isActive && !after.isActive,
    password: body.password !== undefined,
  };

  const missing = missingOrganisation(after);
  if (missing) throw onField('invalid_input', missing.path, missing.message);
  if (change.deactivated || row.role !== after.role) assertAdminsRemain(row, after, admins, actor);
  if (after.isActive && (change.moved || !row.isActive)) await assertPlaceIsOpen(db, after);
  if (change.deactivated || change.moved) await assertNoVisitsWait(db, row);
  if (body.email !== undefined && (await emailIsTaken(db, body.email, row.id))) throw emailTaken();

  const { name = row.name, email = row.email, password } = body;
  if (change.password && row.id === actor.userId) throw ruleBroken(says.own_password_in_settings);
  const opening = password === undefined ? {} : await newPassword(password, { name, email });
  await changeUser(db, row.id, { name, email, ...after, ...profileOf(body, after.role), ...opening });
  if (change.moved) await removeHours(db, row.id);
  if (change.password) await forgetFailures(db, email);
  const reason = reasonToEnd(change);
  const ended = reason ? await endSessionsOf(db, row.id, reason) : [];
  const user = await readUser(db, row.id);
  noteChange(trail, before, user, change.password ? ['password'] : undefined);
  const formerPicture = before.profileImageUrl === user.profileImageUrl ? null : before.profileImageUrl;
  return { user, formerPicture, ended };
}

/** Like the first one it is the person's until they choose another. */
async function newPassword(password: string, person: { name: string; email: string }): Promise<UserValues> {
  assertNotCommon(password, person);
  return { passwordHash: await hashPassword(password), passwordTemporaryUntil: null };
}

/** Why nobody goes on working as before; undefined where they may. */
function reasonToEnd(change: { moved: boolean; deactivated: boolean; password: boolean }) {
  if (change.deactivated) return 'deactivated';
  if (change.moved) return 'role_changed';
  return change.password ? 'password_changed' : undefined;
}

function afterChange(row: UserRow, body: UserChange): Place & { isActive: boolean } {
  const { role = row.role, isActive = row.isActive } = body;
  const given = {
    role,
    assignedClinicId: body.assignedClinicId === undefined ? row.assignedClinicId : body.assignedClinicId,
    assignedCenterId: body.assignedCenterId === undefined ? row.assignedCenterId : body.assignedCenterId,
  };
  return { ...placeOf(given, role), isActive };
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.role === other.role &&
  one.assignedClinicId === other.assignedClinicId &&
  one.assignedCenterId === other.assignedCenterId;

/** Nobody locks themselves out, and somebody is always left who can let people in. */
function assertAdminsRemain(row: UserRow, after: { isActive: boolean }, admins: number[], actor: AdminActor): void {
  if (row.id === actor.userId) {
    throw ruleBroken(after.isActive ? says.own_role : says.own_deactivation);
  }
  if (row.role === 'superadmin' && row.isActive && admins.every((id) => id === row.id)) {
    throw ruleBroken(says.last_super_admin({ name: row.name }));
  }
}

/** A patient who was given a time finds the doctor there. */
async function assertNoVisitsWait(db: Db, row: UserRow): Promise<void> {
  if (!hasDoctorProfile(row.role)) return;
  const visits = await countBookedVisits(db, row.id);
  if (visits === 0) return;
  throw ruleBroken(says.visits_still_booked({ name: doctorName(row.name), count: visits }));
}

/** The log's entry is the organisation's too, and its screens name the person. Of `fields` the log tells no values. */
function noteChange(trail: Trail, before: StaffUser | undefined, after: StaffUser, fields?: string[]): void {
  trail.note({
    entityId: after.id,
    clinicId: after.assignedClinicId,
    centerId: after.assignedCenterId,
    details: { ...changedValues(before, after, audited), ...(fields && { fields }) },
  });
  for (const { assignedClinicId, assignedCenterId } of before ? [before, after] : [after]) {
    if (assignedClinicId === null && assignedCenterId === null) continue;
    const organisation = { clinicId: assignedClinicId, centerId: assignedCenterId };
    for (const kind of ['users', 'organisations', 'availability']) {
      trail.announce({ kind, id: kind === 'users' ? after.id : null, action: 'updated', ...organisation });
    }
  }
}

/** Gives an active colleague a temporary password. Hashed before anything is locked: that takes its time. */
export async function resetPassword({
  db,
  actor,
  params,
  trail,
}: Omit<Call<unknown>, 'body'> & { params: { id: number } }) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const validUntil = new Date(Date.now() + TEMPORARY_PASSWORD_HOURS * 3_600_000).toISOString();
  const row = await lockForReset(db, actor, params.id);
  await changeUser(db, row.id, { passwordHash, passwordTemporaryUntil: validUntil });
  await forgetFailures(db, row.email);
  const ended = await endSessionsOf(db, row.id, 'password_changed');
  trail.note({
    entityId: row.id,
    clinicId: row.assignedClinicId,
    centerId: row.assignedCenterId,
    details: { fields: ['password'], temporaryUntil: validUntil, sessions: ended },
  });
  return { row, password, ended, validUntil };
}

async function lockForReset(db: Db, actor: AdminActor, id: number): Promise<UserRow> {
  const row = await lockUser(db, id);
  if (!row) throw notFound('user');
  if (row.id === actor.userId) throw ruleBroken(says.own_password_in_settings);
  if (!row.isActive) throw ruleBroken(says.user_inactive({ name: row.name }));
  return row;
}
