import { and, eq, like } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { BadSetting } from '#server/kernel/bad-setting.ts';

/** Everybody knows the demo's passwords: an installation that isn't a demo any more doesn't start with them. */
export async function assertNoDemoAccounts(db: Db): Promise<void> {
  const isOfDemo = and(like(users.email, '%@demo.in'), eq(users.isActive, true));
  const [found] = await db.select({ email: users.email }).from(users).where(isOfDemo).limit(1);
  if (!found) return;
  throw new BadSetting(
    `There are accounts of the demo (${found.email}), whose password everybody knows. Take them away: npm run remove-demo`,
  );
}
