import { and, eq } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { videoEvents, videoPresence } from '#server/kernel/db/schema/video.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { bookedByVideo, portalSession, startVideoVisit } from '#server/test/video-visit.ts';

const secret = 'a secret that the video host shares';
const video = { baseUrl: 'https://video.clinic.example', app: { id: 'naadi', secret } };

let t: TestApp;
let portal: ReturnType<TestApp['as']>;
beforeAll(async () => {
  t = await startTestApp({ video });
  portal = t.as(null);
});
afterAll(() => t.close());

const readToken = (token: string | null) =>
  jwt.verify(token ?? '', secret, { audience: 'jitsi', issuer: 'naadi', subject: 'video.clinic.example' });

describe('joining', () => {
  it('gives the doctor a signed token for this room alone, as the one who leads it', async () => {
    const { doctor, params, visit } = await startVideoVisit(t);
    const entry = await t.as(doctor)(api.video.join, { params });
    expect(entry).toMatchObject({ url: `${video.baseUrl}/${visit.videoConsultationId}`, password: null });
    const claims = readToken(entry.token) as jwt.JwtPayload;
    expect(claims).toMatchObject({
      room: visit.videoConsultationId,
      context: { user: { name: 'Meera Nair', moderator: true } },
    });
    const lasts = (claims.exp ?? 0) - Date.now() / 1000;
    expect(lasts).toBeGreaterThan(500);
    expect(lasts).toBeLessThanOrEqual(600);
  });

  it('gives the patient one who leads nothing, once the questions are answered', async () => {
    const at = await startVideoVisit(t);
    const call = { params: at.params, headers: at.headers };
    expect(await refusalOf(portal(api.portalVideo.join, call))).toMatchObject({
      status: 422,
      message: 'Please answer first whether it is an emergency',
    });
    await portal(api.portalVideo.emergency, { ...call, body: { isEmergency: false } });
    expect(await refusalOf(portal(api.portalVideo.join, call))).toMatchObject({
      message: 'Please agree first to be seen by video',
    });
    await at.answer();
    const { token, displayName } = await portal(api.portalVideo.join, call);
    expect(displayName).toBe('Asha Rao');
    expect(readToken(token)).toMatchObject({ context: { user: { name: 'Asha Rao', moderator: false } } });
  });

  it('leaves no secret and no token behind', async () => {
    const { doctor, params, visit } = await startVideoVisit(t);
    const headers = { 'idempotency-key': 'the-only-time' };
    const { token } = await t.as(doctor)(api.video.join, { params, headers });
    const shown = await t.as(doctor)(api.video.visit, { params });
    expect(JSON.stringify(shown)).not.toContain(secret);
    const { rows } = await t.db.execute(`
      select to_jsonb(row)::text as row from video_events row union all select to_jsonb(row)::text from audit_logs row
      union all select to_jsonb(row)::text from idempotency_keys row`);
    const kept = rows.map(({ row }) => String(row)).join('\n');
    expect(kept).toContain(`${visit.id}`);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(secret);
  });

  it.each([
    ['early', 20, 'The room opens 15 minutes before the visit. Please come back then.'],
    ['late', -95, 'The time of this video visit is over. Please book a new one.'],
  ])('too %s is refused with a sentence that says so, on both sides', async (_, inMinutes, message) => {
    const at = await startVideoVisit(t, { inMinutes });
    expect(await refusalOf(t.as(at.doctor)(api.video.join, { params: at.params }))).toMatchObject({
      status: 422,
      message,
    });
    const call = { params: at.params, headers: at.headers };
    expect(await refusalOf(portal(api.portalVideo.join, call))).toMatchObject({ status: 422, message });
    const shown = await portal(api.portalVideo.visit, call);
    expect(shown.joinState).toBe(inMinutes > 0 ? 'early' : 'over');
  });

  it.each(['cancelled', 'no_show'] as const)('a visit that is %s is refused', async (status) => {
    const at = await startVideoVisit(t, { status });
    const message = 'This visit was called off';
    expect(await refusalOf(t.as(at.doctor)(api.video.join, { params: at.params }))).toMatchObject({ message });
    const call = { params: at.params, headers: at.headers };
    expect(await refusalOf(portal(api.portalVideo.join, call))).toMatchObject({ status: 422, message });
    const version = (await portal(api.portalVideo.visit, call)).consentVersion;
    expect(await refusalOf(portal(api.portalVideo.consent, { ...call, body: { version } }))).toMatchObject({ message });
  });

  it('without signed tokens goes by the password of the room', async () => {
    const plain = await startTestApp({ video: { baseUrl: 'https://meet.jit.si', app: null } });
    try {
      const { doctor, params, visit } = await startVideoVisit(plain);
      expect(await plain.as(doctor)(api.video.join, { params })).toMatchObject({
        url: `https://meet.jit.si/${visit.videoConsultationId}`,
        token: null,
        password: visit.videoConsultationPassword,
      });
    } finally {
      await plain.close();
    }
  });
});

