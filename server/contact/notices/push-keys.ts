import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { installationKeys } from '#server/kernel/db/schema/notices.ts';
import type { Env } from '#server/kernel/env.ts';
import { sealer } from '#server/kernel/sealing.ts';

const NAME = 'push';
const pair = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof pair>;

/**
 * The keys by which push services know this installation: made when they are first asked for, kept sealed, and the same in
 * every process. Browsers subscribe with them, so they stay; without the secret that they were sealed with they can't be read.
 */
export function pushKeys({ encryptionKey }: Pick<Env, 'encryptionKey'>) {
  const kit = sealer(encryptionKey, 'installation keys');
  let kept: Promise<PushKeys> | undefined;

  const read = async (db: Db): Promise<PushKeys | undefined> => {
    const [row] = await db.select().from(installationKeys).where(eq(installationKeys.name, NAME));
    return row && pair.parse(JSON.parse(kit.open(row.sealed, NAME)));
  };
  const readOrMake = async (db: Db): Promise<PushKeys> => {
    const known = await read(db);
    if (known) return known;
    const sealed = kit.seal(JSON.stringify(webPush.generateVAPIDKeys()), NAME);
    // Of two processes that begin together one makes them, and the other reads them.
    await db.insert(installationKeys).values({ name: NAME, sealed }).onConflictDoNothing();
    const made = await read(db);
    if (!made) throw new Error('The keys for push could not be stored');
    return made;
  };

  return (db: Db): Promise<PushKeys> => {
    kept ??= readOrMake(db).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

export type ReadPushKeys = ReturnType<typeof pushKeys>;
