import { expect, it } from 'vitest';
import { dangerous, ordinary } from '#server/care/safety/cases/all-cases.ts';
import { answerTo, outcomeOf, rankOf, strongestOf } from '#server/care/safety/cases/judge-cases.ts';
import { NOT_RECOGNISED } from '#server/care/safety/recognise.ts';
import { toldRules } from '#server/care/safety/rules.ts';
import { figure } from './figure.ts';

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

it('the safety check tells of what harms, and leaves ordinary prescriptions alone', () => {
  const outcomes = dangerous.map((example) => ({ example, outcome: outcomeOf(example, answerTo(example)) }));
  const of = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted);
  const warned = ordinary.filter(
    (example) => rankOf(strongestOf(answerTo(example).alerts) ?? 'minor') > rankOf('minor'),
  );
  const unknown = [...dangerous, ...ordinary].flatMap((example) =>
    answerTo(example).notCovered.filter(({ reason }) => reason === NOT_RECOGNISED),
  );
  const written = [...dangerous, ...ordinary].flatMap(({ medicines }) => medicines).length;
  const found = of('found').length;
  const lines = [
    `rules: ${toldRules.length}`,
    `dangerous prescriptions: ${dangerous.length}; told ${found} (recall ${percent(found, dangerous.length)}), told too mildly ${of('milder').length}, not covered and said so ${of('not covered').length}, passed over in silence ${of('silent').length}`,
    `ordinary prescriptions: ${ordinary.length}; above minor ${warned.length} (${percent(warned.length, ordinary.length)})`,
    `precision, of all that were warned above minor: ${percent(found, found + warned.length)}`,
    `medicines written in them: ${written}; not known by name ${unknown.length} (${percent(unknown.length, written)}): ${[...new Set(unknown.map(({ name }) => name))].join(', ')}`,
    ...outcomes
      .filter(({ outcome }) => outcome !== 'found')
      .map(({ example, outcome }) => `${outcome}: ${example.line}`),
    ...warned.map(({ line }) => `warned: ${line}`),
  ];
  for (const line of lines) figure(line);
  expect(found / dangerous.length).toBeGreaterThan(0.97);
  expect(warned.length / ordinary.length).toBeLessThan(1 / 50);
});
