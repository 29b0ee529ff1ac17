import { startPostgres } from '#server/db/embedded.mjs';
import { migrateDatabase } from '#server/db/migrate.ts';
import { connect } from '#server/db/client.ts';
import { loadStarterFormulary } from '#server/formulary/load-starter.ts';
import { loadStarterTests } from '#server/tests-catalogue/load-starter.ts';
import { importCdci } from '#server/formulary/import/cdci-import.ts';
import { searchMedicines } from '#server/formulary/formulary.repo.ts';
import { sql } from 'drizzle-orm';
const pg = await startPostgres({ dataDir: '/tmp/scratch-docs', name: 'perf' });
await pg.createDatabase('perf');
const url = pg.url('perf');
console.log(url);
await migrateDatabase(url);
const c = connect(url);
const n = await c.db.execute(sql`select count(*)::int n from medicines`);
if ((n.rows[0] as {n:number}).n < 1000) {
  await loadStarterFormulary(c.db); await loadStarterTests(c.db);
  await importCdci(c.db, '/work/shared/data/cdci', console.log);
  await c.db.execute(sql`analyze`);
}
console.log((await c.db.execute(sql`select count(*)::int n from medicines`)).rows);
const actor = { userId: 1, role: 'clinic_doctor', clinicId: 1, centerId: null, name: 'x', sessionId: 's', timezone: 'Asia/Kolkata', specialization: null } as const;
for (const search of ['', 'p', 'pa', 'par', 'para', 'parac', 'dolo 650', 'dolo 650mg', 'zq', 'xqz', 'in', 'tab', 'ine', 'tablet 500', 'a', '5', 'mg', 'cef', 'amox clav']) {
  const times: number[] = []; let r;
  for (let i = 0; i < 7; i++) { const t = performance.now(); r = await searchMedicines(c.db, actor as never, { search, limit: 20, offset: 0 }); times.push(performance.now() - t); }
  times.sort((a, b) => a - b);
  console.log(JSON.stringify(search), times[3]!.toFixed(1), 'max', times[6]!.toFixed(1), r!.total, r!.rows.slice(0, 4).map((x) => `${x.displayName} [${x.form}]`));
}
await c.close(); await pg.stop();
