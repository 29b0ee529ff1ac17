import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldName } from '#shared/kernel/words/names.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { median } from '#server/bench/measure.ts';
import { paced } from '#server/bench/paced.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders, type ClinicRow } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { startTwilio, type TwilioStandIn } from '#server/test/twilio-stand-in.ts';
import { figure } from './figure.ts';
import { buildServer, SECRET, type ServerProcess, startServer } from './server-process.ts';

/** The reminders of a large clinic's day: how soon they wait in the outbox, and whether anybody feels them leave. */

const REMINDERS = 5_000;
const QUEUED_WITHIN_MS = 5_000;
/** Of another call's slowest answers, against what they usually take. */
const SLOWER_AT_MOST = 1.5;
const SECONDS = 8;
const PER_SECOND = 40;

let t: TestApp;
let twilio: TwilioStandIn;
let server: ServerProcess;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-reminders-'));

beforeAll(async () => {
  buildServer();
  t = await startTestApp();
  twilio = await startTwilio();
  twilio.takesUpTo(200);
  const { accountSid, authToken, fromSms, apiUrl } = twilio.settings;
  server = await startServer({
    dataDir,
    databaseUrl: t.databaseUrl,
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM_SMS: fromSms ?? '',
      TWILIO_API_URL: apiUrl ?? '',
    },
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await twilio.close();
  await t.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** As many people, each booked for tomorrow. */
async function fillTomorrow(clinic: ClinicRow): Promise<void> {
  const day = addDays(todayIn(DEFAULT_TIMEZONE), 1);
  const start = atTime(day, DEFAULT_TIMEZONE, 10 * 60);
  for (let done = 0; done < REMINDERS; done += 1_000) {
    const people = await t.db
      .insert(patients)
      .values(
        Array.from({ length: 1_000 }, (_, at) => ({
          clinicId: clinic.id,
          name: `Person ${done + at}`,
          nameKey: foldName(`Person ${done + at}`),
          dateOfBirth: '1990-01-01',
          gender: 'female' as const,
          phone: String(9_000_000_000 + done + at),
          address: 'MG Road',
          language: at % 2 ? 'hi' : 'en',
        })),
      )
      .returning({ id: patients.id });
    await t.db
      .insert(appointments)
      .values(people.map(({ id }) => ({ clinicId: clinic.id, patientId: id, visitDay: day, appointmentDate: start })));
  }
  // The statistics and the visibility map, which come to a clinic's tables with the days.
  await t.asOwner((owner) => owner.execute(sql`vacuum analyze`));
}

it('waits in seconds, leaves at the provider’s pace, and nobody feels it', async () => {
  const build = builders(t.db, tokenService(SECRET));
  const clinic = await build.clinic();
  const doctor = await build.doctor(clinic);
  await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true });
  await fillTomorrow(clinic);
  const headers = { authorization: `Bearer ${doctor.token}` };
  const list = () =>
    paced(
      { url: server.url, headers, method: 'GET', path: () => '/api/patients?limit=20', perSecond: PER_SECOND },
      SECONDS,
    );

  await list();
  const usual = [await list(), await list(), await list()].map(({ p99 }) => p99);

  const begun = performance.now();
  const answer = await fetch(`${server.url}/api/send-appointment-reminders`, { method: 'POST', headers });
  const queuedAfter = performance.now() - begun;
  expect(await answer.json()).toEqual({ sent: REMINDERS, failed: 0 });
  expect(queuedAfter).toBeLessThan(QUEUED_WITHIN_MS);

  const meanwhile: number[] = [];
  while (twilio.taken.length < REMINDERS) meanwhile.push((await list()).p99);
  const drained = performance.now() - begun;
  await pause(1_000);
  expect(new Set(twilio.taken.map(({ to }) => to)).size).toBe(REMINDERS);
  expect(twilio.taken).toHaveLength(REMINDERS);

  const ratio = median(meanwhile) / median(usual);
  figure(
    `${REMINDERS} reminders: queued in ${(queuedAfter / 1000).toFixed(1)} s, gone after ${Math.round(drained / 1000)} s` +
      ` (${Math.round((REMINDERS * 1000) / drained)} a second); a list's p99 ${median(usual)} ms before, ${median(meanwhile)} ms meanwhile (${ratio.toFixed(2)} times)`,
  );
  expect(ratio).toBeLessThan(SLOWER_AT_MOST);
});
