import { refusedAt } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { lockPackages } from './session-packages.repo.ts';
import { sellPackage } from './sell-package.ts';

interface Asked {
  /** By choice, or because nothing is left: it is paid for by itself, or not at all. */
  outside?: boolean | undefined;
  /** It is billed by itself. */
  singlePrice?: string | null | undefined;
}

/**
 * The package that a session takes one of: the oldest that has any left. Whoever has had packages is never treated below
 * nothing unasked; whoever never had one pays as before.
 */
export async function packageTaken(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  { outside, singlePrice }: Asked,
): Promise<number | null> {
  if (singlePrice) return await sellPackage(db, actor, { patientId, sessions: 1, price: singlePrice, name: null });
  if (outside) return null;
  const packages = await lockPackages(db, actor, patientId);
  const next = packages.find(({ left }) => left > 0);
  if (next) return next.id;
  if (packages.length > 0) throw refusedAt('outside', says.no_sessions_left, 'rule_broken');
  return null;
}
