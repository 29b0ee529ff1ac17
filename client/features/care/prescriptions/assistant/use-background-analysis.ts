import { useEffect, useState } from 'react';
import { createStore, useStore } from '#client/lib/create-store.ts';
import type { AnalysisProgress } from '#shared/care/assistant/assistant.schema.ts';
import type { FormValues } from '../form-values.ts';
import { type Analyser, analysers, type Findings, inputOf } from './analysers.ts';

type AnalysisStatus = 'idle' | 'running' | 'done' | 'failed' | 'cancelled';

interface AnalyserState {
  status: AnalysisStatus;
  /** What was read for the findings. */
  read: string | null;
  findings: Findings;
  /** Of the last run. Nobody is told of a failure that nobody asked for. */
  error?: unknown;
  /** While it runs, of what tells how far it is. */
  progress?: AnalysisProgress | undefined;
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
 * begun on older words is given up. The pad itself isn't drawn again for what is found: `useFound` tells those who show it.
 */
export function useBackgroundAnalysis(
  { getValues, subscribe }: AnalysedForm,
  patientId: number,
  list: readonly Analyser[] = analysers,
) {
  const [analysis] = useState(newAnalysis);
  useEffect(() => {
    const work = startWork(getValues, patientId, list, analysis.tell);
    analysis.follow(work);
    const unsubscribe = subscribe({ formState: { values: true }, callback: work.consider });
    work.consider();
    return () => {
      unsubscribe();
      work.stop();
    };
  }, [getValues, subscribe, patientId, list, analysis]);
  return analysis;
}
export type BackgroundAnalysis = ReturnType<typeof newAnalysis>;

/** What was found so far, drawn again when it changes. */
export function useFound(analysis: BackgroundAnalysis) {
  const states = useStore(analysis.states);
  return { templates: states.templates ?? nothing, safety: states.safety ?? nothing, ai: states.ai ?? nothing };
}

function newAnalysis() {
  const states = createStore<States>({});
  let work: Work | undefined;
  return {
    /** The work that goes on from now on. */
    follow: (next: Work) => {
      work = next;
    },
    states,
    tell: ({ name }: Analyser, change: Partial<AnalyserState>) => {
      const known = states.get();
      states.set({ ...known, [name]: { ...nothing, ...known[name], ...change } });
    },
    /** Without the pause, e.g. because somebody looks; and once more what failed. */
    hurry: () => work?.hurry(),
    /** Takes back what is under way; it begins again when what it reads changes, or somebody asks for it. */
    cancel: (name: Analyser['name']) => work?.cancel(name),
    /** Now and anew, whatever was found before. */
    again: (name: Analyser['name']) => work?.again(name),
    /** What an analyser finds in what stands there now; null when it can't be had in time. */
    findNow: async (name: Analyser['name']): Promise<Findings | null> => (await work?.findNow(name)) ?? null,
  };
}

type Work = ReturnType<typeof startWork>;
type Tell = (analyser: Analyser, change: Partial<AnalyserState>) => void;

interface Run {
  read: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  abort: AbortController;
  found?: Findings;
  failed?: boolean;
}

const LONGEST_WAIT = 2500;

function startWork(getValues: AnalysedForm['getValues'], patientId: number, list: readonly Analyser[], tell: Tell) {
  const runs = new Map<Analyser['name'], Run>();
  const input = () => inputOf(getValues(), patientId);

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
    tell(analyser, { status: 'running', progress: undefined });
    const { signal } = run.abort;
    try {
      const findings = await analyser.run(
        input(),
        signal,
        (progress) => signal.aborted || tell(analyser, { progress }),
      );
      if (signal.aborted) return;
      run.found = findings;
      tell(analyser, { status: 'done', read: run.read, findings, error: undefined });
    } catch (error) {
      if (signal.aborted) return;
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

  const cancel = (name: Analyser['name']) => {
    const run = runs.get(name);
    const analyser = list.find((one) => one.name === name);
    if (!run || !analyser) return;
    clearTimeout(run.timer);
    run.timer = undefined;
    run.abort.abort();
    tell(analyser, { ...nothing, status: 'cancelled' });
  };

  const again = (name: Analyser['name']) => {
    const analyser = list.find((one) => one.name === name);
    const read = analyser?.reads(input()) ?? null;
    giveUp(name);
    if (!analyser || read === null) return;
    const run: Run = { read, timer: undefined, abort: new AbortController() };
    runs.set(name, run);
    void begin(analyser, run);
  };

  return {
    consider,
    cancel,
    again,
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
        return await analyser.run(now, patience.signal, () => undefined);
      } catch {
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
