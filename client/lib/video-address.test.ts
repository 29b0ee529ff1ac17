import { expect, it } from 'vitest';
import { videoAddress } from './video-address.ts';

const entry = { url: 'https://video.clinic.example/naadi-12', token: null, password: 'x', displayName: 'Asha "A" Rao' };

it('tells the room who comes, behind the hash alone', () => {
  const { searchParams, hash } = new URL(videoAddress(entry, 'frame'));
  expect([...searchParams]).toEqual([]);
  expect(hash).toContain('config.disableDeepLinking=true');
  const said = new URLSearchParams(hash.slice(1)).get('userInfo.displayName') ?? '';
  expect(JSON.parse(said)).toBe('Asha "A" Rao');
});

it('brings the token, and in a tab leaves the app its chance', () => {
  const address = videoAddress({ ...entry, token: 'a.b.c' }, 'tab');
  expect(new URL(address).searchParams.get('jwt')).toBe('a.b.c');
  expect(address).not.toContain('disableDeepLinking');
});
