import { describe, expect, it } from 'vitest';
import { splitCsv, splitTabs } from './delimited.ts';

describe('a tab separated line', () => {
  it.each([
    ['a\tb\tc', ['a', 'b', 'c']],
    ['a\t\tc\t', ['a', '', 'c', '']],
    ['a "water pill"\tb', ['a "water pill"', 'b']],
    ['"a, enclosed"\t"say ""b"""', ['a, enclosed', 'say "b"']],
    ['"bad" cholesterol\t"', ['"bad" cholesterol', '"']],
  ])('%j', (line, cells) => {
    expect(splitTabs(line)).toEqual(cells);
  });
});

describe('a CSV record', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,c,', ['a', '', 'c', '']],
    ['"a, b","c"', ['a, b', 'c']],
    ['"say ""a""",b', ['say "a"', 'b']],
    ['"two\nlines",b', ['two\nlines', 'b']],
    ['""', ['']],
    ['', ['']],
  ])('%j', (record, cells) => {
    expect(splitCsv(record)).toEqual(cells);
  });

  it.each(['"a,b', 'a,"b', '"a""'])('%j goes on in the next line', (record) => {
    expect(splitCsv(record)).toBeUndefined();
  });
});
