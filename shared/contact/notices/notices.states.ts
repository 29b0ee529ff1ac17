/** What the bell tells of. */
export const noticeKinds = [
  'referral_received',
  'report_uploaded',
  'payment_received',
  'refund_needed',
  'low_stock',
  'follow_up_due',
  'message_reply',
  'message_cap',
  'messages_failing',
  'booking_request',
  'booking_change',
  'organisation_created',
  'data_request',
  'video_visit',
  'backup_trouble',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
