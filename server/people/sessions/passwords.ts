import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * argon2id in the thread pool, with a core left for everything else: a storm of sign-ins must not starve the rest. The
 * parameters are OWASP's first choice for argon2id (19 MiB, two passes, one lane).
 */
const inTurn = pLimit(Math.max(1, os.availableParallelism() - 1));
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

export const passwordMatches = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password).catch(() => false));

let decoy: Promise<string> | undefined;

/** Takes as long as a real check and is never true: an unknown e-mail must cost what a wrong password costs. */
export async function passwordOfNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await passwordMatches(await decoy, password);
  return false;
}
