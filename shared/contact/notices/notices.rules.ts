import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { NoticeKind } from './notices.states.ts';

const ofClinic: readonly NoticeKind[] = ['report_uploaded', 'payment_received', 'refund_needed', 'low_stock'];
const ofCenter: readonly NoticeKind[] = [
  'referral_received',
  'report_uploaded',
  'payment_received',
  'refund_needed',
  'low_stock',
];
const ofBooking: readonly NoticeKind[] = ['booking_request', 'booking_change'];
const ofMessages: readonly NoticeKind[] = ['message_cap', 'messages_failing'];

/** What the bell of each role can tell of: what its page filters by and mutes. */
export const kindsHeardBy: Record<StaffRole, readonly NoticeKind[]> = {
  clinic_doctor: [
    ...ofClinic,
    'follow_up_due',
    'message_reply',
    'data_request',
    'video_visit',
    ...ofBooking,
    ...ofMessages,
  ],
  clinic_reception: [
    'report_uploaded',
    'refund_needed',
    'low_stock',
    'follow_up_due',
    'message_reply',
    'video_visit',
    ...ofBooking,
  ],
  diagnostic_doctor: [...ofCenter, 'message_reply', 'data_request', ...ofMessages],
  lab_technician: ['referral_received', 'report_uploaded', 'message_reply'],
  superadmin: ['backup_trouble', 'organisation_created', ...ofMessages],
};
