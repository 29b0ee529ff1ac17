import {
  type ConversationEntry,
  conversationEntry,
  type MessageLog,
  messageLog,
} from '#shared/contact/messages/messages.schema.ts';
import { made } from './made.ts';

export const exampleMessage = (change: Partial<MessageLog> = {}): MessageLog =>
  made(messageLog, {
    id: 1,
    clinicId: 1,
    centerId: null,
    patientId: 7,
    patientName: 'Sunita Sharma',
    phone: '9876543210',
    email: null,
    messageType: 'payment_reminder',
    channel: 'sms',
    status: 'sent',
    messageContent: 'Shanti Clinic: a payment of Rs 350 is pending.',
    failureReason: null,
    failureCode: null,
    isReplaced: false,
    notBefore: null,
    language: 'en',
    sentBy: 'Asha Menon',
    sentDate: '2026-11-20T05:30:00.000Z',
    createdAt: '2026-11-20T05:30:00.000Z',
    ...change,
  });

export const exampleEntry = (change: Partial<ConversationEntry> = {}): ConversationEntry =>
  made(conversationEntry, {
    kind: 'sent',
    id: 1,
    at: '2026-11-20T05:30:00.000Z',
    channel: 'sms',
    text: 'Shanti Clinic: a payment of Rs 350 is pending.',
    messageType: 'payment_reminder',
    status: 'delivered',
    failureReason: null,
    failureCode: null,
    isReplaced: false,
    notBefore: null,
    deliveredAt: null,
    sentBy: 'Asha Menon',
    isAutomatic: false,
    isInstead: false,
    segments: 1,
    price: null,
    ...change,
  });

/** What a patient wrote back. */
export const exampleReply = (change: Partial<ConversationEntry> = {}): ConversationEntry =>
  exampleEntry({
    kind: 'reply',
    messageType: null,
    status: null,
    sentBy: null,
    segments: null,
    text: 'I will come on Monday',
    ...change,
  });
