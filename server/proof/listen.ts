import { setTimeout as sleep } from 'node:timers/promises';
import type { TestUser } from '#server/test/builders.ts';
import type { TestApp } from '#server/test/harness.ts';

export interface Listener {
  /** All that came through the stream so far, heartbeats and greetings left out. */
  heard(): string;
  stop(): void;
}

/** A screen's stream of events, opened as this user. */
export async function listenTo(t: TestApp, user: TestUser): Promise<Listener> {
  const ending = new AbortController();
  const response = await fetch(`${t.url}/api/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: ending.signal,
  });
  let received = '';
  const decoder = new TextDecoder();
  const reading = async () => {
    for await (const piece of response.body ?? []) received += decoder.decode(piece, { stream: true });
  };
  reading().catch(() => undefined);
  return {
    heard: () => received.replace(/^:.*$/gm, '').trim(),
    stop: () => ending.abort(),
  };
}

/** Longer than a change takes to every screen. */
export const untilHeard = () => sleep(300);
