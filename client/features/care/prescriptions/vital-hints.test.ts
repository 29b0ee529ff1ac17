import { describe, expect, it } from 'vitest';
import { vitalHint } from './vital-hints.ts';

describe('a hint at a vital sign', () => {
  it.each([
    ['bloodPressure', '120/80'],
    ['bloodPressure', '90 / 60 mmHg'],
    ['bloodPressure', 'not taken'],
    ['pulse', '78'],
    ['pulse', '78 bpm'],
    ['temperature', '98.6'],
    ['temperature', '98.6 F'],
    ['weight', '3.2 kg'],
    ['bloodSugar', 'RBS 140'],
    ['weight', ''],
  ] as const)('says nothing to %s %j', (vital, typed) => {
    expect(vitalHint(vital, typed)).toBeNull();
  });

  it.each([
    ['bloodPressure', '80/120'],
    ['bloodPressure', '1200/80'],
    ['bloodPressure', '120'],
    ['pulse', '780'],
    ['temperature', '986'],
    ['weight', '620'],
    ['bloodSugar', '5.4'],
    ['temperature', '98,6'],
    ['weight', '3,2 kg'],
  ] as const)('asks to look at %s %j again', (vital, typed) => {
    expect(vitalHint(vital, typed)).toEqual({ kind: 'unusual' });
  });

  it('knows a temperature in °C', () => {
    expect(vitalHint('temperature', '38.5')).toEqual({ kind: 'celsius', fahrenheit: '101.3' });
  });
});
