import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import { AuditLogsScreen } from './audit-logs.tsx';

let server: ReturnType<typeof stubServer>;
let saved: string[];

const entry = (values: Partial<AuditLog> = {}): AuditLog => ({
  id: 41,
  timestamp: '2026-11-20T05:30:00.000Z',
  user: { id: 7, name: 'Asha Rao', email: 'asha@example.org' },
  userRole: 'clinic_doctor',
  performedByKind: 'staff',
  action: 'UPDATE',
  resource: 'organization_settings',
  resourceId: '3',
  clinicId: 3,
  centerId: null,
  organizationName: 'Sanjeevani Clinic',
  ipAddress: '10.20.0.7',
  userAgent: 'Firefox',
  details: { before: { city: 'Pune' }, after: { city: 'Mumbai', pin: ['4', '5'] }, fields: ['city'], waived: true },
  ...values,
});
const failed = entry({
  id: 40,
  user: null,
  userRole: 'anonymous',
  performedByKind: 'public',
  action: 'LOGIN_FAILED',
  resource: 'session',
  resourceId: null,
  organizationName: null,
  details: null,
});

beforeEach(() => {
  server = stubServer();
  saved = [];
  // What jsdom can't do: a download.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => {};
  server.on(auditApi.stats, () =>
    reply({
      totalLogs: 125_000,
      todayLogs: 312,
      uniqueUsers: 14,
      topActions: [
        { action: 'VIEW', count: 80_000 },
        { action: 'UPDATE', count: 20_000 },
      ],
      topResources: [{ resource: 'patient', count: 70_000 }],
    }),
  );
  server.on(auditApi.resources, () => reply(['invoice', 'organization_settings', 'session']));
  server.on(auditApi.logs, () => envelopedReply([entry(), failed]));
  server.on(auditApi.search, () => envelopedReply([failed]));
  server.on(auditApi.ownActivity, () =>
    reply({ recentLogs: [entry({ id: 9, action: 'EXPORT', resource: 'audit_log' })] }),
  );
});

