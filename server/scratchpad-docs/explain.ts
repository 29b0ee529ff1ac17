import { startPostgres } from '#server/db/embedded.mjs';
import { connect } from '#server/db/client.ts';
import { sql } from 'drizzle-orm';
const pg = await startPostgres({ dataDir: '/tmp/scratch-docs', name: 'perf' });
const c = connect(pg.url('perf'));
for (const q of process.argv.slice(2)) { console.log(q); const r = await c.db.execute(sql.raw('explain (analyze, buffers off, timing on) ' + q)); for (const row of r.rows) console.log((row as Record<string,string>)['QUERY PLAN']); }
await c.close(); await pg.stop();
