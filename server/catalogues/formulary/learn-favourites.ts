import { sql } from 'drizzle-orm';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { nameKeyOf } from '#server/catalogues/formulary/name-key.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** As it was prescribed; `medicineId` where it was picked from the formulary. */
type PickedMedicine = PrescribedMedicine & { medicineId?: number | null | undefined };

/**
 * Counts what the doctor prescribes, so that it is offered first the next time, together with how it was prescribed.
 * A name that the formulary doesn't know becomes the doctor's own. Of several entries with one name it is the picked
 * one, or else the one of that form. Sorted, so that two prescriptions at once take the rows in the same order.
 */
export async function learnMedicines(db: Db, actor: ClinicActor, medicines: readonly PickedMedicine[]): Promise<void> {
  const typed = onePerKey(
    medicines.map((medicine) => {
      const { frequency, dosageTiming, doses, doseAmount, food, foodTiming, days, notes } = medicine;
      return {
        key: nameKeyOf(medicine.medicineName),
        name: medicine.medicineName,
        form: medicine.medicineType,
        generic: medicine.genericName,
        strength: medicine.strength,
        picked: medicine.medicineId ?? null,
        use: { frequency, dosageTiming, doses, doseAmount, food, foodTiming, days, notes },
      };
    }),
  );
  await db.execute(sql`
    with typed as (
      select * from json_to_recordset(${JSON.stringify(typed)}::json)
        as typed (key text, name text, form text, generic text, strength text, picked integer, use jsonb)
    ), known as (
      select distinct on (typed.key) typed.key, entry.id
      from typed cross join lateral (
        select id, form, doctor_id from medicines where doctor_id = ${actor.userId} and name_key = typed.key and is_active
        union all
        select id, form, doctor_id from medicines where doctor_id is null and name_key = typed.key and is_active
      ) entry
      order by typed.key, entry.id is distinct from typed.picked, entry.form is distinct from typed.form,
        entry.doctor_id is null, entry.id
    ), added as (
      insert into medicines (source, clinic_id, doctor_id, display_name, name_key, generic_name, strength, form)
      select 'own', ${actor.clinicId}, ${actor.userId}, name, key, generic, strength, form
      from typed where not exists (select from known where known.key = typed.key) order by key
      on conflict (doctor_id, name_key) do update set is_active = true, updated_at = now()
      returning name_key as key, id
    )
    insert into doctor_medicines (doctor_id, medicine_id, use_count, last_use, last_used_at)
    select ${actor.userId}, used.id, 1, typed.use, now()
    from (select key, id from known union all select key, id from added) used join typed on typed.key = used.key
    order by used.id
    on conflict (doctor_id, medicine_id) do update
      set use_count = doctor_medicines.use_count + 1, last_use = excluded.last_use, last_used_at = excluded.last_used_at`);
}

/** The same for tests. */
export async function learnTests(db: Db, actor: ClinicActor, tests: readonly string[]): Promise<void> {
  if (tests.length === 0) return;
  const typed = onePerKey(tests.map((name) => ({ key: nameKeyOf(name), name })));
  await db.execute(sql`
    with typed as (
      select * from json_to_recordset(${JSON.stringify(typed)}::json) as typed (key text, name text)
    ), known as (
      select distinct on (typed.key) typed.key, entry.id
      from typed cross join lateral (
        select id, doctor_id from lab_tests where doctor_id = ${actor.userId} and name_key = typed.key and is_active
        union all
        select id, doctor_id from lab_tests where doctor_id is null and name_key = typed.key and is_active
      ) entry
      order by typed.key, entry.doctor_id is null, entry.id
    ), added as (
      insert into lab_tests (source, clinic_id, doctor_id, name, name_key)
      select 'own', ${actor.clinicId}, ${actor.userId}, name, key
      from typed where not exists (select from known where known.key = typed.key) order by key
      on conflict (doctor_id, name_key) do update set is_active = true, updated_at = now()
      returning name_key as key, id
    )
    insert into doctor_tests (doctor_id, lab_test_id, use_count, last_used_at)
    select ${actor.userId}, used.id, 1, now()
    from (select id from known union all select id from added) used
    order by used.id
    on conflict (doctor_id, lab_test_id) do update
      set use_count = doctor_tests.use_count + 1, last_used_at = excluded.last_used_at`);
}

const onePerKey = <Named extends { key: string }>(named: readonly Named[]): Named[] => [
  ...new Map(named.map((one) => [one.key, one])).values(),
];
