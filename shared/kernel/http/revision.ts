import { z } from 'zod';
import * as says from '#shared/kernel/words/says.ts';
import { wholeNumber } from './fields.ts';

// Two people, one record: what people edit carries a number that each change raises.

/** In a reply: the number of the record as it is told. */
export const revision = z.number().describe('Raised by each change; send it back with yours');

const given = wholeNumber(says.revision_needed).pipe(z.number(says.revision_needed).min(0, says.revision_needed));

/** In the body of a change: what the change was made on. Left out, it is made on whatever stands. `If-Match` says the same. */
export const onRevision = given.optional().describe('The revision that was on the screen; another one is refused');

/** Where deciding on something unseen could harm somebody: it has to be said. */
export const seenRevision = given.describe('The revision that was on the screen; another one is refused');

/** Whether a call's body may name a revision. */
export function takesRevision(body: z.ZodType | undefined): boolean {
  if (body instanceof z.ZodPipe) return takesRevision(body.in as z.ZodType);
  return body instanceof z.ZodObject && 'revision' in body.shape;
}
