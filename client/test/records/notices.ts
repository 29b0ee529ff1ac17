import { type Notice, notice } from '#shared/contact/notices/notices.api.ts';
import { made } from './made.ts';

/** A notice as the server tells it, for the tests of the bell and its page. */
export const exampleNotice = (change: Partial<Notice> = {}): Notice =>
  made(notice, {
    id: 9,
    kind: 'report_uploaded',
    message: 'City Labs uploaded a report',
    values: {},
    isUrgent: false,
    about: null,
    entityType: null,
    entityId: null,
    createdAt: new Date().toISOString(),
    unread: false,
    ...change,
  });
