import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { resetsApi } from '#shared/contact/resets/resets.api.ts';
import { DEFAULT_LANGUAGE } from '#shared/contact/words/languages.ts';
import { messageSubject, messageText } from '#shared/contact/words/message-text.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import type { Carriers } from '#server/contact/messages/messaging.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';
import { isCommonPassword } from '#server/people/sessions/common-passwords.ts';
import { endSessionsOf } from '#server/people/sessions/own-sessions.repo.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import { changeUser, forgetFailures, readUserRow } from '#server/people/users/users.repo.ts';
import type { ResetLinks } from './reset-link.ts';

interface Parts {
  hub: Hub;
  carriers: Carriers;
  resets: ResetLinks;
}

/** In the log in place of the link, which is made when the mail leaves. */
const NOT_SHOWN = '...';

export const resetsRoutes = ({ hub, carriers, resets }: Parts) =>
  implement(resetsApi, {
    async send({ db, actor, params, trail }) {
      if (!carriers('email')) throw ruleBroken(says.no_mail_server);
      const user = await readUserRow(db, params.id);
      if (!user) throw notFound('user');
      if (user.id === actor.userId) throw ruleBroken(says.own_password_in_settings);
      if (!user.isActive) throw ruleBroken(says.user_inactive({ name: user.name }));
      const owner = { clinicId: user.assignedClinicId, centerId: user.assignedCenterId };
      if (owner.clinicId === null && owner.centerId === null) throw ruleBroken(says.reset_of_administrator);
      const { organizationName, timezone } = await messagingSettings(db, owner);
      const values = { patientName: user.name, organizationName, timezone };
      await queueMessages(db, { ...owner, userId: null }, [
        {
          patientId: null,
          patientName: user.name,
          phone: null,
          email: user.email,
          subject: messageSubject('password_reset', DEFAULT_LANGUAGE, values),
          channel: 'email',
          messageType: 'password_reset',
          content: messageText('password_reset', DEFAULT_LANGUAGE, { ...values, link: NOT_SHOWN }),
          language: DEFAULT_LANGUAGE,
          variables: { userId: String(user.id) },
          isUrgent: true,
        },
      ]);
      trail.note({ entityId: user.id, ...owner, details: { call: 'link for a new password' } });
    },

    async choose({ step, body }) {
      const user = await step('look', ({ db }) => resets.open(db, body.token));
      if (!user) throw ruleBroken(says.reset_link_over);
      if (isCommonPassword(body.newPassword, user)) {
        const message = says.password_too_easy;
        throw new AppError('invalid_input', message, { issues: [{ path: 'newPassword', message }] });
      }
      // Hashed before anything is locked: that takes its time.
      const passwordHash = await hashPassword(body.newPassword);
      const ended = await step('change', async ({ db, trail }) => {
        const locked = await resets.open(db, body.token, { lock: true });
        // Thrown in here: of a step that changed nothing nothing is to be told.
        if (!locked) throw ruleBroken(says.reset_link_over);
        await changeUser(db, locked.id, { passwordHash, passwordTemporaryUntil: null });
        await forgetFailures(db, locked.email);
        const sessions = await endSessionsOf(db, locked.id, 'password_changed');
        trail.note({
          entityId: locked.id,
          userId: locked.id,
          clinicId: locked.assignedClinicId,
          centerId: locked.assignedCenterId,
          details: { fields: ['password'], byLink: true, sessions: sessions.length },
        });
        return sessions;
      });
      await hub.dropSessions({ sessions: ended, users: [user.id] });
      return { email: user.email };
    },
  });

/** The text with the link in it, for the moment at which it leaves. Undefined for every other kind of message. */
export const resetSecretOf =
  (resets: ResetLinks) =>
  async (
    db: Db,
    message: {
      messageType: string;
      variables: Record<string, string> | null;
      clinicId: number | null;
      centerId: number | null;
    },
  ): Promise<{ text: string } | undefined> => {
    if (message.messageType !== 'password_reset') return undefined;
    const user = await readUserRow(db, Number(message.variables?.userId));
    if (!user) throw new Error('The user of a reset is gone');
    const { organizationName, timezone } = await messagingSettings(db, message);
    const values = { patientName: user.name, organizationName, timezone, link: resets.make(user) };
    return { text: messageText('password_reset', DEFAULT_LANGUAGE, values) };
  };
