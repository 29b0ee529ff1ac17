import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { sendReminderHandler } from '#server/contact/follow-ups/due-reminders.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { providerOver } from '#server/test/provider-over-http.ts';
import { queueMessage } from './outbox.ts';
import { claimMessage } from './sending.repo.ts';
import type { Carriers } from './messaging.ts';
import { sendingHandlers } from './send-message.ts';

/** Sending, against a provider that is reached over HTTP. */

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.forgetJobs();
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  patient = await t.patient(clinic);
  await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true });
});

type Answer = (response: http.ServerResponse) => void;
const taken: Answer = (response) => void response.end('{"id":"SM1"}');
const silence: Answer = () => {};
const answers =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status).end('{}');
const breaksOff: Answer = (response) => void response.destroy();
const tooLate: Answer = (response) => void setTimeout(() => taken(response), 600);

const standIns: http.Server[] = [];
let texts: string[] = [];

/** Hears what is sent, and answers each time in the next of these ways; in the last one from then on. */
const sending = (carriers: Carriers, patienceMs?: number) =>
  sendingHandlers({ carriers, attachmentOf: async () => null, ...(patienceMs && { patienceMs }) });

async function provider(...ways: [Answer, ...Answer[]]) {
  texts = [];
  const server = http.createServer((request, response) => {
    const way = ways[Math.min(texts.length, ways.length - 1)] ?? ways[0];
    texts.push(request.url ?? '');
    request.resume().on('end', () => way(response));
  });
  standIns.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return providerOver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
afterEach(() => {
  for (const server of standIns.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** For those whose answer isn't waited for. */
const SOON_MS = 300;
const queue = async () => {
  const sender = { clinicId: clinic.id, centerId: null, userId: null };
  const { id } = await queueMessage(t.db, sender, {
    patientId: patient.id,
    patientName: patient.name,
    phone: patient.phone,
    channel: 'sms',
    messageType: 'general',
    content: 'Hello',
  });
  return id;
};
const messages = async () => (await t.as(doctor)(api.messages.list)).rows;
const statuses = async () => (await messages()).map(({ status }) => status);
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();
const noAnswer = {
  status: 'unknown',
  failureReason: 'The message service did not answer. The message may have gone out, so it is not sent again.',
};

describe('a message', () => {
  it.each<[string, Answer, object]>([
    ['is sent when the provider takes it', taken, { status: 'sent', sentDate: expect.any(String) }],
    ['fails when the provider refuses it', answers(400), { status: 'failed', failureReason: 'Refused' }],
    ['is unknown when the provider hangs', silence, noAnswer],
    ['is unknown when the answer comes after the time', tooLate, noAnswer],
    ['is unknown when the line breaks after it left', breaksOff, noAnswer],
    ['is unknown when the provider stumbles', answers(500), noAnswer],
  ])('%s, and is not sent again', async (_, answer, outcome) => {
    const isSilent = answer === silence || answer === tooLate;
    const handlers = sending(await provider(answer), isSilent ? SOON_MS : undefined);
    await queue();
    await t.runJobs({ handlers });
    expect(await messages()).toMatchObject([outcome]);
    const { rows } = await t.as(doctor)(api.messages.notifications);
    expect(rows).toMatchObject([outcome]);
    await sleep(answer === tooLate ? 400 : 0);
    await t.runJobs({ handlers, dueBy: inAYear() });
    expect(texts).toHaveLength(1);
    expect(await messages()).toMatchObject([outcome]);
  });

  it('waits and is tried again while the provider takes nothing, and is sent in the end', async () => {
    const handlers = sending(await provider(answers(503), answers(429), taken));
    await queue();
    await t.runJobs({ handlers });
    expect(await statuses()).toEqual(['queued']);
    await t.runJobs({ handlers, dueBy: inAYear() });
    expect(await statuses()).toEqual(['sent']);
    expect(texts).toHaveLength(3);
  });

  it('fails after six attempts on a provider out of reach', async () => {
    const handlers = sending(await provider(silence));
    standIns[0]?.close();
    await queue();
    await t.runJobs({ handlers, dueBy: inAYear() });
    const [message] = await messages();
    expect(message).toMatchObject({ status: 'failed', failureReason: 'The message service could not be reached' });
    expect((await t.db.query.messageLogs.findMany()).at(-1)).toMatchObject({ attempts: 6 });
  });

  it('is unknown when the process died between the claim and the note, and is not sent again', async () => {
    const handlers = sending(await provider(taken));
    await claimMessage(t.db, await queue());
    expect(await statuses()).toEqual(['sending']);
    await t.runJobs({ handlers, dueBy: inAYear() });
    expect(await messages()).toMatchObject([noAnswer]);
    expect(texts).toEqual([]);
  });
});

describe('a provider that hangs', () => {
  it('fills its own places only: reminders go on, and a stop leaves nothing that is sent again', async () => {
    const hanging = await provider(silence);
    const handlers = [...sending(hanging), sendReminderHandler];
    const stop = await t.startWorker({ handlers, patienceMs: 200 });
    try {
      for (let number = 0; number < 10; number += 1) await queue();
      await expect.poll(() => texts.length).toBe(3);
      await t.as(doctor)(api.followUps.createReminder, {
        body: {
          patientId: patient.id,
          reminderType: 'general',
          messageType: 'sms',
          messageContent: 'Hello',
          scheduledDate: new Date().toISOString(),
        },
      });
      const reminders = async () => (await t.as(doctor)(api.followUps.list)).rows;
      await expect.poll(reminders, { timeout: 2_000 }).toMatchObject([{ status: 'sent' }]);
    } finally {
      await stop();
    }
    expect(texts).toHaveLength(3);
    await t.runJobs({ handlers: sending(await provider(taken)), dueBy: inAYear() });
    expect((await statuses()).toSorted()).toEqual([...Array(8).fill('sent'), ...Array(3).fill('unknown')]);
  });
});
