import { z } from 'zod';
import { defineArea, envelopedList, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import {
  auditExport,
  auditListQuery,
  auditLog,
  auditPeriod,
  auditPeriodQuery,
  auditSearchQuery,
  auditStats,
  complianceBody,
  complianceQuery,
  ownActivityQuery,
} from './audit.schema.ts';

const roles = ['superadmin'] as const;

export const auditApi = defineArea('audit', {
  logs: {
    method: 'GET',
    path: '/api/v1/audit/logs',
    summary:
      'The audit log of every organisation, newest first; of many matches the first are counted (X-Total-At-Least)',
    roles,
    query: auditListQuery,
    reads: 'replica',
    response: envelopedList(auditLog),
  },
  search: {
    method: 'GET',
    path: '/api/v1/audit/search',
    summary:
      'Entries by a part of a name, e-mail, action or resource, by the beginning of an address, or by a resource id',
    roles,
    query: auditSearchQuery,
    reads: 'replica',
    response: envelopedList(auditLog),
  },
  stats: {
    method: 'GET',
    path: '/api/v1/audit/stats',
    summary: 'How much was done, by how many, and what most',
    roles,
    query: auditPeriod,
    reads: 'replica',
    response: auditStats,
  },
  ownActivity: {
    method: 'GET',
    path: '/api/v1/audit/my-activity',
    summary: "The caller's own latest entries",
    roles,
    query: ownActivityQuery,
    response: z.object({ recentLogs: z.array(auditLog) }),
  },
  userActivity: {
    method: 'GET',
    path: '/api/v1/audit/users/:id/activity',
    summary: 'What one user has done, newest first',
    roles,
    params: idParams,
    query: auditPeriodQuery,
    reads: 'replica',
    response: envelopedList(auditLog),
    errors: ['not_found'],
  },
  complianceReport: {
    method: 'GET',
    path: '/api/v1/audit/compliance-report',
    summary:
      'A report over a period, as a file: JSON, CSV or PDF. Its fields stand in the address; a body is taken too',
    roles,
    query: complianceQuery,
    body: complianceBody,
    response: fileReply,
    audit: { action: 'EXPORT', resource: 'compliance_report' },
  },
  actions: {
    method: 'GET',
    path: '/api/v1/audit/actions',
    summary: 'Every action that the log knows',
    roles,
    response: z.array(z.string()),
  },
  resources: {
    method: 'GET',
    path: '/api/v1/audit/resources',
    summary: 'Every kind of record that the log speaks of',
    roles,
    response: z.array(z.string()),
  },
  export: {
    method: 'POST',
    path: '/api/v1/audit/export',
    summary: 'The entries of a period as a file of any size: CSV, JSON or PDF. Taking them is an entry of its own',
    roles,
    body: auditExport,
    response: fileReply,
    readOnly: true,
    audit: { action: 'EXPORT', resource: 'audit_log' },
  },
});
