import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { CONSENT_VERSION } from '#shared/desk/video/video.rules.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { startVideoVisit } from '#server/test/video-visit.ts';
import { gatherRecords } from './gather-records.ts';
import { personOf } from './gathered/person.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('what was agreed to before visits by video is told, with whom, where and in which words, and is in the copy', async () => {
  const visit = await startVideoVisit(t);
  const { clinic, doctor, patient, params } = visit;
  const another = await startVideoVisit(t);
  await visit.answer();
  await another.answer();
  await t.as(doctor)(api.video.note, { params, body: { kind: 'oral_consent' } });
  await t.as(doctor)(api.video.note, { params, body: { kind: 'identity_confirmed' } });
  const me = await t.inPortal(patient);
  const about = { organisation: clinic.name, doctor: 'Meera Nair' };
  const spoken = { ...about, recordedBy: 'Meera Nair', wordsVersion: null, language: null };
  const pressed = { ...about, recordedBy: null, wordsVersion: CONSENT_VERSION, language: 'hi' };
  expect(await t.as(me)(api.privacy.videoConsents)).toMatchObject({ total: 2, rows: [spoken, pressed] });
  expect(await t.as(me)(api.privacy.videoConsents, { query: { limit: 1, offset: 1 } })).toMatchObject({
    total: 2,
    rows: [pressed],
  });
  const { rights, holders } = await gatherRecords(t.db, await personOf(t.db, patient.id));
  expect(rights.videoConsents).toMatchObject([
    { clinicId: clinic.id, doctor: 'Meera Nair', wordsVersion: CONSENT_VERSION, language: 'hi' },
    { clinicId: clinic.id, recordedBy: 'Meera Nair', wordsVersion: null },
  ]);
  expect([...holders.values()].map(({ name }) => name)).toContain(clinic.name);
});
