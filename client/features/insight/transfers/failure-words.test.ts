import { afterEach, expect, it } from 'vitest';
import { refusalsHere } from '#client/lib/refusals.ts';
import { setLanguage } from '#client/lib/text.ts';
import * as says from '#shared/kernel/words/says.ts';
import { failureWords } from './failure-words.ts';

afterEach(() => setLanguage('en'));

it('says a stored failure in the reader’s language, and other words as they are', async () => {
  expect(failureWords(says.export_no_space)).toBe('There is not enough space left on the server for the export.');
  await setLanguage('hi');
  await refusalsHere();
  expect(failureWords(says.export_no_space)).toBe('निर्यात के लिए सर्वर पर पर्याप्त जगह नहीं बची।');
  expect(failureWords('Disk quota')).toBe('Disk quota');
});
