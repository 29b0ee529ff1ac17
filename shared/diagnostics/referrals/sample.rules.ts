import type { Sentence } from '#shared/kernel/words/sentence.ts';
import * as says from '#shared/kernel/words/says.ts';

export interface SampleMoments {
  collectedAt: string | null;
  receivedAt: string | null;
}

/** The clocks of a browser and a server differ a little. */
const CLOCKS_DIFFER_MS = 2 * 60_000;

/** What is wrong with the moments of a sample, by the field: it is taken, then it comes, then it is measured. */
export function sampleProblem(
  { collectedAt, receivedAt }: SampleMoments,
  now: number,
): { path: keyof SampleMoments; message: Sentence } | undefined {
  const isLater = (moment: string | null) => moment !== null && Date.parse(moment) > now + CLOCKS_DIFFER_MS;
  if (isLater(collectedAt)) return { path: 'collectedAt', message: says.sample_in_future };
  if (isLater(receivedAt)) return { path: 'receivedAt', message: says.arrival_in_future };
  if (collectedAt !== null && receivedAt !== null && Date.parse(collectedAt) > Date.parse(receivedAt)) {
    return { path: 'receivedAt', message: says.arrival_before_sample };
  }
  return undefined;
}
