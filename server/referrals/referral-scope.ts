import { and, type SQL, sql } from 'drizzle-orm';
import { referrals } from '#server/db/schema/referrals.ts';
import { given } from '#server/db/statement.ts';
import { type OwnerKind, ownedByParam } from '#server/db/tenancy.ts';

const conditionOf = {
  status: sql`${referrals.status} = ${given('status')}`,
  patientId: sql`${referrals.patientId} = ${given('patientId')}::integer`,
};
export type Filter = keyof typeof conditionOf;
export const allFilters = Object.keys(conditionOf) as Filter[];

/** The caller's referrals under these filters. */
export const scopeOf = (kind: OwnerKind, asked: readonly Filter[]): SQL =>
  and(ownedByParam(kind, referrals), ...asked.map((filter) => conditionOf[filter])) ?? sql`false`;

/** What `make` makes for a kind of organisation and a key, made once. */
export function memo<Made>(make: (kind: OwnerKind, key: { limit: number; asked: Filter[] }) => Made) {
  const made = new Map<string, Made>();
  return (kind: OwnerKind, limit: number, asked: Filter[]): Made => {
    const key = [kind, limit, ...asked].join(' ');
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(kind, { limit, asked });
    made.set(key, fresh);
    return fresh;
  };
}

/** As many as the screens show. A plan is kept for these: the limit is in the text, with a parameter Postgres never keeps it. */
const USUAL_LIMITS = [25, 50];
export const nameFor = (what: string, kind: OwnerKind, { limit, asked }: { limit: number; asked: Filter[] }) =>
  USUAL_LIMITS.includes(limit) ? ['referrals', what, kind, limit, ...asked].join('_') : undefined;
