import type { MessageChannel, MessageType } from '#shared/contact/messages/messages.states.ts';
import { fillGaps, gapsOf } from '#shared/contact/words/gaps.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import type { MessageValues } from '#shared/contact/words/message-text.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { approvedTemplate } from './approved-templates.ts';
import { isForPhones } from './outbox.ts';
import { type Words, worded } from './worded.ts';

/**
 * Makes the texts of one kind of message over one channel: in the approved words where there are some in that language,
 * in the product's otherwise. Each language's approved words are looked up once.
 */
export function wordsFor(
  db: Db,
  owner: OrganisationColumns,
  type: MessageType,
  channel: MessageChannel,
): (language: MessageLanguage, values: MessageValues) => Promise<Words> {
  const looked = new Map<MessageLanguage, Promise<Approved | undefined>>();
  const approvedIn = (language: MessageLanguage) => {
    const found = looked.get(language) ?? approvedWords(db, owner, { type, channel, language });
    looked.set(language, found);
    return found;
  };
  return async (language, values) => {
    const approved = await approvedIn(language);
    const words = worded(type, approved?.language ?? language, values);
    if (!approved || !gapsOf(approved.body).every((gap) => gap in words.variables))
      return worded(type, language, values);
    const said = values.customMessage?.trim();
    return { ...words, content: [fillGaps(approved.body, words.variables), said].filter(Boolean).join(' ') };
  };
}

interface Approved {
  body: string;
  language: MessageLanguage;
}

/** In that language; for WhatsApp, which takes no others, also in English where there are none in it. */
async function approvedWords(
  db: Db,
  owner: OrganisationColumns,
  { type, channel, language }: { type: MessageType; channel: MessageChannel; language: MessageLanguage },
): Promise<Approved | undefined> {
  if (!isForPhones(channel)) return undefined;
  const template = await approvedTemplate(db, owner, { messageType: type, channel, language });
  if (!template || (template.language !== language && channel !== 'whatsapp')) return undefined;
  return { body: template.body, language: languageOf(template.language) };
}
