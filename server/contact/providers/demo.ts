import type { MessagingProvider } from '#server/contact/messages/messaging.ts';

/** Nothing leaves the building: the message counts as sent, and the screens say so. */
export const demoProvider: MessagingProvider = {
  name: 'demo',
  send: async () => ({ status: 'sent', provider: 'demo', providerMessageId: null }),
};