function open(query = '') {
  signInAs('superadmin');
  renderInApp(<AuditLogsScreen />, `/#audit-logs${query}`);
  return userEvent.setup();
}
const file = (name: string) =>
  new Response('content', { headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` } });
const lastUrl = (endpoint: Parameters<typeof server.callsOf>[0]) => server.callsOf(endpoint).at(-1)?.url ?? '';
const typeDays = async (user: ReturnType<typeof userEvent.setup>, dialog: ReturnType<typeof within>) => {
  await user.type(dialog.getByLabelText(/^Start Date/), '01/11/2026');
  await user.type(dialog.getByLabelText(/^End Date/), '20/11/2026');
};

it('shows what was done, by whom, on what and where, and the figures above', async () => {
  open();
  expect(await screen.findByText('1,25,000')).toBeVisible();
  for (const label of ['Total Logs', "Today's Activity", 'Active Users', 'Top Action'])
    expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByText('80,000 times')).toBeVisible();
  const table = within(await screen.findByRole('region', { name: 'Audit logs' }));
  expect(table.getByText('Asha Rao')).toBeVisible();
  expect(table.getByText('Organization settings')).toBeVisible();
  expect(table.getByText('Failed Login')).toBeVisible();
  expect(table.getByText('Not signed in')).toBeVisible();
  expect(table.getByText('Whole installation')).toBeVisible();
});

it('is narrowed by action and resource, which one press takes away', async () => {
  const user = open();
  await user.click(await screen.findByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByRole('option', { name: 'Delete' }));
  await waitFor(() => expect(lastUrl(auditApi.logs)).toContain('action=DELETE'));
  await user.click(screen.getByRole('combobox', { name: 'Resource' }));
  await user.click(await screen.findByRole('option', { name: 'Invoice' }));
  await waitFor(() => expect(lastUrl(auditApi.logs)).toContain('resource=invoice'));
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument());
});

it('looks for what is typed, together with the filters', async () => {
  open('?search=192.0&action=LOGIN_FAILED');
  await waitFor(() => expect(lastUrl(auditApi.search)).toContain('q=192.0'));
  expect(lastUrl(auditApi.search)).toContain('action=LOGIN_FAILED');
  expect(server.callsOf(auditApi.logs)).toEqual([]);
  expect(await screen.findByText('Failed Login', { selector: 'td *' })).toBeVisible();
});

it('says that nothing matches, and that it could not be loaded', async () => {
  server.on(auditApi.logs, () => envelopedReply([]));
  open('?action=DELETE');
  expect(await screen.findByText('No audit logs match the filters')).toBeVisible();
});

it('opens an entry with what was before and after', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Details of entry 41' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Audit Log Details' }));
  expect(dialog.getByText('asha@example.org')).toBeVisible();
  expect(dialog.getByText('Firefox')).toBeVisible();
  const changes = within(dialog.getByRole('region', { name: 'Changes' }));
  expect(changes.getByRole('row', { name: 'city Pune Mumbai' })).toBeVisible();
  expect(changes.getByRole('row', { name: 'pin – ["4","5"]' })).toBeVisible();
  expect(within(dialog.getByRole('region', { name: 'Changed fields' })).getByText('city')).toBeVisible();
  expect(within(dialog.getByRole('region', { name: 'Further' })).getByText('waived')).toBeVisible();
});

it('exports a period with the filters of the list, under the server’s name', async () => {
  server.on(auditApi.export, () => file('audit-logs-2026-11-01-2026-11-20.pdf'));
  const user = open('?resource=invoice');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Audit Logs' }));
  expect(dialog.getByText('With the filters that are set: Invoice')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await findToast('Please select start and end dates');
  expect(server.callsOf(auditApi.export)).toEqual([]);
  await typeDays(user, dialog);
  await user.click(dialog.getByRole('radio', { name: 'PDF' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await findToast('Audit logs exported successfully');
  expect(server.callsOf(auditApi.export)[0]?.body).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    format: 'pdf',
    filters: { resource: 'invoice' },
  });
  expect(saved).toEqual(['audit-logs-2026-11-01-2026-11-20.pdf']);
});

it('keeps what was chosen when an export fails', async () => {
  server.on(auditApi.export, () => refusal(503, 'unavailable', 'Please try again in a moment'));
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Audit Logs' }));
  await typeDays(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await findToast(/Please try again in a moment/);
  expect(dialog.getByLabelText(/^Start Date/)).toHaveValue('1 Nov 2026');
});

it('makes a compliance report, asked for by its address', async () => {
  server.on(auditApi.complianceReport, () => file('compliance-report-2026-11-01-2026-11-20.json'));
  const user = open('?view=reports');
  expect(await screen.findByRole('region', { name: 'Top Actions' })).toHaveTextContent('View80,000');
  expect(screen.getByRole('region', { name: 'Most Accessed Resources' })).toHaveTextContent('Patient70,000');
  await user.click(screen.getByRole('button', { name: 'Generate Compliance Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate Compliance Report' }));
  await user.click(dialog.getByRole('button', { name: 'Generate Report' }));
  await findToast('Please select start and end dates');
  await typeDays(user, dialog);
  await user.click(dialog.getByRole('checkbox', { name: /Include user details/ }));
  await user.click(dialog.getByRole('button', { name: 'Generate Report' }));
  await findToast('Compliance report generated successfully');
  const url = new URL(lastUrl(auditApi.complianceReport), 'http://x');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    includeUserDetails: 'false',
    includeResourceAccess: 'true',
    format: 'json',
  });
  expect(saved).toEqual(['compliance-report-2026-11-01-2026-11-20.json']);
});

it('shows the reader’s own last entries', async () => {
  open('?view=mine');
  expect(await screen.findByText('Audit log')).toBeVisible();
  expect(server.callsOf(auditApi.ownActivity)).toHaveLength(1);
});
