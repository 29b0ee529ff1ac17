import { z } from 'zod';
import type { EndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { channels, type MessageType, messageTypes } from '#shared/contact/messages/messages.states.ts';
import { type MessageTemplate, newTemplate } from '#shared/contact/messaging/messaging.schema.ts';
import { gapsOf } from '#shared/contact/words/gaps.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import { templateBodies } from '#shared/contact/words/message-text.ts';
import * as says from '#shared/kernel/words/says.ts';

export const owners = ['installation', 'clinic', 'diagnostic_center'] as const;
type Owner = (typeof owners)[number];

const { messageType, channel, language, body, contentSid, dltEntityId, dltTemplateId, state } = newTemplate.shape;

/** What isn't filled in is the empty text here. */
const typed = z.string().transform((value): string | null | undefined => value);

/** The contract's own rules; whose words they are is a choice of kind and name here. */
export const templateFields = z
  .object({
    owner: z.enum(owners),
    organisationId: z.number().nullable(),
    messageType: z.enum(['', ...messageTypes]).pipe(messageType),
    channel: z.enum(['', ...channels]).pipe(channel),
    language,
    body,
    contentSid: typed.pipe(contentSid),
    dltEntityId: typed.pipe(dltEntityId),
    dltTemplateId: typed.pipe(dltTemplateId),
    state,
  })
  .refine(({ owner, organisationId }) => owner === 'installation' || organisationId !== null, {
    path: ['organisationId'],
    error: says.choose_of_list,
    // Said together with what else is missing.
    when: () => true,
  });

type Values = z.input<typeof templateFields>;
type Checked = z.output<typeof templateFields>;
export type TemplateForm = EndpointForm<Values, Checked>;

export const templateValues = (template?: MessageTemplate): Values => ({
  owner: ownerOf(template),
  organisationId: template?.clinicId ?? template?.centerId ?? null,
  messageType: template?.messageType ?? '',
  channel: template?.channel ?? '',
  language: template?.language ?? 'en',
  body: template?.body ?? '',
  contentSid: template?.contentSid ?? '',
  dltEntityId: template?.dltEntityId ?? '',
  dltTemplateId: template?.dltTemplateId ?? '',
  state: template?.state ?? 'draft',
});

function ownerOf(template: MessageTemplate | undefined): Owner {
  if (template?.clinicId) return 'clinic';
  return template?.centerId ? 'diagnostic_center' : 'installation';
}

/** What of a template can change later. The ids of the other channel are of no account. */
export const changeBody = ({ channel: way, body: words, state: stands, ...ids }: Checked) => ({
  body: words,
  state: stands,
  contentSid: way === 'whatsapp' ? ids.contentSid : null,
  dltEntityId: way === 'sms' ? ids.dltEntityId : null,
  dltTemplateId: way === 'sms' ? ids.dltTemplateId : null,
});

export const newBody = (values: Checked) => ({
  ...changeBody(values),
  messageType: values.messageType,
  channel: values.channel,
  language: values.language,
  clinicId: values.owner === 'clinic' ? values.organisationId : null,
  centerId: values.owner === 'diagnostic_center' ? values.organisationId : null,
});

/** The product's own words for a kind of message, and every gap that it can fill in them. */
export function ownWords(type: MessageType | '', inLanguage: MessageLanguage): { words: string; gaps: string[] } {
  const bodies = type === '' ? [] : templateBodies(type, inLanguage);
  return { words: bodies[0] ?? '', gaps: [...new Set(bodies.flatMap(gapsOf))] };
}
