import { setMaxListeners } from 'node:events';
import { expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { startTestApp } from '#server/test/harness.ts';
import { figure } from './figure.ts';

/** As many phones as follow their visits in many clinics at once. */
const PAGES = 2_000;
const DOCTORS = 100;
const SECONDS = 60;

it('2,000 open portal pages cost less than 5 % of one core', async () => {
  const t = await startTestApp();
  const today = todayIn(DEFAULT_TIMEZONE);
  const clinic = await t.clinic();
  const reception = await t.reception(clinic);
  const pages: { visitId: number; cookie: string }[] = [];
  for (let index = 0; index < DOCTORS; index += 1) {
    const doctor = await t.doctor(clinic);
    for (let token = 1; token <= PAGES / DOCTORS; token += 1) {
      const patient = await t.patient(clinic);
      const values = { clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, visitDay: today };
      const [visit] = await t.db
        .insert(appointments)
        .values({ ...values, queueNumber: token })
        .returning({ id: appointments.id });
      pages.push({ visitId: visit?.id ?? 0, cookie: (await t.inPortal(patient)).cookie });
    }
  }
  const leave = new AbortController();
  setMaxListeners(PAGES, leave.signal);
  let told = 0;
  for (const { visitId, cookie } of pages) {
    const path = api.portalVisits.queue.path.replace(':id', String(visitId));
    const response = await fetch(t.url + path, { headers: { cookie }, signal: leave.signal });
    expect(response.status).toBe(200);
    const count = async () => {
      for await (const _ of response.body ?? []) told += 1;
    };
    count().catch(() => undefined);
  }
  // The day goes on: a change somewhere every ten seconds. The client is in this process too, so the figure is above what the server costs.
  const before = process.cpuUsage();
  const begun = told;
  for (let second = 0; second < SECONDS; second += 10) {
    const { visitId } = pages[second * 7] ?? { visitId: 0 };
    const change = { params: { id: visitId }, body: { status: 'no_show' as const } };
    await t.as(reception)(api.appointments.update, change);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / (SECONDS * 1_000_000);
  figure(`${PAGES} open portal pages: ${(share * 100).toFixed(2)} % of one core, ${told - begun} pieces of news`);
  leave.abort();
  await t.close();
  expect(share).toBeLessThan(0.05);
}, 300_000);
