import { type OpenAction, openActions, runAction } from '#client/lib/actions.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { parseTab, tabHref } from '#client/lib/tab-location.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { CENTER_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';

/** What a dialog is called in the address, '#referrals?open=results-31'; undefined for one that has none. */
function nameOf({ name, payload }: OpenAction): string | undefined {
  if (name === 'lab-report') return `report-${payload.reportId}`;
  if (name === 'preview-document') return payload.referralId === undefined ? undefined : `paper-${payload.referralId}`;
  if (name !== 'enter-results') return undefined;
  if ('reportId' in payload) return `entry-${payload.reportId}`;
  return 'referralId' in payload ? `results-${payload.referralId}` : `patient-${payload.patientId}`;
}

/** The present address with this dialog in it, or without one. */
export function hrefWith(open: string | undefined): string {
  const { key, query } = parseTab(location.hash);
  const { open: _, ...others } = query;
  const hash = tabHref(key, { ...others, open });
  return `${location.pathname}${location.search}${hash === '#' ? '' : hash}`;
}

/** The address while so many of the dialogs are open: that of the last of them that has one. */
export const hrefAt = (count: number): string => hrefWith(openActions().slice(0, count).map(nameOf).findLast(Boolean));

/** Opens what an address names. Whose it isn't, or who has no such screen, is told so by what opens, or gets nothing. */
export function openNamed(named: string, role: StaffRole, titleOf: (referralId: number) => string): void {
  const [, kind, digits] = /^(report|entry|results|patient|paper)-(\d{1,9})$/.exec(named) ?? [];
  const id = Number(digits);
  if (!id || role === 'superadmin') return;
  if (kind === 'report') return runAction('lab-report', { reportId: id });
  if (kind === 'paper') {
    const url = async () => (await callApi(referralsApi.get, { params: { id } })).reportUrl ?? '';
    return runAction('preview-document', { url, title: titleOf(id), referralId: id });
  }
  // Only a centre enters results.
  if (!CENTER_ROLES.some((known) => known === role)) return;
  if (kind === 'entry') runAction('enter-results', { reportId: id });
  if (kind === 'results') runAction('enter-results', { referralId: id });
  if (kind === 'patient') runAction('enter-results', { patientId: id });
}