describe('whose visit it is', () => {
  it('is the doctor of the visit, and of colleagues none', async () => {
    const { clinic, params } = await startVideoVisit(t);
    const colleague = await t.doctor(clinic);
    expect(await refusalOf(t.as(colleague)(api.video.join, { params }))).toMatchObject({
      status: 403,
      code: 'record_denied',
      message: 'This is the visit of Meera Nair. Move it to yourself first.',
    });
    expect(await t.as(colleague)(api.video.visit, { params })).toMatchObject({ isOwn: false });
  });

  it('reception sees how it stands, and does not enter', async () => {
    const { clinic, params } = await startVideoVisit(t);
    const reception = await t.reception(clinic);
    expect(await t.as(reception)(api.video.visit, { params })).toMatchObject({ isOwn: false, joinState: 'open' });
    expect(await refusalOf(t.as(reception)(api.video.join, { params }))).toMatchObject({ status: 403 });
  });

  it("another clinic's and another person's are not there", async () => {
    const { params, patient, clinic } = await startVideoVisit(t);
    const elsewhere = await t.doctor();
    const family = await t.patient(clinic, { name: 'Ravi Rao', phone: patient.phone });
    const foreign = { params, headers: await portalSession(t, family) };
    const nothing = { status: 404, message: 'The appointment was not found' };
    const note = { kind: 'oral_consent' } as const;
    for (const call of [
      () => t.as(elsewhere)(api.video.visit, { params }),
      () => t.as(elsewhere)(api.video.join, { params }),
      () => t.as(elsewhere)(api.video.presence, { params, body: { isHere: true } }),
      () => t.as(elsewhere)(api.video.note, { params, body: note }),
      () => portal(api.portalVideo.visit, foreign),
      () => portal(api.portalVideo.emergency, { ...foreign, body: { isEmergency: true } }),
      () => portal(api.portalVideo.consent, { ...foreign, body: { version: 'in-2020-1' } }),
      () => portal(api.portalVideo.join, foreign),
      () => portal(api.portalVideo.presence, { ...foreign, body: { isHere: true } }),
    ]) {
      expect(await refusalOf(call())).toMatchObject(nothing);
    }
    expect(await t.db.select().from(videoEvents).where(eq(videoEvents.appointmentId, params.id))).toEqual([]);
  });

  it('a session of the staff opens nothing in the portal, nor the reverse', async () => {
    const { doctor, params, headers } = await startVideoVisit(t);
    expect(await refusalOf(t.as(doctor)(api.portalVideo.visit, { params }))).toMatchObject({ status: 401 });
    expect(await refusalOf(portal(api.video.visit, { params, headers }))).toMatchObject({ status: 401 });
    expect(await refusalOf(portal(api.portalVideo.visit, { params }))).toMatchObject({ status: 401 });
  });

  it('a visit in person has no room', async () => {
    const at = await startVideoVisit(t);
    await t.db
      .update(appointments)
      .set({ appointmentType: 'in_person', videoConsultationId: null })
      .where(eq(appointments.id, at.visit.id));
    expect(await refusalOf(t.as(at.doctor)(api.video.visit, { params: at.params }))).toMatchObject({
      status: 422,
      message: 'This visit is not a video visit',
    });
  });
});

