import { textOf } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { type ToastOptions, toast } from '#client/lib/toast.ts';
import type { ApiFailure } from './failure.ts';
import { refusesSession } from './client.ts';

export type SuccessText = string | ({ title: string; description?: string } & ToastOptions);

/** Said when the server gave no words of its own, and what stands above them. */
export type FailureText = string | { title: string; description: string };

export function showSuccess(text: SuccessText): void {
  if (typeof text === 'string') toast.success(text);
  else {
    const { title, description, ...options } = text;
    toast.success(title, description, options);
  }
}

/** Says what the server said of a refused write, or the area's own words where it said nothing. */
export function showFailure(failure: ApiFailure, otherwise: FailureText): void {
  // The sign-in page, which comes up now, says that the session ended.
  if (refusesSession(failure)) return;
  const text = textOf(appText);
  const { title, description } =
    typeof otherwise === 'string' ? { title: text.errorTitle, description: otherwise } : otherwise;
  const said = failure.isNetwork ? text.unreachableServer : failure.text || description;
  const unquoted = failure.reference && !said.includes(failure.reference) ? failure.reference : undefined;
  toast.error(title, unquoted ? `${said} ${text.reference(unquoted)}` : said);
}
