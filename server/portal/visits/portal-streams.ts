import type { Hub } from '#server/kernel/events/hub.ts';
import { type PatientActor, streamsOf } from '#server/kernel/principals/patient.ts';

/** What a phone follows in the portal ends at once when its session is signed out, in whichever process. */
export const portalStreams = (hub: Hub) => ({
  /** Calls `end` when the session is signed out, unless the function given back was called before. */
  endWith: ({ scope, sessionId }: PatientActor, end: () => void): (() => void) =>
    hub.subscribe({
      scope,
      sessionId: streamsOf(sessionId),
      // Nothing that is announced reaches a person: what they follow has its own way to them.
      onChange: () => undefined,
      onEnd: end,
    }),
});

export type PortalStreams = ReturnType<typeof portalStreams>;
