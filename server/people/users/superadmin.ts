import type { Db } from '#server/kernel/db/client.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';

/** Makes a superadmin, with its audit row. False when the e-mail is taken. */
export async function createSuperadmin(
  db: Db,
  person: { email: string; name: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(person.password);
  return await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({ email: person.email, name: person.name, role: 'superadmin', passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!made) return false;
    await tx.insert(auditLogs).values({
      action: 'CREATE',
      performedByKind: 'system',
      performedByRole: 'system',
      entityType: 'user',
      entityId: String(made.id),
      details: { role: 'superadmin', by: 'create-superadmin command' },
    });
    return true;
  });
}
