import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp | undefined;
afterEach(async () => {
  await t?.close();
  t = undefined;
});

it('says whom to tell of a hole, until when, and where that stands', async () => {
  t = await startTestApp({ securityContact: 'mailto:security@clinic.example', publicUrl: 'https://clinic.example' });
  const answer = await fetch(`${t.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [contact, expires, languages, canonical] = (await answer.text()).split('\n');
  expect(contact).toBe('Contact: mailto:security@clinic.example');
  expect(Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()).toBeGreaterThan(80 * 86_400_000);
  expect(languages).toBe('Preferred-Languages: en, hi');
  expect(canonical).toBe('Canonical: https://clinic.example/.well-known/security.txt');
});

it('is not there where the operator names nobody', async () => {
  t = await startTestApp();
  expect((await fetch(`${t.url}/.well-known/security.txt`)).status).toBe(404);
});
