import { startPostgres } from '#server/db/embedded.mjs';
import { connect } from '#server/db/client.ts';
import { sql } from 'drizzle-orm';
const pg = await startPostgres({ dataDir: '/tmp/scratch-docs', name: 'perf' });
const c = connect(pg.url('perf'), {max: 1});
for (const q of process.argv.slice(2)) { console.log(q); const r = await c.db.execute(sql.raw(q)); console.log(r.rows.slice(0,60).map((x)=>Object.values(x).join(' | ')).join('\n')); }
await c.close(); await pg.stop();
