import { type SQL, sql } from 'drizzle-orm';
import { usualHours } from '#shared/diagnostics/lab/turnaround.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { centerTests } from '#server/kernel/db/schema/lab.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { starterPanels } from './starter/starter-panels.ts';

/** Gives a new centre the starter definitions as its own. Does nothing where it has any, also one that it removed. */
export const startCenterTests = (db: Db, centerId: number): Promise<void> =>
  start(db, sql`${diagnosticCenters.id} = ${centerId}`);

/** The same for every centre without any: those of before there were definitions. */
export const startAllCenterTests = (db: Db): Promise<void> => start(db, sql`true`);

async function start(db: Db, which: SQL): Promise<void> {
  const panels = starterPanels.map(({ loincCode, ...panel }) => ({
    ...panel,
    loinc_code: loincCode,
    hours: usualHours(panel.department),
  }));
  await db.execute(sql`
    insert into ${centerTests} (center_id, name, department, specimen, method, loinc_code, reported_within, parameters)
    select ${diagnosticCenters.id}, name_, department, specimen, method, loinc_code, hours, parameters
    from ${diagnosticCenters} cross join rows from (
      jsonb_to_recordset(${JSON.stringify(panels)}::jsonb) as (
        name text, department text, specimen text, method text, loinc_code text, hours integer, parameters jsonb)
    ) with ordinality as panel (name_, department, specimen, method, loinc_code, hours, parameters, place)
    where ${which}
      and not exists (select from ${centerTests} where ${centerTests.centerId} = ${diagnosticCenters.id})
    order by ${diagnosticCenters.id}, place
    on conflict do nothing`);
}
