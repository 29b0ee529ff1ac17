import { startPostgres } from '#server/db/embedded.mjs';
import { connect } from '#server/db/client.ts';
import { sql } from 'drizzle-orm';
import { listReferrals } from '#server/referrals/referrals.repo.ts';
const pg = await startPostgres({ dataDir: '/tmp/scratch-docs', name: 'perf' });
const c = connect(pg.url('perf'));
const n = (await c.db.execute(sql`select count(*)::int n from referrals`)).rows[0] as {n:number};
if (n.n === 0) {
  await c.db.execute(sql.raw(`
  insert into clinics (name, location) select (array['Shanti','Sai','Apollo','Lotus','Sunrise','Arogya','Jeevan','Nirmal'])[1+i%8] || ' Clinic ' || i, 'Pune' from generate_series(1,60) i;
  insert into diagnostic_centers (name, location) select 'Centre ' || i, 'Pune' from generate_series(1,5) i;
  insert into users (email,name,password_hash,role,assigned_clinic_id) select 'd'||id||'@x.in','Doctor '||id,'x','clinic_doctor',id from clinics;
  insert into patients (clinic_id,name,name_key,date_of_birth,gender,phone,address)
    select 1 + (case when i % 1000 = 0 then 59 else i % 50 end), n, lower(n), '1980-01-01','female', (9000000000+i)::text, 'x'
    from (select i, (array['Asha','Ravi','Kavita','Sunil','Meera','Imran','Fatima','Joseph','Lakshmi','Arjun','Pooja','Vikram','Neha','Suresh','Anita','Rahul','Deepa','Manoj','Priya','Kiran'])[1+(i*7)%20] || ' ' ||
      (case when i % 4 = 0 then 'Kumar' when i % 997 = 0 then 'Zachariah' else (array['Sharma','Patel','Reddy','Nair','Iyer','Khan','Das','Singh','Joshi','Gupta','Mehta','Rao','Pillai','Bose','Shetty','Naik'])[1+(i*13)%16] end) || ' ' || i%3000 as n from generate_series(1,300000) i) t;
  insert into prescriptions (clinic_id,patient_id,doctor_id,instructions) select clinic_id,id,clinic_id,'x' from patients order by id;
  insert into referrals (clinic_id,center_id,patient_id,doctor_id,prescription_id,test_list) select clinic_id, case when id % 3 = 0 then 2 else 1 end, patient_id, doctor_id, id, array['CBC'] from prescriptions order by id;
  vacuum analyze`.split(';').slice(0,-1).join(';')));
  await c.db.execute(sql`vacuum analyze`);
}
const actor = { userId: 1, role: 'lab_technician', clinicId: null, centerId: 1, name: 'x', sessionId: 's', timezone: 'Asia/Kolkata', specialization: null } as never;
const totals = (_a: unknown, _f: unknown, count: () => Promise<{total:number}>) => count();
for (const [search, offset, status] of [[undefined, 0], [undefined, 0, 'pending'], [undefined, 100000], ['kumar', 0], ['zachariah', 0], ['nobodyhere', 0], ['as', 0], ['zq', 0], ['a', 0], ['9000123', 0], ['clinic 60', 0], ['clinic 7', 0], ['apollo', 0], ['clinic', 0], ['asha kumar 2', 0], ['kumar', 5000], ['sharma 77', 0], ['sharma 77', 0, 'pending'], ['zachariah', 0, 'confirmed']] as [string|undefined, number, string?][]) {
  const times: number[] = []; let r;
  for (let i = 0; i < 7; i++) { const t = performance.now(); r = await listReferrals(c.db, actor, { search, limit: 20, offset, status } as never, totals as never); times.push(performance.now() - t); }
  times.sort((a, b) => a - b);
  console.log(JSON.stringify([search, offset, status]), times[3]!.toFixed(1), 'max', times[6]!.toFixed(1), r!.total, r!.atLeast, r!.rows.length);
}
await c.close(); await pg.stop();
