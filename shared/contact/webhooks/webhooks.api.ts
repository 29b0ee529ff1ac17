import { z } from 'zod';
import { defineArea, emptyReply, textReply } from '#shared/kernel/http/endpoint.ts';
import { filterId } from '#shared/kernel/http/fields.ts';
import { gateway } from '#shared/kernel/http/principals.ts';

/** The provider's ids are short; what is longer is none. */
const sid = z.string().min(1).max(64);

/** What Twilio tells us. It sends more fields than these, and new ones at any time: the signature covers all of them. */
export const webhooksApi = defineArea('webhooks', {
  twilioStatus: {
    method: 'POST',
    path: '/api/v1/webhooks/twilio/status',
    summary: "Twilio's signed callback on what became of a message; repeated or late ones change nothing",
    roles: gateway('twilio'),
    // Of our record: it is known before Twilio's answer with its own id is.
    query: z.object({ message: filterId }),
    bodyAs: 'form',
    body: z.object({
      MessageSid: sid,
      MessageStatus: z.string(),
      ErrorCode: z.string().max(10).optional(),
      ErrorMessage: z.string().optional(),
    }),
    response: emptyReply,
    errors: ['forbidden'],
    quiet: true,
  },
  twilioInbound: {
    method: 'POST',
    path: '/api/v1/webhooks/twilio/inbound',
    summary: 'A text that somebody sent to our number: STOP and START are obeyed, and a patient’s words are kept',
    roles: gateway('twilio'),
    bodyAs: 'form',
    body: z.object({
      MessageSid: sid,
      From: z.string(),
      Body: z.string().default(''),
      OptOutType: z.string().optional(),
    }),
    response: textReply('text/xml'),
    errors: ['forbidden'],
    quiet: true,
  },
});
