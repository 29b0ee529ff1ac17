import { describe, expect, it } from 'vitest';
import { specializations } from '#shared/care/trackers/specializations.ts';
import { fieldFault, isUnusual, type SpecialtyField } from './field-kinds.ts';
import { specialtyForms } from './specialty-fields.ts';

const withTracker = new Set(['Gynaecology', 'Dentistry', 'Physiotherapy']);

it('has a note and tests for every specialization without a tracker, and for no other', () => {
  const named = specializations.filter((name) => specialtyForms[name] !== undefined);
  expect(named).toEqual(specializations.filter((name) => !withTracker.has(name)));
  for (const name of named) {
    const { fields = [], commonTests = [] } = specialtyForms[name] ?? {};
    expect(fields.length).toBeGreaterThan(3);
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    expect(commonTests.length).toBeGreaterThan(3);
    // Whatever is found, each says what it comes to and what follows.
    const keys = fields.map(({ key }) => key);
    expect(keys.some((key) => ['impression', 'provisionalDiagnosis'].includes(key))).toBe(true);
    expect(keys.some((key) => ['plan', 'advice'].includes(key))).toBe(true);
  }
});

describe('the words of a field', () => {
  const fields: Record<string, SpecialtyField> = {
    number: { key: 'gcs', label: 'GCS', type: 'number', unit: 'of 15', min: 3, max: 15 },
    choice: { key: 'side', label: 'Side', type: 'choice', choices: ['Right', 'Left'] },
    text: { key: 'site', label: 'Site', type: 'text' },
    several: { key: 'morphology', label: 'Morphology', type: 'several', choices: ['Macule', 'Papule', 'Scale'] },
    pressure: { key: 'bp', label: 'BP', type: 'pressure', unit: 'mmHg' },
    reckoned: { key: 'bsa', label: 'BSA', type: 'reckoned', unit: 'm²' },
  };

  it.each([
    ['number', '15', null],
    ['number', '9.5', null],
    ['number', '16', 'Enter a number from 3 to 15'],
    ['number', 'high', 'Enter a number from 3 to 15'],
    ['choice', 'Left', null],
    ['choice', 'left', 'Choose one of the list'],
    ['text', 'x'.repeat(1001), 'Must be at most 1000 characters'],
    ['text', '  ', null],
    ['number', '', null],
    ['several', 'Macule, Scale', null],
    ['several', 'Macule, Blob', 'Choose one of the list'],
    ['pressure', '128/84', null],
    ['pressure', '84/128', 'Write it as 120/80: the upper value from 40 to 300, the lower from 20 to 200 and below it'],
    ['pressure', '400/90', 'Write it as 120/80: the upper value from 40 to 300, the lower from 20 to 200 and below it'],
    ['reckoned', '1.8', 'This field is not part of the note'],
  ])('%s %j', (type, value, fault) => {
    const field = fields[type];
    expect(field && fieldFault(field, value)).toBe(fault);
  });
});

it.each([
  [{ key: 'bp', label: '', type: 'pressure', unit: 'mmHg' }, '120/80', false],
  [{ key: 'bp', label: '', type: 'pressure', unit: 'mmHg' }, '220/80', true],
  [{ key: 'rate', label: '', type: 'number', unit: '', min: 20, max: 300, usual: [45, 130] }, '180', true],
  [{ key: 'rate', label: '', type: 'number', unit: '', min: 20, max: 300, usual: [45, 130] }, '80', false],
  // What can't be is refused, and needs no second look.
  [{ key: 'rate', label: '', type: 'number', unit: '', min: 20, max: 300, usual: [45, 130] }, '900', false],
] satisfies [SpecialtyField, string, boolean][])('of %j it is asked about %s: %s', (field, value, unusual) => {
  expect(isUnusual(field, value)).toBe(unusual);
});
