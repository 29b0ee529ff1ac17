import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#server/kernel/project-file.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { approve, queueFor, reachablePatient } from '#server/test/messaging.ts';
import { startTwilio, type TwilioStandIn } from '#server/test/twilio-stand-in.ts';
import { figure } from './figure.ts';

/** Two processes that send are killed again and again while more is queued: nobody gets a message twice, and none is lost. */

const KILLS = 50;
const PROCESSES = 2;
/** What is queued before each kill; every third goes by WhatsApp. */
const MESSAGES_AT_ONCE = 10;
const ANSWER_TAKES_MS = 150;

const program = projectFile(`node_modules/.sending-process-${process.pid}.mjs`);

let t: TestApp;
let twilio: TwilioStandIn;
let who: Awaited<ReturnType<typeof reachablePatient>>;

beforeAll(async () => {
  twilio = await startTwilio();
  twilio.takesUpTo(ANSWER_TAKES_MS);
  t = await startTestApp({ twilio: twilio.settings });
  who = await reachablePatient(t, '9876500000');
  await approve(t, 'general');
  // As one file it starts several times as fast, and it is started often. Beside the packages that it imports.
  await build({
    entryPoints: [projectFile('server/proof/sending-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});
afterAll(async () => {
  fs.rmSync(program, { force: true });
  await t.close();
  await twilio.close();
});

/** One that sends until it is killed. */
function startSending() {
  const child = spawn(process.execPath, [program, t.databaseUrl, JSON.stringify(twilio.settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return async () => {
    child.kill('SIGKILL');
    await ended;
    process.off('exit', endWithUs);
  };
}

/** As if the time of what a dead one had taken were over, and the pause before the next attempt too. */
async function letTimePass(): Promise<void> {
  await t.db.execute(`
    update pgboss.job set started_on = started_on - interval '1 minute'
    where state = 'active' and name = 'send-message' and started_on < now() - interval '3 seconds'`);
  await t.db.execute('update pgboss.version set maintained_on = null');
  await t.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
}

let queued = 0;
/** Some with the same words to the same phone: only the provider's own ids tell those apart. */
async function queueSome(): Promise<void> {
  for (let number = 0; number < MESSAGES_AT_ONCE; number += 1) {
    const phone = `98765${String(queued % 400).padStart(5, '0')}`;
    const patient = String(queued % 400);
    const channel = queued % 3 === 0 ? 'whatsapp' : 'sms';
    // In the very words that WhatsApp has approved.
    await queueFor(t, who, { phone, channel, variables: { patient }, content: `Hello ${patient}` });
    queued += 1;
  }
}

const messages = () => t.db.query.messageLogs.findMany();
const unfinished = async () =>
  (await messages()).filter(({ status }) => status === 'queued' || status === 'sending').length;

describe(`kill -9, ${KILLS} times under load`, () => {
  it('sends no message twice, and settles every one', async () => {
    const began = performance.now();
    const sending = Array.from({ length: PROCESSES }, startSending);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await queueSome();
      const heard = twilio.taken.length;
      await expect.poll(() => twilio.taken.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(heard);
      await sleep(Math.random() * ANSWER_TAKES_MS);
      await sending.shift()?.();
      sending.push(startSending());
      await letTimePass();
    }
    const settle = async () => {
      await letTimePass();
      return await unfinished();
    };
    await expect.poll(settle, { timeout: 300_000, interval: 1_000 }).toBe(0);
    for (const end of sending) await end();

    const inDoubt = (await messages()).filter(({ status }) => status === 'unknown').length;
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
    // What they cost is not the question here.
    await t.db.execute(`delete from pgboss.job where name = 'ask-provider' and data->>'about' = 'price'`);
    await t.runJobs({ dueBy: inAYear });

    const all = await messages();
    const of = (wanted: string) => all.filter(({ status }) => status === wanted);
    // One that never left as WhatsApp goes out as SMS, and is a message more.
    const instead = all.filter(({ insteadOf }) => insteadOf !== null).length;
    const notSent = of('failed').map(({ failureCode }) => failureCode);
    expect(all).toHaveLength(queued + instead);
    expect(of('sent').length + of('failed').length).toBe(all.length);
    expect(new Set(notSent)).toEqual(notSent.length > 0 ? new Set(['no_such_message']) : new Set());
    // Each that was taken is one record's, and each record of what was sent has its own.
    expect(twilio.sent).toHaveLength(twilio.taken.length);
    expect(new Set(of('sent').map(({ providerMessageId }) => providerMessageId))).toEqual(
      new Set(twilio.taken.map(({ sid }) => sid)),
    );
    expect(of('sent')).toHaveLength(twilio.taken.length);
    expect(twilio.taken.map(addressed).toSorted()).toEqual(of('sent').map(expected).toSorted());
    figure(
      `kill -9, ${KILLS} times of ${PROCESSES} processes while ${all.length} messages were sent: Twilio had ${twilio.taken.length}, ` +
        `${of('sent').length} are called sent, ${notSent.length} never left; ${inDoubt} were in doubt and settled by asking; ` +
        `none twice; ${Math.round((performance.now() - began) / 1000)} s`,
    );
  });
});

const addressed = ({ to, body }: { to: string; body: string }) => `${to} ${to.startsWith('whatsapp') ? '' : body}`;
const expected = ({ channel, phone, messageContent }: Awaited<ReturnType<typeof messages>>[number]) =>
  channel === 'whatsapp' ? `whatsapp:+91${phone} ` : `+91${phone} ${messageContent}`;
