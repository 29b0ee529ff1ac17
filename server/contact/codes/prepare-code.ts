import { z } from 'zod';
import type { CodePurpose } from '#shared/contact/codes/codes.states.ts';
import { channels } from '#shared/contact/messages/messages.states.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle, type Handler } from '#server/kernel/jobs/run-job.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';
import { findCode } from './codes.repo.ts';
import { issueOf, NOT_SHOWN } from './secret-code.ts';

/** In whose name a code goes, and for whom as far as that is known. */
const codeSender = z.object({
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  patientId: z.number().nullable(),
  patientName: z.string().nullable(),
});
export type CodeSender = z.output<typeof codeSender>;

/** Writes the message that brings a code, where there is somebody to bring it to. */
export const prepareCode = defineJob(
  'prepare-code',
  z.object({
    codeId: z.number(),
    channel: z.enum(channels),
    language: z.enum(messageLanguages),
    sender: codeSender.nullable(),
  }),
  {
    // Of two codes asked for at once, the later one is all that is worth sending.
    key: ({ codeId }) => String(codeId),
    retryLimit: 4,
    retryDelaySeconds: 5,
    expireInSeconds: 30,
    concurrency: 3,
  },
);

/** Who writes to a phone that is to be proved for a purpose; undefined where nobody is known under it. */
export type SenderTo = (db: Db, phone: string) => Promise<CodeSender | undefined>;

interface Parts {
  publicUrl: string;
  senders: Partial<Record<CodePurpose, SenderTo>>;
}

/**
 * Apart from the call that asked, so that this takes none of its time: it would tell which phones are known. The channels
 * that an organisation has switched off are those of its own messages; a code is the patient's, and counts towards the month.
 */
export const prepareCodeHandler = ({ publicUrl, senders }: Parts): Handler =>
  handle(prepareCode, {
    async run({ codeId, channel, language, sender }, { db, hub }) {
      const code = await findCode(db, codeId);
      if (!code) return;
      const from = sender ?? (await senders[code.purpose]?.(db, code.phone));
      if (!from) return;
      const { patientId, patientName, ...owner } = from;
      const { organizationName, timezone } = await messagingSettings(db, owner);
      const words = await wordsFor(
        db,
        owner,
        'portal_code',
        channel,
      )(language, {
        patientName: patientName ?? '',
        organizationName,
        timezone,
        code: NOT_SHOWN,
        ...(channel === 'sms' && { host: new URL(publicUrl).hostname }),
      });
      const message = {
        ...words,
        variables: { ...words.variables, codeId: String(codeId), issue: issueOf(code) },
        patientId,
        patientName,
        phone: code.phone,
        channel,
        notAfter: code.expiresAt,
        causeKey: `portal_code:${codeId}:${issueOf(code)}`,
      };
      const { ids } = await db.transaction((tx) => queueMessages(tx, { ...owner, userId: null }, [message]));
      hub.announce(ids.map((id) => ({ kind: 'messages', id, action: 'created' as const, ...owner })));
    },
  });
