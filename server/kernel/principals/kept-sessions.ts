import { IDLE_MINUTES } from '#shared/kernel/principals/session.rules.ts';

interface Lasting {
  id: string;
  /** Milliseconds, both. */
  lastActiveAt: number;
  expiresAt: number;
}

const IDLE_MS = IDLE_MINUTES * 60_000;
const TIDIED_EVERY_MS = 60_000;

/** Why a session is over without anybody having ended it; undefined while it isn't. */
export function overBy({ expiresAt, lastActiveAt }: Lasting, now: number): 'expired' | 'idle' | undefined {
  if (expiresAt <= now) return 'expired';
  return now - lastActiveAt > IDLE_MS ? 'idle' : undefined;
}

/** Keeps sessions in the memory given. Those that are over go as others come: most are never asked for again. */
export function sessionKeeper<Session extends Lasting>(kept: Map<string, Session>) {
  let tidiedAt = 0;
  return (session: Session, now: number): void => {
    if (now - tidiedAt >= TIDIED_EVERY_MS) {
      tidiedAt = now;
      for (const [id, one] of kept) if (overBy(one, now)) kept.delete(id);
    }
    kept.set(session.id, session);
  };
}
