import { sql } from 'drizzle-orm';
import type { SafetyCoverage } from '#shared/care/safety/safety.schema.ts';
import { knownBrandNames } from '#server/catalogues/formulary/brands/known-brands.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { doseRules } from './doses/dose-rules.ts';
import { toldRules } from './rules.ts';
import { knownSubstances } from './tables/classes.ts';

/** How far the check reaches: its own tables, and the names that this doctor is offered. */
export async function coverage(db: Db, actor: ClinicActor): Promise<SafetyCoverage> {
  const { rows } = await db.execute<{ names: number; readable: number }>(sql`
    select count(*)::integer as names, count(generic_name)::integer as readable from ${medicines}
    where is_active and (doctor_id is null or doctor_id = ${actor.userId})`);
  const { names = 0, readable = 0 } = rows[0] ?? {};
  return {
    rules: toldRules.length,
    substances: knownSubstances.size,
    doses: doseRules.length,
    brands: knownBrandNames.length,
    names,
    readable,
  };
}
