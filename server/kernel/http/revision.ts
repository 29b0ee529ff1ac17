import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';

interface Sent {
  revision?: number | undefined;
}

/**
 * Refuses a change that was made on another state of the record than it has now: somebody else was faster. The record is locked;
 * `read` gives it in the form of the call's answer, and is asked only for a refusal. Without a revision the change is made on
 * whatever stands.
 */
export async function assertPresent(
  sent: Sent,
  locked: { revision: number },
  read: () => Promise<object> | object,
): Promise<void> {
  if (sent.revision === undefined || sent.revision === locked.revision) return;
  const record = await read();
  throw changedMeanwhile(record, differing(sent, record as Record<string, unknown>));
}

/** The refusal itself, with the record as it is now and the fields that it has otherwise than they were sent. */
export const changedMeanwhile = (record: object, fields: string[]) =>
  new AppError('changed_meanwhile', says.changed_meanwhile, { present: { record, fields } });

/** The fields of what was sent that the record has otherwise. */
const differing = (sent: Sent, record: Record<string, unknown>): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => name !== 'revision' && name in record && !isDeepStrictEqual(value, record[name]))
    .map(([name]) => name);
