import { ApiFailure } from '#client/lib/api/failure.ts';
import { textOf } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';

/** What went wrong, in plain words: that there is no connection, what the server says, or else what didn't work. */
export function failureSentence(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  if (error.isNetwork) return textOf(portalText).unreachable;
  if (error.status === 429 && error.retryAfter) return textOf(portalText).busy(Math.ceil(error.retryAfter / 60));
  return error.status < 500 && error.text ? error.text : otherwise;
}