describe('what the patient answers', () => {
  it('is shown to the doctor, with when consent was given', async () => {
    const at = await startVideoVisit(t);
    expect(await t.as(at.doctor)(api.video.visit, { params: at.params })).toMatchObject({
      emergency: null,
      consent: null,
      doctor: { qualification: 'MBBS, MD', registrationNumber: 'MMC-2011-04567' },
    });
    await at.answer();
    expect(await t.as(at.doctor)(api.video.visit, { params: at.params })).toMatchObject({
      emergency: { isEmergency: false },
      consent: { isOral: false, recordedBy: null },
    });
    const [kept] = await t.db
      .select()
      .from(videoEvents)
      .where(and(eq(videoEvents.appointmentId, at.visit.id), eq(videoEvents.kind, 'consent')));
    expect(kept).toMatchObject({ wordsVersion: 'in-2020-1', language: 'hi', side: 'patient', userId: null });
    const logged = await t.db
      .select({ details: auditLogs.details, kind: auditLogs.performedByKind })
      .from(auditLogs)
      .where(and(eq(auditLogs.entityId, String(at.visit.id)), eq(auditLogs.clinicId, at.clinic.id)));
    expect(logged).toContainEqual(
      expect.objectContaining({ kind: 'patient', details: { video: 'consent', version: 'in-2020-1' } }),
    );
  });

  it('shows the patient who answers for the visit', async () => {
    const at = await startVideoVisit(t);
    expect(await portal(api.portalVideo.visit, { params: at.params, headers: at.headers })).toMatchObject({
      clinic: { name: 'Shanti Clinic' },
      doctor: { name: 'Meera Nair', qualification: 'MBBS, MD', registrationNumber: 'MMC-2011-04567' },
      patient: { name: 'Asha Rao' },
      joinState: 'open',
    });
  });

  it('that it is an emergency tells the clinic at once, once, and keeps them out of the room', async () => {
    const at = await startVideoVisit(t);
    await at.answer();
    const call = { params: at.params, headers: at.headers };
    await portal(api.portalVideo.emergency, { ...call, body: { isEmergency: true } });
    await portal(api.portalVideo.emergency, { ...call, body: { isEmergency: true } });
    const rung = await t.db.select().from(notices).where(eq(notices.clinicId, at.clinic.id));
    expect(rung).toMatchObject([{ kind: 'video_visit', isUrgent: true, entityId: at.patient.id }]);
    expect(await refusalOf(portal(api.portalVideo.join, call))).toMatchObject({
      status: 422,
      message: 'An emergency cannot be treated by video. Call 108 or 112, or go to the nearest hospital.',
    });
    await portal(api.portalVideo.emergency, { ...call, body: { isEmergency: false } });
    expect(await portal(api.portalVideo.join, call)).toMatchObject({ displayName: 'Asha Rao' });
  });

  it('must be said, and to the words that are shown', async () => {
    const at = await startVideoVisit(t);
    const call = { params: at.params, headers: at.headers };
    expect(await refusalOf(portal(api.portalVideo.emergency, { ...call, body: {} }))).toMatchObject({
      status: 400,
      message: 'Please say whether it is an emergency',
    });
    expect(await refusalOf(portal(api.portalVideo.consent, { ...call, body: { version: 'old' } }))).toMatchObject({
      status: 409,
    });
  });

  it('is never changed, not even by the owner of the tables', async () => {
    const at = await startVideoVisit(t);
    await at.answer();
    for (const change of [
      () => t.db.update(videoEvents).set({ wordsVersion: 'other' }),
      () => t.asOwner((db) => db.delete(videoEvents).where(eq(videoEvents.appointmentId, at.visit.id))),
    ]) {
      await expect(change()).rejects.toThrow(/Failed query/);
    }
    expect(await t.db.select().from(videoEvents).where(eq(videoEvents.appointmentId, at.visit.id))).toHaveLength(2);
  });
});

