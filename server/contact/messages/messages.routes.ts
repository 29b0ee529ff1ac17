import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { MessageStats } from '#shared/contact/messages/messages.schema.ts';
import { channels } from '#shared/contact/messages/messages.states.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { Documents } from '#server/kernel/files/documents.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Carriers } from './messaging.ts';
import { messagingSettings, reminderChannel } from './channels.ts';
import { listConversation } from './conversation.repo.ts';
import { countMessages, listExpected, listMessages, listNotifications, readMessage } from './messages.repo.ts';
import { previewNotification, sendNotification } from './notification.ts';
import { sendAgain } from './send-again.ts';
import { sendDocument } from './send-document.ts';
import { sendReminders } from './send-reminders.ts';

interface Parts {
  env: Env;
  carriers: Carriers;
  hub: Hub;
  documents: Documents;
}

export function messagesRoutes({ env, carriers, hub, documents }: Parts) {
  const provider = carriers('sms')?.name ?? null;
  const messageTotals = keptTotals({ hub, kind: 'messages' });
  const stats = keptTotals<MessageStats>({ hub, kind: 'messages' });

  return implement(messagesApi, {
    async setup({ db, actor }) {
      const settings = await messagingSettings(db, actor);
      const { organizationName, reminderDaysBefore, on } = settings;
      return {
        provider,
        channels: channels.filter((channel) => on[channel]),
        email: on.email && carriers('email') !== undefined,
        reminderChannel: reminderChannel(settings),
        reminderDaysBefore,
        organizationName,
      };
    },

    async send({ db, actor, body }) {
      const { id } = await sendNotification(db, actor, body);
      return await readMessage(db, actor, id);
    },

    preview: ({ db, actor, body }) => previewNotification(db, actor, body, env.messagePrices),

    async expected({ db, actor, query }) {
      const day = query.day ?? addDays(todayIn(actor.timezone), 1);
      return { day, patients: await listExpected(db, actor, day) };
    },

    async sendAgain({ db, actor, params, trail }) {
      const { id } = await sendAgain(db, actor, params.id);
      trail.note({ entityId: id, details: { again: params.id } });
      return await readMessage(db, actor, id);
    },

    conversation: ({ db, actor, params, query }) => listConversation(db, actor, params.id, query),

    async sendDocument({ db, actor, body }) {
      const { id } = await sendDocument(db, actor, body, { documents, publicUrl: env.publicUrl });
      return await readMessage(db, actor, id);
    },

    async sendReminders({ db, actor, trail }) {
      const { ids, failed, day } = await sendReminders(db, actor);
      trail.note({ details: { day, sent: ids.length } });
      for (const id of ids) trail.add({ action: 'SEND', resource: 'message', entityId: id });
      return { sent: ids.length, failed };
    },

    notifications: ({ db, actor, query }) => listNotifications(db, actor, query, messageTotals),

    async notificationStats({ db, actor }) {
      const { total, delivered, sent, failed } = await stats(actor, 'messages', () => countMessages(db, actor));
      return { total, delivered, pending: sent, failed };
    },

    list: ({ db, actor, query }) => listMessages(db, actor, query, messageTotals),

    stats: ({ db, actor }) => stats(actor, 'messages', () => countMessages(db, actor)),

    providerLogs: ({ db, actor, query }) => listMessages(db, actor, query, messageTotals),
  });
}
