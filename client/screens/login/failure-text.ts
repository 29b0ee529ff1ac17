import { ApiFailure } from '#client/lib/api/failure.ts';
import { textOf } from '#client/lib/text.ts';
import { loginText } from '#client/text/en/login.ts';

/** What is said under 'Login Failed', by cause. */
export function failureText(error: unknown): string {
  const text = textOf(loginText);
  const message = error instanceof Error ? error.message : '';
  // A part of the page that couldn't be loaded tells of the network in the same words.
  if (message.includes('Failed to fetch')) return text.unreachable;
  if (error instanceof ApiFailure && error.status === 401) return text.wrong;
  if (error instanceof ApiFailure && error.status === 500) return text.serverError;
  return message.replace(/^\d{3}:\s*/, '') || text.refused;
}
