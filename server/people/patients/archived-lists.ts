import { sql } from 'drizzle-orm';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Patient, PatientFilters } from '#shared/people/patients/patients.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { forFilters, forOwner, given, type StatementKey, statement } from '#server/kernel/db/statement.ts';
import { ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { allOf, askedOf, type Condition, conditionsOf, everyArchived, likelyArchived } from './patient-conditions.ts';
import { listedNewestFirst, type StoredPatient, toPatient } from './patients.repo.ts';
import { besidePatterns, mayBeRegisterNumber, numbered } from './register-numbers.ts';

/** They are counted up to here. */
const MOST_COUNTED = 1000;

/** Who is archived and fits. Planned with the values at hand: one organisation has three of them, another most of a hundred thousand. */
const archived = forFilters((kind, { asked }: StatementKey<Condition>) => {
  const found = asked.length > 0 ? sql`${likelyArchived(kind, asked)} and ${allOf(asked)}` : everyArchived(kind);
  const ofNumber = numbered(kind, everyArchived(kind), besidePatterns(asked));
  const ways = {
    plain: sql`(select id from (${found}) found)`,
    withNumber: sql`(select id from (${found}) found union select id from (${ofNumber}) numbered)`,
  };
  const read = (way: keyof typeof ways) => ({
    page: statement<{ id: number }>(
      undefined,
      () =>
        sql`select id from ${ways[way]} matching order by id desc nulls last limit ${given('limit')} offset ${given('offset')}`,
    ),
    count: statement<{ total: number }>(
      undefined,
      () =>
        sql`select count(*)::integer as total from (select id from ${ways[way]} matching limit ${given('most')}) counted`,
    ),
  });
  return { plain: read('plain'), withNumber: read('withNumber') };
});

/** Most organisations have nobody there, and ask with every name and number that is typed. */
const anybody = forOwner((kind) =>
  statement<{ there: boolean }>(
    `patients_any_archived_${kind}`,
    () => sql`select exists (${everyArchived(kind)}) as there`,
  ),
);

const archivedOfIds = forOwner((kind) =>
  statement<StoredPatient>(`patients_archived_${kind}`, () =>
    listedNewestFirst(kind, sql`${everyArchived(kind)} and id = any(${given('ids')}::bigint[])`),
  ),
);

/** One page of those whom the lists leave out, newest first. */
export async function listArchived(
  db: Db,
  actor: Member,
  filters: Omit<PatientFilters, 'archived'>,
): Promise<PageOf<Patient>> {
  const { limit, offset, search } = filters;
  if (search && !/[\p{L}\p{N}]/u.test(search)) return { rows: [], total: 0 };
  const kind = ownerKind(actor);
  const [found] = await anybody[kind](db, ownerParams(actor));
  if (!found?.there) return { rows: [], total: 0 };
  const today = todayIn(actor.timezone);
  const conditions = conditionsOf(filters, actor.timezone, today);
  const way = mayBeRegisterNumber(kind, search) ? 'withNumber' : 'plain';
  const { page, count } = archived(kind, 0, askedOf(conditions))[way];
  const values = { ...ownerParams(actor), ...conditions, registerNumber: search, today, limit, offset };
  const chosen = await page(db, values);
  const ids = chosen.map(({ id }) => id);
  const stored = ids.length > 0 ? await archivedOfIds[kind](db, { ...values, ids }) : [];
  const rows = stored.map((row) => toPatient(row, today));
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length };
  const [counted] = await count(db, { ...values, most: MOST_COUNTED + 1 });
  const total = counted?.total ?? 0;
  return { rows, ...(total > MOST_COUNTED ? { total: MOST_COUNTED, atLeast: true } : { total }) };
}
