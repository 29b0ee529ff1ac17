export const referralStatuses = ['pending', 'confirmed', 'report_uploaded', 'bill_paid'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];