describe('the doctor writes down', () => {
  it('that consent was given orally, and that it is the right person', async () => {
    const { doctor, params } = await startVideoVisit(t);
    await t.as(doctor)(api.video.note, { params, body: { kind: 'oral_consent' } });
    const shown = await t.as(doctor)(api.video.note, { params, body: { kind: 'identity_confirmed' } });
    expect(shown).toMatchObject({ consent: { isOral: true, recordedBy: 'Meera Nair' } });
    expect(shown.identityConfirmedAt).not.toBeNull();
  });

  it('that the patient must be seen in person, and reception hears of it', async () => {
    const at = await startVideoVisit(t);
    const note = { kind: 'in_person_needed', reason: 'The belly must be felt' };
    await t.as(at.doctor)(api.video.note, { params: at.params, body: note });
    expect(await portal(api.portalVideo.visit, { params: at.params, headers: at.headers })).toMatchObject({
      inPerson: { reason: 'The belly must be felt' },
    });
    expect(await t.db.select().from(notices).where(eq(notices.clinicId, at.clinic.id))).toMatchObject([
      { kind: 'video_visit', roles: ['clinic_reception'] },
    ]);
    const empty = { kind: 'in_person_needed', reason: ' ' };
    expect(await refusalOf(t.as(at.doctor)(api.video.note, { params: at.params, body: empty }))).toMatchObject({
      status: 400,
      message: 'Say why the patient needs to be seen in person',
    });
  });
});

describe('who is there', () => {
  it('is told to the other side, until they leave or fall silent', async () => {
    const at = await startVideoVisit(t);
    const call = { params: at.params, headers: at.headers };
    const doctorIsThere = async () => (await portal(api.portalVideo.visit, call)).doctorIsThere;
    expect(await doctorIsThere()).toBe(false);
    await t.as(at.doctor)(api.video.join, { params: at.params });
    expect(await doctorIsThere()).toBe(true);
    await t.as(at.doctor)(api.video.presence, { params: at.params, body: { isHere: false } });
    expect(await doctorIsThere()).toBe(false);

    await at.answer();
    await portal(api.portalVideo.join, call);
    const patientSeen = async () => (await t.as(at.doctor)(api.video.visit, { params: at.params })).presence.patient;
    expect(await patientSeen()).toMatchObject({ isThere: true });
    const silent = new Date(Date.now() - 60_000).toISOString();
    await t.db.update(videoPresence).set({ seenAt: silent }).where(eq(videoPresence.appointmentId, at.visit.id));
    expect(await patientSeen()).toEqual({ isThere: false, since: null });
    await portal(api.portalVideo.presence, { ...call, body: { isHere: true } });
    expect(await patientSeen()).toMatchObject({ isThere: true });
  });
});

describe('switched off', () => {
  it('refuses to book, to show and to join', async () => {
    const off = await startTestApp({ features: [] });
    try {
      const { clinic, doctor, patient, params } = await startVideoVisit(off);
      const refused = { status: 422, message: 'Video visits are switched off here' };
      expect(await refusalOf(off.as(doctor)(api.video.visit, { params }))).toMatchObject(refused);
      expect(await refusalOf(off.as(doctor)(api.video.join, { params }))).toMatchObject(refused);
      const startDateTime = new Date(Date.now() + 86_400_000).toISOString();
      const body = { patientId: patient.id, startDateTime, appointmentType: 'telemedicine' };
      expect(await refusalOf(off.as(doctor)(api.appointments.create, { body }))).toMatchObject(refused);
      expect(clinic.id).toBe(doctor.clinicId);
    } finally {
      await off.close();
    }
  });
});

it('a second visit by video has a room of its own', async () => {
  const at = await startVideoVisit(t);
  const next = await bookedByVideo(t, at, { inMinutes: 45 });
  const refused = await refusalOf(t.as(at.doctor)(api.video.join, { params: { id: next.id } }));
  expect(refused.message).toBe('The room opens 15 minutes before the visit. Please come back then.');
});
