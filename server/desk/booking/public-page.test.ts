import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
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
  t = await startTestApp({ demo: true, trustProxy: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: NAME, location: 'MG Road, Pune</script><img src=x>' });
  doctor = await t.doctor(clinic, { name: 'Meera <b>Rao</b>', specialization: 'Cardiology' });
  await t.as(doctor)(api.booking.saveDoctor, { params: { doctorId: doctor.id }, body: { mode: 'automatic' } });
  slug = (await t.as(doctor)(api.booking.saveSettings, { body: { isPublic: true } })).slug ?? '';
  phones += 1;
});

const page = async (path = slug, headers: Record<string, string> = {}) => {
  const response = await t.raw({ method: 'GET', path: `/book/${path}`, headers });
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
    expect(html).toContain('Sunday – Saturday 9:00\u00A0am\u00A0–\u2060\u00A05:00\u00A0pm');
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

describe('its language', () => {
  const lang = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
  const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const url = () => `${t.env.publicUrl}/book/${slug}`;

  it("is the browser's where the address names none, and caches are told so", async () => {
    const { html, headers } = await page(slug, { 'accept-language': 'fr-FR, mr-IN;q=0.9, en;q=0.5' });
    expect(lang(html)).toBe('mr');
    expect(html).toContain('रविवार – शनिवार');
    expect(html).toContain('अपॉइंटमेंट घ्या</title>');
    expect(canonical(html)).toBe(url());
    expect(headers.get('vary')).toMatch(/accept-language/i);
    expect(headers.get('content-language')).toBe('mr');
  });

  it('is the one that the address names, the same for everybody', async () => {
    const { html, headers } = await page(`${slug}?lang=ta`, { 'accept-language': 'hi' });
    expect(lang(html)).toBe('ta');
    expect(canonical(html)).toBe(`${url()}?lang=ta`);
    expect(headers.get('vary') ?? '').not.toMatch(/accept-language/i);
  });

  it.each(['xx', '', '"><script>'])('is English where nobody speaks what is asked for: %s', async (asked) => {
    const { html } = await page(`${slug}?lang=${encodeURIComponent(asked)}`, { 'accept-language': 'fr' });
    expect([lang(html), canonical(html)]).toEqual(['en', url()]);
  });

  it('names the page in all ten, and the one for everybody else', async () => {
    const { html } = await page();
    const found = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
    expect(found.map(([, language]) => language)).toEqual([...messageLanguages, 'x-default']);
    expect(found.at(1)?.[2]).toBe(`${url()}?lang=hi`);
    expect(found.at(-1)?.[2]).toBe(url());
    for (const language of messageLanguages) {
      const { status, html: own } = await page(`${slug}?lang=${language}`);
      expect([status, lang(own)]).toEqual([200, language]);
    }
  });

  it('is also that of what is said where there is no page', async () => {
    const { status, html } = await page('nobody-has-this?lang=hi');
    expect(status).toBe(404);
    expect(html).toContain('ऐसा कोई पेज नहीं है');
  });
});

describe('reading it', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const read = (address: string) =>
    t.raw({ method: 'GET', path: `/api/v1/book/${slug}`, headers: from(address) }).then(({ status }) => status);

  it('is for a waiting room behind one address, and not for who reads everything', async () => {
    const outcomes: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      outcomes.push(...(await Promise.all(Array.from({ length: 20 }, () => read('203.0.113.5')))));
    }
    expect(outcomes.every((status) => status === 200)).toBe(true);
    const refused = await t.raw({ method: 'GET', path: `/api/v1/book/${slug}`, headers: from('203.0.113.5') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const query = new URLSearchParams({ doctorId: String(doctor.id), date: at('10:00').slice(0, 10) });
    const slots = await t.raw({
      method: 'GET',
      path: `/api/v1/book/${slug}/slots?${query}`,
      headers: from('203.0.113.5'),
    });
    expect(slots.status).toBe(429);
    const shown = await page(`${slug}?lang=hi`, from('203.0.113.5'));
    expect([shown.status, shown.headers.has('retry-after')]).toEqual([429, true]);
    expect(shown.html).toContain('कृपया एक मिनट बाद');
    expect(await read('203.0.113.6')).toBe(200);
  });
});

it('leads to the portal only where there is one', async () => {
  const without = await startTestApp({ features: [] });
  const theirs = await without.clinic();
  const doctorThere = await without.doctor(theirs);
  const saved = await without.as(doctorThere)(api.booking.saveSettings, { body: { isPublic: true } });
  const read = (app: TestApp, of: string) => app.as(null)(api.publicBooking.clinic, { params: { slug: of } });
  expect(await read(without, saved.slug ?? '')).toMatchObject({ hasPortal: false });
  expect(await read(t, slug)).toMatchObject({ hasPortal: true });
  await without.close();
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
