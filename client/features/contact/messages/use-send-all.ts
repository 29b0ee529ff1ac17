import { useRef, useState } from 'react';
import { callApi } from '#client/lib/session/staff-client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { idempotencyKeys } from '#client/lib/api/idempotency.ts';
import { ownWriteChanged } from '#client/lib/api/query-client.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { Notification, Person } from './send-form-fields.ts';

export interface Sending {
  done: number;
  all: number;
  /** Who is next. */
  name: string;
}

export interface Outcome {
  sent: number;
  failed: { person: Person; failure: ApiFailure }[];
  /** Whom it never came to: it was stopped, or the server was gone. */
  left: Person[];
}

/** One call for each patient, one after the other. A patient who is tried again with the same words keeps the key. */
export function useSendAll() {
  const keys = useRef(new Map<number, ReturnType<typeof idempotencyKeys>>());
  const stopping = useRef(false);
  const [sending, setSending] = useState<Sending | null>(null);

  async function sendOne(person: Person, content: Omit<Notification, 'patients'>): Promise<void> {
    const body = { patientId: person.id, ...content };
    const kept = keys.current.get(person.id) ?? idempotencyKeys();
    keys.current.set(person.id, kept);
    await callApi(messagesApi.send, { body }, { idempotencyKey: kept.keyFor(body) });
    kept.succeeded();
  }

  async function sendAll({ patients, ...content }: Notification): Promise<Outcome> {
    stopping.current = false;
    const outcome: Outcome = { sent: 0, failed: [], left: [] };
    for (const [done, person] of patients.entries()) {
      if (stopping.current) {
        outcome.left.push(person);
        continue;
      }
      setSending({ done, all: patients.length, name: person.name });
      try {
        await sendOne(person, content);
        outcome.sent += 1;
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        outcome.failed.push({ person, failure });
        // The others would meet the same.
        if (failure.isNetwork || failure.status === 401 || failure.status >= 500) stopping.current = true;
      }
    }
    setSending(null);
    ownWriteChanged([messagesApi.send.area]);
    return outcome;
  }

  return { sending, sendAll, stop: () => void (stopping.current = true) };
}
