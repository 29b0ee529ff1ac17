import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { connect, type Connection } from '#server/kernel/db/client.ts';
import { DEMO_PASSWORD } from '#server/demo/organisations.ts';
import { readEnv } from '#server/kernel/env.ts';
import { startHub } from '#server/kernel/events/hub.ts';
import type { BareCall } from './bare-server.ts';
import { recordStatements } from './record.ts';
import { toReplay } from './replay.ts';
import { filled, type Scenario } from './scenarios.ts';
import type { Bench } from './servers.ts';

export async function tokenFrom(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Makes each call once on the product within this process, and writes down what it asks of the database. */
export async function recordCalls(
  bench: Bench,
  db: Connection['db'],
  chosen: Scenario[],
  email: string,
): Promise<BareCall[]> {
  const { url, close } = await serveHere(bench);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenFrom(url, email)}` };
  const calls: BareCall[] = [];
  // The session is read once and then kept: no call of the measurement reads it.
  await fetch(`${url}/api/me`, { headers });
  for (const { scenario, placeholders, path, replaced } of chosen.flatMap(callsOf)) {
    await tellingQueueNumber(db, placeholders);
    const send = async () => {
      const reply = await fetch(url + scenario.path(placeholders), {
        method: scenario.method,
        headers,
        ...(scenario.body && { body: JSON.stringify(scenario.body(placeholders)) }),
      });
      if (!reply.ok) throw new Error(`${scenario.name}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    };
    // A read is made twice: what it does only once in a while is not what is measured.
    if (scenario.method === 'GET' && !scenario.recordsFirstCall) await send();
    const recorded = await recordStatements(send);
    calls.push({
      method: scenario.method === 'GET' ? 'get' : 'post',
      path,
      placeholders: replaced,
      statements: toReplay(recorded, replaced),
    });
    await forgetRecorded(db, placeholders);
  }
  await close();
  return calls;
}

/** One, or each alternative at an address of its own and with nothing left to fill in. */
const callsOf = (scenario: Scenario) =>
  scenario.alternatives?.map((placeholders) => ({
    scenario,
    placeholders,
    path: filled(scenario.route, placeholders),
    replaced: {},
  })) ?? [
    {
      scenario,
      placeholders: scenario.placeholders,
      path: scenario.route,
      replaced: scenario.placeholders,
    },
  ];

/** The product within this process, where what it asks of the database can be written down. */
export async function serveHere({ databaseUrl, folder }: Bench): Promise<{ url: string; close: () => Promise<void> }> {
  const log = pino({ level: 'silent' });
  const connection = connect(databaseUrl);
  const hub = await startHub({ connectionString: databaseUrl, pool: connection.pool, log });
  const env = { ...readEnv({ DATABASE_URL: '', DATA_DIR: folder }), databaseUrl };
  const server = http.createServer(createApp({ env, connection, hub, log }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await hub.close();
      server.closeAllConnections();
      server.close();
      await connection.close();
    },
  };
}

/** A queue number that can't be mistaken for anything else when the recorded call is read. */
async function tellingQueueNumber(db: Connection['db'], { doctorId, day }: Record<string, string>): Promise<void> {
  if (!doctorId || !day) return;
  await db.execute(sql`
    insert into queue_counters (doctor_id, day, last_number) values (${doctorId}::integer, ${day}::date, 987653)
    on conflict (doctor_id, day) do update set last_number = 987653`);
}

async function forgetRecorded(db: Connection['db'], { phone, doctorId, day }: Record<string, string>): Promise<void> {
  if (phone) await db.execute(sql`delete from patients where phone = ${phone}`);
  if (doctorId && day)
    await db.execute(sql`delete from appointments where doctor_id = ${doctorId}::integer and visit_day = ${day}::date`);
}
