import { networkFailure } from '#client/lib/api/failure.ts';
import { readParts } from '#client/lib/api/read-parts.ts';
import { staffClient } from '#client/lib/session/staff-client.ts';
import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import type { Analysis, AnalysisProgress } from '#shared/care/assistant/assistant.schema.ts';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';

export type AnalysisBody = BodyInput<typeof assistantApi.analyzeStream>;

/** Asks, and tells meanwhile how far it is. Aborting stops the model too. */
export async function askAnalysis(
  body: AnalysisBody,
  signal: AbortSignal,
  tell: (progress: AnalysisProgress) => void,
): Promise<Analysis> {
  for await (const part of readParts(staffClient, assistantApi.analyzeStream, { body }, { signal })) {
    if (part.event === 'analysis') return part.data;
    tell(part.data);
  }
  throw networkFailure(new Error('The stream ended before the answer'));
}
