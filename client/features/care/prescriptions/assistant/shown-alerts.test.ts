import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { READ_AFTER, shownAlerts } from './shown-alerts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const alert = (rule: string, severity: SafetyAlert['severity']): SafetyAlert => ({
  rule,
  subject: 'warfarin',
  kind: 'interaction',
  severity,
  title: '',
  description: '',
  recommendation: '',
  medicines: [],
  source: '',
  basis: null,
  earlier: null,
});
const rules = (shown: ReturnType<typeof shownAlerts>) => shown.sofar().map(({ rule }) => rule);

it('counts what stood there to be read, and not what a half-typed dose brings up', () => {
  const shown = shownAlerts();
  shown.follow([alert('stays', 'major'), alert('flashes', 'contraindicated')]);
  vi.advanceTimersByTime(READ_AFTER - 1);
  shown.follow([alert('stays', 'major')]);
  expect(rules(shown)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rules(shown)).toEqual(['stays']);
  shown.follow([]);
  expect(rules(shown)).toEqual(['stays']);
});

it('counts what is moderate only while Safety Check is open', () => {
  const shown = shownAlerts();
  shown.follow([alert('moderate', 'moderate')]);
  vi.advanceTimersByTime(READ_AFTER);
  expect(rules(shown)).toEqual([]);
  shown.open(true);
  vi.advanceTimersByTime(READ_AFTER);
  shown.open(false);
  expect(rules(shown)).toEqual(['moderate']);
});
