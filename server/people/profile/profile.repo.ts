import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError, conflict } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';

/** A user's own row: found by the id of the session, so it needs no other scope. */
const isSelf = ({ userId }: Pick<Actor, 'userId'>) => eq(users.id, userId);

export type UserRow = typeof users.$inferSelect;
export type ProfileValues = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'name'
    | 'email'
    | 'specialization'
    | 'qualification'
    | 'yearsOfExperience'
    | 'registrationNumber'
    | 'languagesSpoken'
    | 'gender'
    | 'profileImageUrl'
  >
>;

export async function readSelf(db: Db, actor: Actor): Promise<UserRow> {
  const [row] = await db.select().from(users).where(isSelf(actor));
  return signedIn(row);
}

export async function lockSelf(db: Db, actor: Actor): Promise<UserRow> {
  const [row] = await db.select().from(users).where(isSelf(actor)).for('update');
  return signedIn(row);
}

export async function updateSelf(db: Db, actor: Actor, values: ProfileValues): Promise<UserRow> {
  try {
    const [row] = await db
      .update(users)
      .set({ ...values, updatedAt: new Date().toISOString() })
      .where(isSelf(actor))
      .returning();
    return signedIn(row);
  } catch (error) {
    // Somebody took the address since it was looked for.
    if (isUniqueViolation(error, 'users_email')) throw emailTaken();
    throw error;
  }
}

/** Sign-in names are unique without regard to case, whichever organisation the other user works in. */
export async function assertEmailIsFree(db: Db, actor: Actor, email: string): Promise<void> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, actor.userId)));
  if (other) throw emailTaken();
}

/** An own password, also in place of a temporary one. False when it was changed otherwise since it was looked at. */
export async function replacePassword(db: Db, actor: Actor, old: string, next: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: next, passwordTemporaryUntil: null })
    .where(and(isSelf(actor), eq(users.passwordHash, old)))
    .returning({ id: users.id });
  return changed.length > 0;
}

const emailTaken = () => {
  const message = says.email_taken;
  return new AppError('already_exists', message, { issues: [{ path: 'email', message }] });
};

function signedIn(row: UserRow | undefined): UserRow {
  if (!row) throw conflict(says.user_gone);
  return row;
}
