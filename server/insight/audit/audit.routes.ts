import type { z } from 'zod';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import { complianceRequest } from '#shared/insight/audit/audit.schema.ts';
import { auditActions } from '#shared/kernel/audit/audit.states.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { invalidInput } from '#server/kernel/http/faults.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { exportEntries } from './audit-export.ts';
import { auditFigures } from './audit-figures.ts';
import { filterOf, momentsOf } from './audit-filter.ts';
import { findUser, listEntries, listResources } from './audit.repo.ts';
import { searchEntries } from './audit-search.ts';
import { complianceReport } from './compliance-report.ts';
import { reportFile } from './report-file.ts';

export function auditRoutes() {
  const figures = auditFigures();

  return implement(auditApi, {
    logs: ({ db, actor, query: { sort, limit, offset, ...filters } }) =>
      listEntries(db, filterOf(filters, actor.timezone), { sort, limit, offset }),

    search: ({ db, actor, query: { q, limit, offset, ...filters } }) =>
      searchEntries(db, q, filterOf(filters, actor.timezone), { limit, offset }),

    stats: ({ db, actor, query }) => figures(db, { ...momentsOf(query, actor.timezone), timezone: actor.timezone }),

    async ownActivity({ db, actor, query }) {
      const { rows } = await listEntries(db, { userId: actor.userId }, { limit: query.limit, offset: 0 });
      return { recentLogs: rows };
    },

    async userActivity({ db, actor, params, query: { limit, offset, ...days } }) {
      if (!(await findUser(db, params.id))) throw notFound('user');
      return await listEntries(db, { userId: params.id, ...momentsOf(days, actor.timezone) }, { limit, offset });
    },

    async complianceReport({ db, actor, query, body, trail }) {
      const { format, ...asked } = readRequest({ ...query, ...body });
      const report = await complianceReport(db, actor, asked);
      trail.note({ details: { ...asked, format } });
      return reportFile(report, format);
    },

    actions: () => [...auditActions],
    resources: ({ db }) => listResources(db),

    async export({ db, actor, body, trail }) {
      const file = await exportEntries(db, actor, body);
      const { q, ...filters } = body.filters;
      const { startDate, endDate, format } = body;
      const narrowed = { ...filters, ...(q && { searched: true }) };
      trail.note({ details: { startDate, endDate, format, ...narrowed } });
      return file;
    },
  });
}

/** The address and the body are one request: what is missing in both is refused in the words of the form. */
function readRequest(given: unknown): z.output<typeof complianceRequest> {
  const read = complianceRequest.safeParse(given);
  if (!read.success) throw invalidInput(read.error);
  return read.data;
}
