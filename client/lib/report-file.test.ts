import { describe, expect, it } from 'vitest';
import { fileProblem, MAX_BYTES } from './report-file.ts';

describe('a report’s file', () => {
  it.each([
    ['scan.pdf', 1, undefined],
    ['SCAN.JPEG', MAX_BYTES, undefined],
    ['letter.docx', 2048, undefined],
    ['scan.pdf', MAX_BYTES + 1, 'tooLarge'],
    ['scan.pdf', 0, 'empty'],
    ['scan.exe', 10, 'wrongType'],
    ['scan', 10, 'wrongType'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    expect(fileProblem({ name, size })).toBe(problem);
  });
});
