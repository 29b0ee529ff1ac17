import { expect, it } from 'vitest';
import { toReplay, valuesFor } from './replay.ts';

const replayed = (values: unknown[], placeholders: Record<string, string>, request: Record<string, string>) => {
  const [statement] = toReplay([{ text: 'select', values, firstRow: undefined }], placeholders);
  if (!statement) throw new Error('Nothing was recorded');
  // As it goes to the bare server: through a file.
  const stored = JSON.parse(JSON.stringify(statement)) as typeof statement;
  return valuesFor(stored, placeholders, request, []);
};

it('fills what was typed into the words and the patterns of a search', () => {
  const values = [7, ['quadros'], ['%quadros%'], 20, [], null];
  expect(replayed(values, { search: 'quadros' }, { search: 'imran' })).toEqual([
    7,
    ['imran'],
    ['%imran%'],
    20,
    [],
    null,
  ]);
});

it('fills numbers by themselves and texts by what they contain', () => {
  const placeholders = { id: '4321', phone: '6999999999' };
  expect(replayed(['4321', 'of 6999999999', 1], placeholders, { id: '5', phone: '7' })).toEqual(['5', 'of 7', 1]);
});
