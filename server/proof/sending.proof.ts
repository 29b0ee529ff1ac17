import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMessage } from '#server/contact/messages/outbox.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { projectFile } from '#server/kernel/project-file.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { figure } from './figure.ts';

/** A process that is killed while it sends, again and again: nobody gets a message twice. */

const MESSAGES = 80;
const KILLS = 6;

let t: TestApp;
let provider: http.Server;
/** How often each phone was called. */
const heard = new Map<string, number>();

beforeAll(async () => {
  t = await startTestApp();
  provider = http.createServer((request, response) => {
    const phone = (request.url ?? '').slice(1);
    heard.set(phone, (heard.get(phone) ?? 0) + 1);
    request.resume().on('end', () => setTimeout(() => response.end('{}'), Math.random() * 200));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  provider.close();
  await t.close();
});

function startSending() {
  const { port } = provider.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', projectFile('server/proof/sending-process.ts'), t.databaseUrl, `http://127.0.0.1:${port}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** As if the time of what the dead one had taken were over, and the pause before the next attempt too. */
async function letTimePass(): Promise<void> {
  await t.db.execute(`update pgboss.job set started_on = started_on - interval '1 minute' where state = 'active'`);
  await t.db.execute('update pgboss.version set maintained_on = null');
  await t.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
}

const unfinished = async () =>
  (await t.db.query.messageLogs.findMany()).filter(({ status }) => status === 'queued' || status === 'sending').length;

describe('kill -9 between sending and noting it', () => {
  it('sends no message twice, and leaves none of which nothing is said', async () => {
    const clinic = await t.clinic();
    const patient = await t.patient(clinic);
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true });
    for (let number = 0; number < MESSAGES; number += 1) {
      const phone = `98${String(number).padStart(8, '0')}`;
      const sender = { clinicId: clinic.id, centerId: null, userId: null };
      const message = { patientId: patient.id, patientName: patient.name, phone, content: 'Hello' };
      await queueMessage(t.db, sender, { ...message, channel: 'sms', messageType: 'general' });
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = heard.size;
      const end = startSending();
      await expect.poll(() => heard.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
      await sleep(Math.random() * 150);
      await end();
      await letTimePass();
    }
    const end = startSending();
    const settle = async () => {
      await letTimePass();
      return await unfinished();
    };
    await expect.poll(settle, { timeout: 300_000, interval: 3_000 }).toBe(0);
    await end();

    expect(Math.max(...heard.values())).toBe(1);
    const messages = await t.db.query.messageLogs.findMany();
    const of = (wanted: string) => messages.filter(({ status }) => status === wanted);
    expect(of('sent').length + of('unknown').length).toBe(MESSAGES);
    expect(of('sent').filter(({ phone }) => heard.get(phone) !== 1)).toEqual([]);
    figure(
      `kill -9, ${KILLS} times while ${MESSAGES} messages were sent: ${of('sent').length} sent, ${of('unknown').length} unknown, none twice`,
    );
  });
});
