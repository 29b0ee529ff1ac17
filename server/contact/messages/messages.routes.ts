import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { notificationText } from '#shared/contact/messages/messages.rules.ts';
import type { MessageStats } from '#shared/contact/messages/messages.schema.ts';
import { channels } from '#shared/contact/messages/messages.states.ts';
import { momentTooFarAhead } from '#shared/kernel/time/ahead.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import { messageLogs, notificationLogs } from '#server/kernel/db/schema/messages.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { messagingProvider } from '#server/contact/messages/messaging.ts';
import { messagingSettings, NO_CHANNEL_ON, reminderChannel } from './channels.ts';
import {
  countMessages,
  findRecipient,
  listMessages,
  listNotifications,
  lockVisitsToRemindOf,
  markReminded,
  readMessage,
} from './messages.repo.ts';
import { queueMessage, queueMessages } from './outbox.ts';

export function messagesRoutes({ env, hub }: { env: Env; hub: Hub }) {
  const provider = messagingProvider(env)?.name ?? null;
  const messageTotals = keptTotals({ hub, kind: 'messages' });
  const notificationTotals = keptTotals({ hub, kind: 'messages' });
  const stats = keptTotals<MessageStats>({ hub, kind: 'messages' });

  return implement(messagesApi, {
    async setup({ db, actor }) {
      const settings = await messagingSettings(db, actor);
      const { organizationName, reminderDaysBefore, on } = settings;
      return {
        provider,
        channels: channels.filter((channel) => on[channel]),
        reminderChannel: reminderChannel(settings),
        reminderDaysBefore,
        organizationName,
      };
    },

    async send({ db, actor, body }) {
      const { patientId, type, channel, ...content } = body;
      const tooLate = content.appointmentDate ? momentTooFarAhead(content.appointmentDate, actor.timezone) : null;
      if (tooLate) {
        throw new AppError('rule_broken', tooLate, { issues: [{ path: 'appointmentDate', message: tooLate }] });
      }
      const patient = await findRecipient(db, actor, patientId);
      if (!patient) throw notFound('patient');
      const settings = await messagingSettings(db, actor);
      const { id } = await queueMessage(db, actor, {
        patientId,
        patientName: patient.name,
        phone: patient.phone,
        channel,
        messageType: type,
        content: notificationText({ type, patientName: patient.name, ...content }, settings),
      });
      return await readMessage(db, actor, id);
    },

    async sendReminders({ db, actor, trail }) {
      const settings = await messagingSettings(db, actor);
      const channel = reminderChannel(settings);
      if (!channel) throw ruleBroken(NO_CHANNEL_ON);
      const day = addDays(todayIn(actor.timezone), settings.reminderDaysBefore);
      const visits = await lockVisitsToRemindOf(db, actor, day);
      const queued = await queueMessages(
        db,
        actor,
        visits.map(({ startDateTime, ...visit }) => ({
          ...visit,
          channel,
          messageType: 'appointment_reminder',
          content: notificationText(
            { type: 'appointment_reminder', patientName: visit.patientName, appointmentDate: startDateTime ?? day },
            settings,
          ),
        })),
      );
      await markReminded(db, actor, queued);
      trail.note({ details: { day, sent: queued.length } });
      for (const id of queued) trail.add({ action: 'SEND', resource: 'message', entityId: id });
      return { sent: queued.length, failed: visits.length - queued.length };
    },

    notifications: ({ db, actor, query }) => listNotifications(db, actor, query, notificationTotals),

    async notificationStats({ db, actor }) {
      const { total, delivered, sent, failed } = await stats(actor, 'notifications', () =>
        countMessages(db, actor, notificationLogs),
      );
      return { total, delivered, pending: sent, failed };
    },

    list: ({ db, actor, query }) => listMessages(db, actor, query, messageTotals),

    stats: ({ db, actor }) => stats(actor, 'messages', () => countMessages(db, actor, messageLogs)),

    providerLogs: ({ db, actor, query }) => listMessages(db, actor, query, messageTotals),
  });
}
