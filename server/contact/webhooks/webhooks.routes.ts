import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { keptReply, readSender, wishOf } from '#shared/contact/webhooks/replies.rules.ts';
import { webhooksApi } from '#shared/contact/webhooks/webhooks.api.ts';
import { changesOf } from '#server/contact/messages/send-message.ts';
import { settleMessage } from '#server/contact/messages/sending.repo.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { fateOf } from '#server/contact/providers/twilio-fates.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { findLastTo, findReported, keepReply, noteWish, type WrittenTo } from './webhooks.repo.ts';

/** Whoever wrote is answered by people, if at all. */
const NO_ANSWER = '<Response/>';

export const webhooksRoutes = () =>
  implement(webhooksApi, {
    async twilioStatus({ db, query, body, trail }) {
      const { MessageSid: sid, MessageStatus: status, ErrorCode, ErrorMessage: errorMessage = null } = body;
      const fate = fateOf({ sid, status, errorCode: ErrorCode || null, errorMessage });
      const message = await findReported(db, { id: query.message, sid });
      if (!fate || !message) return;
      for (const change of changesOf(await settleMessage(db, message.id, fate))) trail.announce(change);
    },

    async twilioInbound({ db, body, trail }) {
      const { phone, channel } = readSender(body.From);
      if (phone === null) return NO_ANSWER;
      const answered = await findLastTo(db, phone);
      const reply = { phone, channel, content: keptReply(body.Body), providerMessageId: body.MessageSid };
      // What comes twice was obeyed the first time: an old STOP doesn't undo the START after it.
      if (isOfPatient(answered) && !(await keepReply(db, answered, reply))) return NO_ANSWER;
      const wish = wishOf(body.Body, body.OptOutType);
      if (wish) await noteWish(db, phone, wish);
      if (isOfPatient(answered)) await tell(db, answered, trail);
      return NO_ANSWER;
    },
  });

const isOfPatient = (message: WrittenTo | undefined): message is WrittenTo & { patientId: number } =>
  typeof message?.patientId === 'number';

/** The people whose screens show conversations hear of it. */
async function tell(db: Db, answered: WrittenTo & { patientId: number }, trail: Trail): Promise<void> {
  const owner = ownerOf(answered);
  await ringBell(db, {
    ...owner,
    roles: owner.clinicId === null ? ['diagnostic_doctor'] : [...CLINIC_ROLES],
    kind: 'message_reply',
    message: 'A patient has answered a message',
    entityType: 'patient',
    entityId: answered.patientId,
  });
  for (const kind of ['messages', 'notices']) trail.announce({ kind, id: null, action: 'created', ...owner });
}
