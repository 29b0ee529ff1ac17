import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#client/lib/text.ts';
import { blankRow, blankValues, type FormValues } from '../form-values.ts';
import { type AnalysisInput, type Analyser, analysers, inputOf, namedPlaces } from './analysers.ts';
import { PAUSE, useBackgroundAnalysis, useFound } from './use-background-analysis.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [templateMatch] = analysers;
const signals: AbortSignal[] = [];
const run = vi.fn<Analyser['run']>();

/** The hook on a form that is written by `write`. */
function start() {
  let values: FormValues = blankValues();
  const listeners = new Set<() => void>();
  const form = {
    getValues: () => values,
    subscribe: ({ callback }: { callback: () => void }) => {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
  };
  const list: Analyser[] = [{ name: 'templates', reads: templateMatch?.reads ?? (() => null), run }];
  signals.length = 0;
  run.mockReset().mockImplementation((_, signal) => {
    signals.push(signal);
    return Promise.resolve({ templates: [] });
  });
  const hook = renderHook(() => {
    const analysis = useBackgroundAnalysis(form, 7, list);
    return { analysis, found: useFound(analysis) };
  });
  const write = (change: Partial<FormValues>) =>
    act(() => {
      values = { ...values, ...change };
      for (const listener of listeners) listener();
    });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { hook, write, pass, state: () => hook.result.current.found.templates };
}

it('begins with the third word, once typing has paused', async () => {
  const { write, pass, state } = start();
  write({ complaints: 'High fever' });
  await pass(PAUSE);
  expect(run).not.toHaveBeenCalled();
  write({ complaints: 'High fever since' });
  await pass(PAUSE - 1);
  write({ complaints: 'High fever since Monday' });
  await pass(PAUSE - 1);
  expect(run).not.toHaveBeenCalled();
  expect(state().status).toBe('idle');
  await pass(1);
  expect(run).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ status: 'done', findings: { templates: [] } });
});

it('shows that it is under way, gives up what is overtaken, and is cleared by fewer words', async () => {
  const { write, pass, state } = start();
  run.mockImplementation((_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  write({ complaints: 'High fever since' });
  await pass(PAUSE);
  expect(state().status).toBe('running');
  write({ complaints: 'High fever since Monday' });
  expect(signals[0]?.aborted).toBe(true);
  write({ complaints: 'High fever' });
  expect(state()).toMatchObject({ status: 'idle', findings: {} });
  await pass(PAUSE);
  expect(run).toHaveBeenCalledOnce();
});

it('keeps a failure to itself until somebody looks, and tries again then', async () => {
  const { hook, write, pass, state } = start();
  run.mockRejectedValueOnce(new Error('Away'));
  write({ complaints: 'High fever since' });
  await pass(PAUSE);
  expect(state()).toMatchObject({ status: 'failed', findings: {}, error: new Error('Away') });
  act(() => hook.result.current.analysis.hurry());
  await pass(0);
  expect(state().status).toBe('done');
});

it('finds at once what is asked for now, and waits for nothing for long', async () => {
  const { hook, write } = start();
  write({ complaints: 'High fever since' });
  expect(await hook.result.current.analysis.findNow('templates')).toEqual({ templates: [] });
  run.mockImplementation(
    (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Gave up')))),
  );
  const late = hook.result.current.analysis.findNow('templates');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await late).toBeNull();
  expect(await hook.result.current.analysis.findNow('safety')).toBeNull();
});

it('reads the doses of a medicine and of the steps of its taper, and leaves out empty rows and what can’t be read', () => {
  const head = { ...blankRow(), medicineName: ' Wysolone 10 ', medicineType: 'Tablet' as const, dose: '1-0-1' };
  const steps = ['½-0-0', 'twicely', '2000-0-0'].map((dose) => ({ ...head, dose, continues: true }));
  const next = { ...blankRow(), medicineName: 'Crocin', dose: '5 ml' };
  const values = { ...blankValues(), medicines: [head, ...steps, blankRow(), next] };
  const input: AnalysisInput = inputOf(values, 7);
  // In this order the answer tells of each.
  expect(namedPlaces(values.medicines)).toEqual([0, 5]);
  expect(input.medicines).toEqual([
    {
      medicineName: 'Wysolone 10',
      medicineType: 'Tablet',
      genericName: '',
      strength: '',
      doses: [
        { frequency: { kind: 'daily', at: { breakfast: 1, dinner: 1 } }, doseAmount: null },
        { frequency: { kind: 'daily', at: { breakfast: 0.5 } }, doseAmount: null },
      ],
    },
    {
      medicineName: 'Crocin',
      medicineType: '',
      genericName: '',
      strength: '',
      doses: [{ frequency: { kind: 'as_directed' }, doseAmount: { amount: 5, unit: 'ml' } }],
    },
  ]);
});

it('asks the safety check in the language of the screen', async () => {
  vi.useRealTimers();
  const safety = analysers.find(({ name }) => name === 'safety');
  const head = { ...blankRow(), days: '5', medicineName: 'Dolo 650', medicineType: 'Tablet' as const };
  const input = inputOf({ ...blankValues(), medicines: [head] }, 7);
  expect(safety?.reads(input)).toContain('"language":"en"');
  await setLanguage('hi');
  expect(safety?.reads(input)).toContain('"language":"hi"');
  await setLanguage('en');
});
