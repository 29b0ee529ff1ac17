import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { idempotencyKeys } from '#server/kernel/db/schema/idempotency.ts';
import type { UploadedFile } from './handlers.ts';

export interface Replay {
  status: number;
  reply: unknown;
}

/** What makes two calls the same: the call, its parts, and the bytes of an uploaded file. */
export async function callHash(
  endpointKey: string,
  call: { params: unknown; body: unknown; file: UploadedFile | undefined },
): Promise<string> {
  // Not of a password: whoever reads the table could try words against a hash that is this quick.
  const withoutPassword = (name: string, value: unknown) => (name === 'password' ? undefined : value);
  const hash = createHash('sha256').update(JSON.stringify([endpointKey, call.params, call.body], withoutPassword));
  if (call.file) {
    for await (const piece of createReadStream(call.file.temporaryPath) as AsyncIterable<Buffer>) hash.update(piece);
  }
  return hash.digest('hex');
}

/**
 * Takes the key for this call, within its transaction. A second call with the key waits here for the first one's
 * commit, and then gets its answer; when the first one fails, its key goes with its transaction and the second runs.
 */
export async function takeKey(
  db: Db,
  call: { userId: number; key: string; endpoint: string; hash: string },
): Promise<Replay | undefined> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId: call.userId, key: call.key, endpoint: call.endpoint, bodyHash: call.hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  const [earlier] = await db.select().from(idempotencyKeys).where(whichKey(call));
  if (!earlier) throw new AppError('conflict', 'The first call with this key is still under way. Please try again.');
  if (earlier.bodyHash !== call.hash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for a different request');
  }
  return { status: earlier.status ?? 200, reply: earlier.reply };
}

export async function keepReply(db: Db, call: { userId: number; key: string }, replay: Replay): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status: replay.status, reply: replay.reply ?? null })
    .where(whichKey(call));
}

const whichKey = (call: { userId: number; key: string }) =>
  and(eq(idempotencyKeys.userId, call.userId), eq(idempotencyKeys.key, call.key));
