import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { formulaStart } from './formula-cells.ts';

const written = (cell: string) => Papa.unparse([[cell, 'end']], { escapeFormulae: formulaStart });

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("x")\nsecond line',
  '=1\r\n+2',
  '\t=1',
  '\r=1',
  ' =1',
  '\n=1',
  '＝1',
  '\uFEFF=1',
])('makes text of %j', (cell) => {
  expect(Papa.parse<string[]>(written(cell)).data[0]).toEqual([`'${cell}`, 'end']);
});

it.each(['Asha', '12', 'a=b', '5 - 7', '', 'first\n=second'])('leaves %j alone', (cell) => {
  expect(Papa.parse<string[]>(written(cell)).data[0]).toEqual([cell, 'end']);
});
