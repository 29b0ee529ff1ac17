import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { at } from '#server/desk/appointments/times-for-tests.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let slug: string;
let phones = 9_700_000_000;

const NAME = 'Asha "Care" <script>alert(1)</script> & Sons';

beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: NAME, location: 'MG Road, Pune</script><img src=x>' });
  doctor = await t.doctor(clinic, { name: 'Meera <b>Rao</b>', specialization: 'Cardiology' });
  await t.as(doctor)(api.booking.saveDoctor, { params: { doctorId: doctor.id }, body: { mode: 'automatic' } });
  slug = (await t.as(doctor)(api.booking.saveSettings, { body: { isPublic: true } })).slug ?? '';
  phones += 1;
});

const page = async (path = slug) => {
  const response = await t.raw({ method: 'GET', path: `/book/${path}` });
  return { status: response.status, html: await response.text(), headers: response.headers };
};

const prove = async (phone = String(phones)) => {
  const params = { slug };
  const { demoOtp = '' } = await t.as(null)(api.publicBooking.sendCode, { params, body: { phone } });
  return (await t.as(null)(api.publicBooking.checkCode, { params, body: { phone, otp: demoOtp } })).proof;
};
const wish = (proof: string, more: Record<string, unknown> = {}) => ({
  params: { slug },
  body: {
    proof,
    name: 'Ravi Kumar',
    age: 40,
    gender: 'male',
    doctorId: doctor.id,
    startDateTime: at('10:00'),
    ...more,
  },
});

describe('the page', () => {
  it('tells search engines and readers what there is, and is theirs to find', async () => {
    const { status, html, headers } = await page();
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${t.env.publicUrl}/book/${slug}" />`);
    expect(html).toMatch(/<meta property="og:title" content="Asha/);
    expect(html).toContain('Cardiology');
    expect(html).toContain('Sunday to Saturday 9:00 am – 5:00 pm');
    expect(html).not.toContain('noindex');
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  it('runs nothing of what a clinic or a doctor is called', async () => {
    const { html } = await page();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>Rao');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'MedicalClinic', name: NAME });
  });

  it('is not there when it is switched off, the clinic is closed, or nobody has that address', async () => {
    expect((await page('nobody-has-this')).status).toBe(404);
    expect((await page('..%2f..%2fetc')).status).toBe(404);
    await t.db.update(clinics).set({ isActive: false }).where(eq(clinics.id, clinic.id));
    expect((await page()).status).toBe(404);
    await t.db.update(clinics).set({ isActive: true }).where(eq(clinics.id, clinic.id));
    await t.as(doctor)(api.booking.saveSettings, { body: { isPublic: false } });
    const gone = await page();
    expect([gone.status, gone.html.includes('noindex')]).toEqual([404, true]);
    expect(await refusalOf(t.as(null)(api.publicBooking.clinic, { params: { slug } }))).toMatchObject({ status: 404 });
  });
});

describe('booking from it', () => {
  it('makes somebody new a patient of the clinic, with a phone that was proven', async () => {
    const proof = await prove();
    const { slots } = await t.as(null)(api.publicBooking.slots, {
      params: { slug },
      query: { doctorId: doctor.id, date: at('10:00').slice(0, 10) },
    });
    expect(slots.length).toBeGreaterThan(0);
    expect(await t.as(null)(api.publicBooking.book, wish(proof))).toMatchObject({ state: 'booked' });
    const rows = await t.db.select().from(patients).where(eq(patients.clinicId, clinic.id));
    expect(rows).toMatchObject([{ name: 'Ravi Kumar', phone: String(phones), dateOfBirthEstimated: true }]);
  });

  it('is the same for who is known, and makes no second record of them', async () => {
    const known = await t.patient(clinic, { name: 'Ravi Kumar', phone: String(phones) });
    const answer = await t.as(null)(api.publicBooking.book, wish(await prove(), { name: 'ravi  KUMAR' }));
    expect(Object.keys(answer).toSorted()).toEqual(['doctorName', 'startDateTime', 'state']);
    const rows = await t.db.select().from(patients).where(eq(patients.clinicId, clinic.id));
    expect(rows.map(({ id }) => id)).toEqual([known.id]);
  });

  it('keeps somebody new in the request until it is accepted', async () => {
    await t.as(doctor)(api.booking.saveDoctor, { params: { doctorId: doctor.id }, body: { mode: 'request' } });
    expect(await t.as(null)(api.publicBooking.book, wish(await prove()))).toMatchObject({ state: 'open' });
    const count = () => t.db.$count(patients, eq(patients.clinicId, clinic.id));
    expect(await count()).toBe(0);
    const [request] = (await t.as(doctor)(api.booking.requests, {})).rows;
    await t.as(doctor)(api.booking.accept, { params: { id: request?.id ?? 0 } });
    expect(await count()).toBe(1);
  });

  it('takes no proof that is made up, changed or over', async () => {
    const proof = await prove();
    const [phone = '', until = '', signature = ''] = proof.split('.');
    const others = ['', 'x', `9811111111.${until}.${signature}`, `${phone}.${Number(until) + 1}.${signature}`];
    for (const other of others) {
      const { status } = await refusalOf(t.as(null)(api.publicBooking.book, wish(other)));
      expect([400, 401]).toContain(status);
    }
  });

  it('has no doctor of another clinic', async () => {
    const other = await t.doctor();
    const refused = t.as(null)(api.publicBooking.book, wish(await prove(), { doctorId: other.id }));
    expect(await refusalOf(refused)).toMatchObject({ status: 404 });
  });
});
