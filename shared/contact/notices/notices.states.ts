/** What the bell tells of. */
export const noticeKinds = [
  'referral_received',
  'report_uploaded',
  'payment_received',
  'refund_needed',
  'low_stock',
  'follow_up_due',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
