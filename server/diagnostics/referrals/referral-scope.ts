import { and, type SQL, sql } from 'drizzle-orm';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { given, type StatementKey } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownedByParam } from '#server/kernel/db/tenancy.ts';

const conditionOf = {
  status: sql`${referrals.status} = ${given('status')}`,
  id: sql`${referrals.id} = ${given('id')}::integer`,
  patientId: sql`${referrals.patientId} = ${given('patientId')}::integer`,
};
export type Filter = keyof typeof conditionOf;
export const allFilters = Object.keys(conditionOf) as Filter[];

/** The caller's referrals under these filters. */
export const scopeOf = (kind: OwnerKind, asked: readonly Filter[]): SQL =>
  and(ownedByParam(kind, referrals), ...asked.map((filter) => conditionOf[filter])) ?? sql`false`;

/** As many as the screens show. A plan is kept for these: the limit is in the text, with a parameter Postgres never keeps it. */
const USUAL_LIMITS = [25, 50];
export const nameFor = (what: string, kind: OwnerKind, { limit, asked }: StatementKey<Filter>) =>
  USUAL_LIMITS.includes(limit) ? ['referrals', what, kind, limit, ...asked].join('_') : undefined;
