import { describe, expect, it } from 'vitest';
import { specializations } from '#shared/care/trackers/specializations.ts';
import { fieldFault, type SpecialtyField, specialtyForms } from './specialty-fields.ts';

const withTracker = new Set(['Gynaecology', 'Dentistry', 'Physiotherapy']);

it('has a note and tests for every specialization without a tracker, and for no other', () => {
  const named = specializations.filter((name) => specialtyForms[name] !== undefined);
  expect(named).toEqual(specializations.filter((name) => !withTracker.has(name)));
  for (const name of named) {
    const { fields = [], commonTests = [] } = specialtyForms[name] ?? {};
    expect(fields.length).toBeGreaterThan(3);
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    expect(commonTests.length).toBeGreaterThan(3);
  }
});

describe('the words of a field', () => {
  const fields: Record<string, SpecialtyField> = {
    number: { key: 'gcs', label: 'GCS', type: 'number', unit: 'of 15', min: 3, max: 15 },
    choice: { key: 'side', label: 'Side', type: 'choice', choices: ['Right', 'Left'] },
    text: { key: 'site', label: 'Site', type: 'text' },
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
  ])('%s %j', (type, value, fault) => {
    const field = fields[type];
    expect(field && fieldFault(field, value)).toBe(fault);
  });
});
