import { failureWords } from '#client/lib/failure-words.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import type { MessageLog } from '#shared/contact/messages/messages.schema.ts';

/** Why a message did not arrive, in the reader's language: by our own word for it or the provider's number. */
export function FailureSentence({ of: { failureCode, failureReason } }: { of: Failed }) {
  const { failures, fallbackFailure } = useText(messagesText);
  if (failureReason === null) return null;
  const sentence = failureWords(failures, failureCode) ?? fallbackFailure(failureReason);
  return <span className="block text-danger-ink text-xs">{sentence}</span>;
}

type Failed = Pick<MessageLog, 'failureCode' | 'failureReason'>;
