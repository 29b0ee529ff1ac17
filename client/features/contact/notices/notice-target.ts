import { runAction } from '#client/lib/actions.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { textOf } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import type { Notice } from '#shared/contact/notices/notices.api.ts';
import { CENTER_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';

/** What a notice is about: a place to go to, or what opens over the screen that is there. */
export interface NoticeTarget {
  href: string;
  open?: () => void;
}

/** Undefined where there is nothing to see, or nothing any more: a referral that was taken back. */
export function targetOf(notice: Notice, role: StaffRole): NoticeTarget | undefined {
  const open = whatOpens(notice, role);
  // In another tab of the browser the page of all opens it.
  if (open) return { href: tabHref('notices', { open: String(notice.id) }), open };
  const href = whereTo(notice, role);
  return href === undefined ? undefined : { href };
}

const isAtCenter = (role: StaffRole) => CENTER_ROLES.some((centerRole) => centerRole === role);

function whatOpens({ about, entityType, entityId }: Notice, role: StaffRole): (() => void) | undefined {
  if (!about) return undefined;
  const { patient, patientId, document: url } = about;
  const text = textOf(noticesText);
  if (entityType === 'lab_report' && entityId !== null) return () => runAction('lab-report', { reportId: entityId });
  if (entityType === 'invoice' && url !== null) {
    return () => runAction('preview-document', { url, title: text.invoiceOf(patient) });
  }
  if (entityType === 'referral' && !isAtCenter(role) && url !== null && entityId !== null) {
    return () => runAction('preview-document', { url, referralId: entityId, title: text.reportOf(patient) });
  }
  if (patientId === null || entityType === 'data_request' || entityType === 'booking_request') return undefined;
  // The patient has answered a message.
  if (entityType === 'patient') return () => runAction('patient-messages', { patientId });
  return () => runAction('open-patient', entityType === 'referral' ? { patientId, tab: 'reports' } : { patientId });
}

function whereTo({ kind, about, entityType, entityId, values }: Notice, role: StaffRole): string | undefined {
  if (entityType === 'referral' && about) return tabHref('referrals', { id: String(entityId) });
  if (entityType === 'data_request') return tabHref('settings', { section: 'requests' });
  if (entityType === 'booking_request') return tabHref('bookings');
  if (kind === 'low_stock') return role === 'clinic_reception' ? undefined : tabHref('inventory', { low: 'true' });
  if (entityType === 'clinic') return tabHref('clinics', { search: nameIn(values) });
  if (entityType === 'diagnostic_center') return tabHref('centers', { search: nameIn(values) });
  if (kind === 'backup_trouble') return tabHref('overview');
  if (kind === 'message_cap') return whereMessagesAre(role, {});
  if (kind === 'messages_failing') return whereMessagesAre(role, { status: 'failed' });
  return undefined;
}

const nameIn = ({ name }: Notice['values']) => (typeof name === 'string' ? name : undefined);

/** The messages of all organisations are none of the administration's. */
function whereMessagesAre(role: StaffRole, query: { status?: string }): string | undefined {
  if (role === 'superadmin') return undefined;
  return tabHref(isAtCenter(role) ? 'notification-logs' : 'message-logs', query);
}
