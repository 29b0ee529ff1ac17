import { sentenceOf } from '#client/lib/refusals.ts';
import { transferFailures } from '#shared/insight/transfers/transfers.failures.ts';

/** A stored failure in the reader's language; words that are none of the known sentences stay as they are. */
export const failureWords = (failure: string): string =>
  transferFailures.includes(failure) ? sentenceOf({ message: failure }) : failure;
