import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import {
  messageFilters,
  messageLog,
  messageStats,
  messagingSetup,
  newNotification,
  notificationLog,
  notificationStats,
  sentReminders,
} from './messages.schema.ts';

const NOTIFICATION_ROLES = [...DOCTOR_ROLES, 'lab_technician'] as const;

export const messagesApi = defineArea('messages', {
  setup: {
    method: 'GET',
    path: '/api/messaging-setup',
    summary: 'How messages leave this installation, and which channels the organisation has switched on',
    roles: ORGANISATION_ROLES,
    response: messagingSetup,
  },
  send: {
    method: 'POST',
    path: '/api/send-notification',
    summary: 'Send one patient a notification by SMS or WhatsApp',
    roles: DOCTOR_ROLES,
    body: newNotification,
    response: messageLog,
    errors: ['not_found', 'rule_broken'],
    audit: { action: 'SEND', resource: 'message' },
  },
  sendReminders: {
    method: 'POST',
    path: '/api/send-appointment-reminders',
    summary: 'Remind the patients of the visits that are as many days ahead as the settings say, each visit once',
    roles: ['clinic_doctor'],
    response: sentReminders,
    errors: ['rule_broken'],
    affects: ['appointments'],
    audit: { action: 'SEND', resource: 'message' },
  },
  notifications: {
    method: 'GET',
    path: '/api/notification-logs',
    summary: 'Notifications of the own organisation, newest first',
    roles: NOTIFICATION_ROLES,
    query: messageFilters,
    response: bareList(notificationLog),
  },
  notificationStats: {
    method: 'GET',
    path: '/api/notification-logs/stats',
    summary: 'How many notifications there are in each state',
    roles: NOTIFICATION_ROLES,
    response: notificationStats,
  },
  list: {
    method: 'GET',
    path: '/api/message-logs',
    summary: 'Messages of the own organisation with their senders, newest first',
    roles: DOCTOR_ROLES,
    query: messageFilters,
    response: bareList(messageLog),
  },
  stats: {
    method: 'GET',
    path: '/api/message-logs/stats',
    summary: 'How many messages there are in each state and on each channel',
    roles: DOCTOR_ROLES,
    response: messageStats,
  },
  providerLogs: {
    method: 'GET',
    path: '/api/twilio-message-logs',
    summary: "The provider's log; without a provider's credentials our own SMS and WhatsApp messages",
    roles: DOCTOR_ROLES,
    query: messageFilters,
    response: bareList(messageLog),
  },
});
