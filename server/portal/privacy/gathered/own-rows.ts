import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns, Scope } from '#server/kernel/principals/principal.ts';

/** Whose records: every row of the person, whichever organisation it lies in. */
export type Person = { scope: Extract<Scope, { kind: 'persons' }> };

/** A record of a patient; a table that only clinics or only centres have lacks the other column. */
type OwnTable = PgTable & { id: PgColumn; patientId: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };

const none = sql<null>`null::integer`;

/** The organisation that keeps a row. */
export const keptBy = ({ clinicId, centerId }: Pick<OwnTable, 'clinicId' | 'centerId'>) => ({
  clinicId: (clinicId ?? none) as SQL<number | null>,
  centerId: (centerId ?? none) as SQL<number | null>,
});

/** The person's rows of a table with who keeps them, newest first. */
export async function ownRows<Columns extends SelectedFields>(
  db: Db,
  person: Person,
  table: OwnTable,
  columns: Columns,
  { also, oldestFirst = false }: { also?: SQL; oldestFirst?: boolean } = {},
): Promise<(OrganisationColumns & SelectResultFields<Columns>)[]> {
  const rows = await db
    .select({ ...keptBy(table), ...columns })
    .from(table)
    .where(and(ownedBy(person, table), also))
    .orderBy(oldestFirst ? asc(table.id) : desc(table.id));
  return rows as (OrganisationColumns & SelectResultFields<Columns>)[];
}
