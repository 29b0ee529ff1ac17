import fs from 'node:fs';
import path from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { readLogo } from '#server/papers/pdf/logo.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
});

const get = (user = doctor) => t.as(user)(api.settings.get);
const save = (body: Record<string, unknown>, user = doctor) => t.as(user)(api.settings.save, { body });
const named = (more: Record<string, unknown> = {}) => ({ organizationName: 'Asha Clinic', ...more });
const dataUrl = (content: Buffer, mime = 'image/png') => `data:${mime};base64,${content.toString('base64')}`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f766e80' } });

describe('the settings of an organisation', () => {
  it('are not there before the first save, which must name the organisation', async () => {
    const message = 'The settings were not found';
    expect(await refusalOf(get())).toMatchObject({ status: 404, code: 'not_found', message });
    for (const body of [{ smsEnabled: true }, { organizationName: '  ' }])
      expect(await refusalOf(save(body))).toMatchObject({
        status: 400,
        message: 'Organization name is required',
        issues: [{ path: 'organizationName', message: 'Organization name is required' }],
      });
    expect(await save(named())).toMatchObject({
      clinicId: clinic.id,
      centerId: null,
      organizationName: 'Asha Clinic',
      pdfHeaderType: 'text',
      commissionTrackingEnabled: true,
      smsEnabled: false,
      whatsappEnabled: false,
      enableWhatsappReminders: true,
      autoFollowUpEnabled: false,
      reminderDaysBefore: 1,
      prescriptionDefaults: null,
    });
  });

  it('take in what is given and keep the rest; an empty text takes away what was there', async () => {
    await save(
      named({ phone: '020 2555 0100', gstin: ' 27abcde1234f1z5 ', footerNotes: 'Bring this paper', smsEnabled: true }),
    );
    await save({ reminderDaysBefore: '3', footerNotes: '', prescriptionDefaults: { paper: 'A5', letterhead: true } });
    expect(await get()).toMatchObject({
      organizationName: 'Asha Clinic',
      phone: '020 2555 0100',
      gstin: '27ABCDE1234F1Z5',
      footerNotes: null,
      smsEnabled: true,
      reminderDaysBefore: 3,
      prescriptionDefaults: { paper: 'A5', letterhead: true, topMarginMm: 45, language: 'en' },
    });
  });

  it.each([
    [{ reminderDaysBefore: 0 }, 'Reminders go out 1 to 7 days before'],
    [{ reminderDaysBefore: 8 }, 'Reminders go out 1 to 7 days before'],
    [{ reminderDaysBefore: 1.5 }, 'Reminders go out 1 to 7 days before'],
    [{ gstin: '27ABCDE1234' }, 'A GSTIN has 15 letters and digits, like 27ABCDE1234F1Z5'],
    [{ email: 'not an address' }, 'Invalid email format'],
    [{ phone: 'call us' }, 'Use digits, spaces, + and -'],
  ])('refuse %j', async (wrong, message) => {
    expect(await refusalOf(save(named(wrong)))).toMatchObject({ status: 400, message });
  });

  it('carry the amount of a center with Fixed Rate, which its doctor sets', async () => {
    const center = await t.center({ commissionMode: false, fixedCommission: '100.00' });
    const inCharge = await t.centerDoctor(center);
    const technician = await t.technician(center);
    expect(await save(named({ fixedCommission: '150.5' }), inCharge)).toMatchObject({
      commissionMode: false,
      fixedCommission: '150.50',
    });
    expect(await get(technician)).toMatchObject({ commissionMode: false, fixedCommission: '150.50' });
    expect(await refusalOf(save({ fixedCommission: 1 }, technician))).toMatchObject({
      status: 403,
      code: 'record_denied',
      message: 'Only a doctor can change the fixed commission',
    });
    // The same amount along with the rest of the card is no change.
    expect(await save({ fixedCommission: '150.50', phone: '020 2555 0100' }, technician)).toMatchObject({
      phone: '020 2555 0100',
    });
    expect(await refusalOf(save({ fixedCommission: '-1' }, inCharge))).toMatchObject({
      status: 400,
      message: 'Amount cannot be negative',
    });
    expect(await save({ fixedCommission: '' }, inCharge)).toMatchObject({ fixedCommission: null });
  });

  it('have no fixed amount at a clinic, nor at a center with Commission Mode', async () => {
    const message = 'Only a center with Fixed Rate has a fixed commission';
    const inCharge = await t.centerDoctor();
    expect(await save(named())).toMatchObject({ commissionMode: null, fixedCommission: null });
    expect(await save(named(), inCharge)).toMatchObject({ commissionMode: true, fixedCommission: null });
    for (const user of [doctor, inCharge])
      expect(await refusalOf(save({ fixedCommission: 50 }, user))).toMatchObject({ status: 422, message });
  });

  it('belong to one organisation, whichever of its people saves them', async () => {
    const center = await t.center();
    await save(named(), await t.reception(clinic));
    await save(named({ organizationName: 'Nidan' }), await t.technician(center));
    expect(await get(await t.centerDoctor(center))).toMatchObject({
      organizationName: 'Nidan',
      centerId: center.id,
      clinicId: null,
    });
    expect((await get()).organizationName).toBe('Asha Clinic');
    expect(await refusalOf(get(await t.doctor()))).toMatchObject({ status: 404 });
  });

  it('leave the commission switch to doctors', async () => {
    const desk = await t.reception(clinic);
    expect(await refusalOf(save(named({ commissionTrackingEnabled: false }), desk))).toEqual({
      status: 403,
      code: 'record_denied',
      message: 'Only a doctor can switch commission tracking',
      values: { reason: 'only_doctor_switches_commission' },
    });
    expect(await save(named({ commissionTrackingEnabled: true }), desk)).toMatchObject({
      commissionTrackingEnabled: true,
    });
    expect(await save({ commissionTrackingEnabled: false })).toMatchObject({ commissionTrackingEnabled: false });
    expect((await t.as(desk)(api.sessions.me)).organisation).toMatchObject({ commissionTrackingEnabled: false });
  });

  it('lose nothing when two people save for the first time at once', async () => {
    const desk = await t.reception(clinic);
    await Promise.all([save(named({ phone: '123456' })), save(named({ address: 'MG Road' }), desk)]);
    expect(await get()).toMatchObject({ phone: '123456', address: 'MG Road' });
  });

  it('are audited with what they were and what they are', async () => {
    const { id } = await save(named({ phone: '123456' }));
    await save({ phone: '654321', organizationName: 'Asha Clinic' });
    const [entry] = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'organization_settings'), eq(auditLogs.entityId, String(id))))
      .orderBy(desc(auditLogs.id));
    expect(entry).toMatchObject({
      action: 'UPDATE',
      details: { before: { phone: '123456' }, after: { phone: '654321' } },
    });
  });

  it('can be read although an older version stored other defaults', async () => {
    await t.db.insert(organizationSettings).values({
      clinicId: clinic.id,
      organizationName: 'Old',
      prescriptionDefaults: { paper: 'foolscap', language: 'hi', note: 'x' },
    });
    expect((await get()).prescriptionDefaults).toMatchObject({ paper: 'A4', language: 'hi' });
  });
});

