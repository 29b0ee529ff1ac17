import { describe, expect, it } from 'vitest';
import { readVideoSettings } from './video-settings.ts';

const own = 'https://video.clinic.example';
const secret = 'long enough to be a secret';

describe('the video host', () => {
  it.each([
    [{}, { baseUrl: 'https://meet.jit.si', app: null }],
    [{ VIDEO_BASE_URL: `${own}/` }, { baseUrl: own, app: null }],
    [{ VIDEO_BASE_URL: 'http://localhost:8443' }, { baseUrl: 'http://localhost:8443', app: null }],
    [
      { VIDEO_BASE_URL: own, VIDEO_APP_ID: 'naadi', VIDEO_APP_SECRET: secret },
      { baseUrl: own, app: { id: 'naadi', secret } },
    ],
  ])('of %j', (given, expected) => expect(readVideoSettings(given)).toEqual(expected));

  it.each([
    [{ VIDEO_BASE_URL: own, VIDEO_APP_ID: 'naadi' }, 'Setting VIDEO_APP_ID needs VIDEO_APP_SECRET beside it'],
    [{ VIDEO_BASE_URL: own, VIDEO_APP_SECRET: secret }, 'Setting VIDEO_APP_SECRET needs VIDEO_APP_ID beside it'],
    [{ VIDEO_APP_ID: 'naadi', VIDEO_APP_SECRET: secret }, 'Setting VIDEO_APP_ID needs VIDEO_BASE_URL beside it'],
    [{ VIDEO_BASE_URL: 'http://video.clinic.example' }, 'VIDEO_BASE_URL: must be an https:// address'],
    [{ VIDEO_BASE_URL: `${own}/?a=b` }, 'VIDEO_BASE_URL: must be an address without ? and #'],
  ])('of %j stops the start with one line', (given, line) => expect(() => readVideoSettings(given)).toThrow(line));
});
