import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../form-values.ts';
import { type Analyser, analysers, type Findings, inputOf } from './analysers.ts';

export type AnalysisStatus = 'idle' | 'running' | 'done' | 'failed';

interface AnalyserState {
  status: AnalysisStatus;
  /** What was read for the findings. */
  read: string | null;
  findings: Findings;
  /** Of the last run. Nobody is told of a failure that nobody asked for. */
  error?: unknown;
}

type States = Partial<Record<Analyser['name'], AnalyserState>>;

/** What the hook needs of the prescription's form. */
export interface AnalysedForm {
  getValues: () => FormValues;
  subscribe: (options: { formState: { values: true }; callback: () => void }) => () => void;
}

/** Typing has paused for so long. */
export const PAUSE = 800;
const nothing: AnalyserState = { status: 'idle', read: null, findings: {} };

/**
 * Does the work of the analysers while the doctor writes, each time that what it reads stands still for a moment. What was
 * begun on older words is given up.
 */
export function useBackgroundAnalysis(form: AnalysedForm, patientId: number, list: readonly Analyser[] = analysers) {
  const [states, setStates] = useState<States>({});
  const work = useRef<Work | undefined>(undefined);

  useEffect(() => {
    const current = startWork(form, patientId, list, setStates);
    work.current = current;
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: current.consider });
    current.consider();
    return () => {
      unsubscribe();
      current.stop();
    };
  }, [form, patientId, list]);

  /** Without the pause, e.g. because somebody looks; and once more what failed. */
  const hurry = useCallback(() => work.current?.hurry(), []);
  /** What an analyser finds in what stands there now; null when it can't be had in time. */
  const findNow = useCallback(async (name: Analyser['name']) => (await work.current?.findNow(name)) ?? null, []);

  const stateOf = (name: Analyser['name']) => states[name] ?? nothing;
  return { templates: stateOf('templates'), safety: stateOf('safety'), hurry, findNow };
}
export type BackgroundAnalysis = ReturnType<typeof useBackgroundAnalysis>;

type Work = ReturnType<typeof startWork>;

interface Run {
  read: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  abort: AbortController;
  found?: Findings;
  failed?: boolean;
}

const LONGEST_WAIT = 2500;

function startWork(
  form: AnalysedForm,
  patientId: number,
  list: readonly Analyser[],
  setStates: (change: (states: States) => States) => void,
) {
  const runs = new Map<Analyser['name'], Run>();
  const input = () => inputOf(form.getValues(), patientId);
  const tell = ({ name }: Analyser, change: Partial<AnalyserState>) =>
    setStates((states) => ({ ...states, [name]: { ...nothing, ...states[name], ...change } }));

  const giveUp = (name: Analyser['name']) => {
    const run = runs.get(name);
    clearTimeout(run?.timer);
    run?.abort.abort();
    runs.delete(name);
  };

  const begin = async (analyser: Analyser, run: Run) => {
    clearTimeout(run.timer);
    run.timer = undefined;
    run.failed = false;
    tell(analyser, { status: 'running' });
    try {
      const findings = await analyser.run(input(), run.abort.signal);
      if (run.abort.signal.aborted) return;
      run.found = findings;
      tell(analyser, { status: 'done', read: run.read, findings, error: undefined });
    } catch (error) {
      if (run.abort.signal.aborted) return;
      run.failed = true;
      tell(analyser, { status: 'failed', findings: {}, error });
    }
  };

  const consider = () => {
    for (const analyser of list) {
      const read = analyser.reads(input());
      if (runs.get(analyser.name)?.read === read) continue;
      const had = runs.has(analyser.name);
      giveUp(analyser.name);
      if (read === null) {
        if (had) tell(analyser, nothing);
        continue;
      }
      const run: Run = { read, timer: undefined, abort: new AbortController() };
      run.timer = setTimeout(() => void begin(analyser, run), PAUSE);
      runs.set(analyser.name, run);
    }
  };

  return {
    consider,
    stop: () => list.forEach(({ name }) => giveUp(name)),
    hurry() {
      consider();
      for (const analyser of list) {
        const run = runs.get(analyser.name);
        if (run && (run.timer !== undefined || run.failed)) void begin(analyser, run);
      }
    },
    async findNow(name: Analyser['name']): Promise<Findings | null> {
      const analyser = list.find((one) => one.name === name);
      const now = input();
      const read = analyser?.reads(now) ?? null;
      if (!analyser || read === null) return null;
      const run = runs.get(name);
      if (run?.read === read && run.found) return run.found;
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), LONGEST_WAIT);
      try {
        return await analyser.run(now, patience.signal);
      } catch {
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