describe('the logo', () => {
  const stored = (url: string | null) => fs.readFileSync(path.join(t.env.dataDir, url ?? ''));

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is drawn anew from a %s, small enough and without what hung on it',
    async (format) => {
      const sent = await picture(1800, 600)
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .toFormat(format)
        .toBuffer();
      const { logoUrl } = await save(named({ logoUrl: dataUrl(sent, 'image/svg+xml') }));
      expect(logoUrl).toMatch(/^\/uploads\/logos\/logo_[\w-]{22}\.png$/);
      const kept = stored(logoUrl);
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 600, height: 200 });
      expect(kept.includes('a secret place')).toBe(false);
      expect(readLogo(kept)).toMatchObject({ width: 600, height: 200 });
    },
  );

  it('stays under 512 KB, whatever it shows', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    const { logoUrl } = await save(named({ logoUrl: dataUrl(noise) }));
    expect(stored(logoUrl).length).toBeLessThanOrEqual(512 * 1024);
    expect(readLogo(stored(logoUrl))).toMatchObject({ width: 600, height: 300 });
  });

  it.each([
    ['an SVG', () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a PDF', () => dataUrl(Buffer.from('%PDF-1.7 and so on'))],
    ['a GIF', () => dataUrl(Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'))],
    ['an address elsewhere', () => 'https://elsewhere.example/logo.png'],
    ['a path of the store', () => '/uploads/logos/logo_AAAAAAAAAAAAAAAAAAAAAA.png'],
  ])('is no logo when it is %s', async (_, made) => {
    const before = await save(named());
    const refusal = await refusalOf(save({ logoUrl: made() }));
    expect(refusal).toMatchObject({
      status: 415,
      code: 'unsupported_type',
      message: 'Choose a PNG, JPEG or WebP picture',
    });
    expect(await get()).toEqual(before);
  });

  it('is refused when it is damaged, or unpacks to too much', async () => {
    const whole = await picture(300, 100).png({ compressionLevel: 0 }).toBuffer();
    const bomb = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const content of [whole.subarray(0, 5000), bomb])
      expect(await refusalOf(save(named({ logoUrl: dataUrl(content) })))).toMatchObject({
        status: 400,
        issues: [{ path: 'logoUrl' }],
      });
    expect(await refusalOf(save(named({ logoUrl: dataUrl(Buffer.alloc(1_100_000)) })))).toMatchObject({ status: 400 });
  });

  it('opens for the own organisation, stands in the letterhead, and goes when it is taken away', async () => {
    const sent = dataUrl(await picture(300, 100).png().toBuffer());
    const { logoUrl } = await save(named({ logoUrl: sent, pdfHeaderType: 'logo' }));
    const link = (user: TestUser) => t.as(user)(api.files.link, { query: { path: logoUrl ?? '' } });
    const opened = await t.raw({ method: 'GET', path: (await link(await t.reception(clinic))).url });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await refusalOf(link(await t.doctor()))).toMatchObject({ status: 404 });

    const parts = { db: t.db, env: t.env, store: localStore(t.env.dataDir) };
    const letterhead = () => letterheadOf(parts, { clinicId: clinic.id, centerId: null });
    expect((await letterhead()).organisation.logo?.equals(stored(logoUrl))).toBe(true);
    // What a form sends back unchanged stays.
    expect((await save({ logoUrl, pdfHeaderType: 'text' })).logoUrl).toBe(logoUrl);
    expect((await letterhead()).organisation.logo).toBeNull();
    expect((await save({ logoUrl: null, pdfHeaderType: 'logo' })).logoUrl).toBeNull();
    expect((await letterhead()).organisation).toMatchObject({ name: 'Asha Clinic', logo: null });
    expect(await refusalOf(link(doctor))).toMatchObject({ status: 404 });
  });

  it('leaves nothing behind: neither the one before, nor one of a save that is refused', async () => {
    const kept = () => fs.readdirSync(path.join(t.env.dataDir, 'uploads/logos')).toSorted();
    const wide = dataUrl(await picture(300, 100).png().toBuffer());
    const { logoUrl } = await save(named({ logoUrl: wide }));
    const before = kept();
    expect((await refusalOf(save({ logoUrl: wide, fixedCommission: '90' }))).status).toBe(422);
    expect(kept()).toEqual(before);
    const next = await save({ logoUrl: wide });
    const others = before.filter((name) => name !== path.basename(logoUrl ?? ''));
    await expect.poll(kept).toEqual([...others, path.basename(next.logoUrl ?? '')].toSorted());
    expect(await t.db.$count(files, eq(files.path, logoUrl?.slice(1) ?? ''))).toBe(0);
  });
});
