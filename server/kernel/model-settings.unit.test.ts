import { expect, it } from 'vitest';
import { BadSetting } from './bad-setting.ts';
import { readModelSettings } from './model-settings.ts';

it('is not set up without a key, and knows where it would go', () => {
  expect(readModelSettings({})).toEqual({
    apiKey: null,
    baseUrl: 'https://api.anthropic.com',
    model: 'claude-sonnet-5-5',
    patienceMs: 30_000,
  });
});

it('takes another address and model', () => {
  const given = { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://127.0.0.1:5141/', ANTHROPIC_MODEL: 'm' };
  expect(readModelSettings(given)).toMatchObject({ apiKey: 'k', baseUrl: 'http://127.0.0.1:5141', model: 'm' });
});

it('sends nothing of patients over an open line', () => {
  const given = { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://models.example.org' };
  expect(() => readModelSettings(given)).toThrow(BadSetting);
});
