import { AppError } from '#shared/kernel/http/errors.ts';
import type { Change } from '#shared/kernel/events/events.api.ts';
import * as says from '#shared/kernel/words/says.ts';
import { pushed } from '#server/kernel/http/stream.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import type { SessionStore } from '#server/kernel/principals/session-store.ts';
import type { Hub } from './hub.ts';

/** More tabs of one person than that see what is new every ten seconds, without a stream. */
const MOST_OF_A_SESSION = 6;
const JUDGED_EVERY_MS = 25_000;

interface StreamParts {
  hub: Hub;
  sessions: Pick<SessionStore, 'holds'>;
  /** For tests. */
  judgedEveryMs?: number;
}

/** What a session hears of, for as long as it holds. Throws 429 when it has too many streams already. */
export function sessionStream(
  { hub, sessions, judgedEveryMs = JUDGED_EVERY_MS }: StreamParts,
  { scope, sessionId }: Actor,
) {
  if (hub.streamsOf(sessionId) >= MOST_OF_A_SESSION) {
    throw new AppError('too_many_requests', says.too_many_streams, { headers: { 'Retry-After': '60' } });
  }
  return (signal: AbortSignal) =>
    pushed<{ event: 'change'; data: Change }>(signal, ({ push, end }) => {
      const unsubscribe = hub.subscribe({
        scope,
        sessionId,
        onChange: (data) => push({ event: 'change', data }),
        onEnd: end,
      });
      // No call tells of a session that nobody uses any more: it is idle, or too old.
      const judge = () =>
        sessions.holds(sessionId).then(
          (holds) => holds || end(),
          // While the database is away nobody is sent out.
          () => undefined,
        );
      const timer = setInterval(() => void judge(), judgedEveryMs);
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    });
}
