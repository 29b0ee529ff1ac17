import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgColumn } from 'drizzle-orm/pg-core';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';

/** The columns of a row that say whose it is; a clinic's or a centre's own table has one of them. */
interface Whose {
  clinicId?: PgColumn | SQL;
  centerId?: PgColumn | SQL;
}

const none = sql`null::integer`;

/** With its table, which Drizzle leaves out where it selects from one alone: inside of a question of its own that would be another column. */
const whole = (column: PgColumn | SQL): SQL =>
  column instanceof PgColumn
    ? sql`${sql.identifier(getTableConfig(column.table).name)}.${sql.identifier(column.name)}`
    : column;

/** As it stands on the organisation's papers. */
export const organisationName = ({ clinicId = none, centerId = none }: Whose): SQL<string> => sql<string>`coalesce(
  (select settings.organization_name from ${organizationSettings} settings
   where settings.clinic_id = ${whole(clinicId)} or settings.center_id = ${whole(centerId)}),
  (select clinic.name from ${clinics} clinic where clinic.id = ${whole(clinicId)}),
  (select center.name from ${diagnosticCenters} center where center.id = ${whole(centerId)}))`;

export const organisationZone = ({ clinicId = none, centerId = none }: Whose): SQL<string> => sql<string>`coalesce(
  (select clinic.timezone from ${clinics} clinic where clinic.id = ${whole(clinicId)}),
  (select center.timezone from ${diagnosticCenters} center where center.id = ${whole(centerId)}))`;

/** That a moment lies on one of the asked days, 'from' to 'until', as the organisation's clock counts them. */
export const onAskedDays = (moment: PgColumn | SQL, whose: Whose): SQL => sql`
  (${sql.placeholder('startDate')}::date is null
    or (${moment} at time zone ${organisationZone(whose)})::date >= ${sql.placeholder('startDate')}::date)
  and (${sql.placeholder('endDate')}::date is null
    or (${moment} at time zone ${organisationZone(whose)})::date <= ${sql.placeholder('endDate')}::date)`;

/** The values of a statement with `onAskedDays`. */
export const askedDays = ({
  startDate = null,
  endDate = null,
}: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}) => ({
  startDate,
  endDate,
});
