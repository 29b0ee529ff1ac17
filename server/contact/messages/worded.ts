import type { MessageType } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { messageText, type MessageValues, messageVariables } from '#shared/contact/words/message-text.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import type { NewMessage } from './outbox.ts';

export type Words = Pick<NewMessage, 'messageType' | 'content'> & {
  language: MessageLanguage;
  variables: Record<string, string>;
};

/** A message in the patient's language, with what it was made of. */
export function worded(messageType: MessageType, notedLanguage: string | null, values: MessageValues): Words {
  const language = languageOf(notedLanguage);
  const { reportType } = values;
  return {
    messageType,
    language,
    content: messageText(messageType, language, values),
    // The kind of report is on record here; the text doesn't name it.
    variables: { ...messageVariables(messageType, language, values), ...(reportType && { reportType }) },
  };
}
