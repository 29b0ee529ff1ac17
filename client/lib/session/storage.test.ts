import { describe, expect, it, vi } from 'vitest';
import { tokenWith } from '#client/test/session.ts';
import {
  forgetSession,
  moveLegacyToken,
  sameSession,
  storedToken,
  storedUser,
  storeToken,
  tokenTimeLeft,
} from './storage.ts';

const MINUTE = 60_000;

describe('the stored session', () => {
  it('moves a token of the legacy key to the present one', () => {
    localStorage.setItem('token', 'old');
    moveLegacyToken();
    expect(storedToken()).toBe('old');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps the present token when both are there', () => {
    storeToken('new');
    localStorage.setItem('token', 'old');
    moveLegacyToken();
    expect(storedToken()).toBe('new');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('takes a damaged user for none', () => {
    localStorage.setItem('naadi.user', '{"id":');
    expect(storedUser()).toBeNull();
  });

  it('lives on in the tab where the browser blocks storage', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    storeToken('here');
    expect(storedToken()).toBe('here');
    forgetSession();
    expect(storedToken()).toBeNull();
  });
});

describe('the time a token has left', () => {
  it('is counted from its arrival, whatever the clock of this PC says', () => {
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    storeToken(tokenWith({ iat: anHourAgo, exp: anHourAgo + 1800 }));
    expect(tokenTimeLeft()).toBeGreaterThan(29 * MINUTE);
    expect(tokenTimeLeft(Date.now() + 20 * MINUTE)).toBeLessThanOrEqual(10 * MINUTE);
  });

  it('follows the clock for a token that came without the hour of its making', () => {
    storeToken(tokenWith({ exp: Math.floor(Date.now() / 1000) + 600 }));
    expect(tokenTimeLeft()).toBeGreaterThan(9 * MINUTE);
    expect(tokenTimeLeft()).toBeLessThanOrEqual(10 * MINUTE);
  });

  it('is unknown for what is no token', () => {
    storeToken('nonsense');
    expect(tokenTimeLeft()).toBeNull();
  });
});

describe('two tokens', () => {
  it('belong together when they are of one session', () => {
    expect(sameSession(tokenWith({ sid: 'a', jti: '1' }), tokenWith({ sid: 'a', jti: '2' }))).toBe(true);
    expect(sameSession(tokenWith({ sid: 'a' }), tokenWith({ sid: 'b' }))).toBe(false);
    expect(sameSession('x', 'y')).toBe(false);
    expect(sameSession(null, null)).toBe(false);
  });
});
