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
  'organisation_created',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
