import { expect, it } from 'vitest';
import { sealer } from './sealing.ts';

const secret = 'a secret of the tests, long enough to be one';

it('opens for its purpose, its row and its secret only, and unchanged', () => {
  const answers = sealer(secret, 'answers');
  const sealed = answers.seal('नाड़ी 12', 'row 1');
  expect(answers.open(sealed, 'row 1')).toBe('नाड़ी 12');
  expect(answers.seal('नाड़ी 12', 'row 1')).not.toBe(sealed);
  expect(() => answers.open(sealed, 'row 2')).toThrow(/authenticate|tag/i);
  expect(() => sealer(secret, 'other things').open(sealed, 'row 1')).toThrow(/authenticate|tag/i);
  expect(() => sealer(`${secret}!`, 'answers').open(sealed, 'row 1')).toThrow(/authenticate|tag/i);
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => answers.open(bytes.toString('base64'), 'row 1')).toThrow(/authenticate|tag/i);
  expect(() => answers.open(bytes.subarray(0, 20).toString('base64'), 'row 1')).toThrow(/authenticate|tag/i);
});
