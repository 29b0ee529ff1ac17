import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#client/lib/session/staff-client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabEntry, LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { bodyOf, fieldName, mergeSheets, type Sheet, sheetOf } from './entry-sheet.ts';
import type { EntryTest } from './person-range.ts';

/** After the last key. */
const PAUSE = 900;
/** After the server wasn't reached. */
const RETRY = 5000;

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; failure: ApiFailure }
  /** Somebody else has changed the report: nothing is sent before their changes are loaded. */
  | { kind: 'conflict'; failure: ApiFailure };

interface Known {
  sheet: Sheet;
  tests: ReadonlyMap<number, EntryTest>;
}

/**
 * The sheet, which keeps itself: what was typed is sent when the typing pauses, one save after the other, each with the
 * revision of the one before. A report that isn't begun yet begins with the first of them. `report` is the report as the server has it, with the flags and ranges that it found.
 */
export function useAutosave(
  opened: LabEntry,
  zone: string,
  testsOf: (sheet: Sheet, report: LabEntry) => Known['tests'],
) {
  const text = useText(labText).entry;
  const [report, setReport] = useState(opened);
  const [sheet, setSheet] = useState(() => sheetOf(opened, zone));
  const [sent, setSent] = useState(sheet);
  const [state, setState] = useState<SaveState>({ kind: 'none' });
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  // What the saves that wait for each other hand on; nothing of it is drawn.
  const line = useRef({
    last: Promise.resolve(true),
    id: opened.id,
    revision: opened.revision,
    sent: sheet,
    blocked: false,
  });
  const start = useApiMutation(labReportsApi.start, { failure: text.state.failed, onFailure: () => true });
  const save = useApiMutation(labReportsApi.save, { failure: text.state.failed, onFailure: () => true });

  function send(next: Sheet, tests: Known['tests']): Promise<boolean> {
    const kept = line.current;
    const before = kept.last;
    const run = async () => {
      await before;
      if (kept.blocked) return false;
      if (isSame(next, kept.sent)) return true;
      setState({ kind: 'saving' });
      const body = bodyOf(next, tests, { revision: kept.revision, zone });
      try {
        // Where somebody else has begun it meanwhile, it is theirs that this goes into, or that is in the way.
        const id = kept.id ?? (await start.mutateAsync({ body: subjectOf(report) })).id;
        kept.id = id;
        const saved = await save.mutateAsync({ params: { id }, body });
        Object.assign(kept, { revision: saved.revision, sent: next });
        setSent(next);
        setReport(saved);
        setIssues({});
        setState({ kind: 'saved', at: new Date() });
        return true;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        kept.blocked = error.status === 409 && kept.id !== null;
        setIssues(issuesOf(error, body));
        setState({ kind: kept.blocked ? 'conflict' : 'failed', failure: error });
        return false;
      }
    };
    kept.last = run();
    return kept.last;
  }

  const tests = testsOf(sheet, report);
  const isSaved = isSame(sheet, sent);
  const settled = useDebounced(sheet, PAUSE);
  const keep = useEffectEvent((next: Sheet) => void send(next, tests));
  useEffect(() => keep(settled), [settled]);
  const again = useEffectEvent(() => void send(sheet, tests));
  const offline = state.kind === 'failed' && state.failure.isNetwork ? state : null;
  useEffect(() => {
    if (!offline) return undefined;
    const timer = setTimeout(again, RETRY);
    return () => clearTimeout(timer);
  }, [offline]);

  /** Takes the report as the others left it, and lays on top what only this person has changed. */
  async function reload(): Promise<LabReport | undefined> {
    const { id } = line.current;
    if (id === null) return undefined;
    try {
      const newest = await callApi(labReportsApi.get, { params: { id } });
      const theirs = sheetOf(newest, zone);
      Object.assign(line.current, { revision: newest.revision, sent: theirs, blocked: false });
      setSheet(mergeSheets(sent, sheet, theirs));
      setSent(theirs);
      setReport(newest);
      setState({ kind: 'none' });
      return newest;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState({ kind: 'conflict', failure: error });
      return undefined;
    }
  }

  return {
    report,
    sheet,
    tests,
    change: setSheet,
    state,
    issues,
    isSaved,
    /** Sends what isn't sent yet, and answers with the report and the revision to go on from. */
    flush: async () => {
      const isSent = await send(sheet, tests);
      const { id, revision } = line.current;
      return isSent && id !== null ? { id, revision } : undefined;
    },
    reload,
  };
}

export type Entry = ReturnType<typeof useAutosave>;

const subjectOf = ({ referralId, patientId }: LabEntry) => (referralId === null ? { patientId } : { referralId });

const isSame = (a: Sheet, b: Sheet) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What the server has against which value, by the name of its field. */
function issuesOf({ issues }: ApiFailure, { tests }: ReturnType<typeof bodyOf>): Record<string, string> {
  const named = issues.flatMap(({ path, message }): [string, string][] => {
    const [, test, value] = /^tests\.(\d+)\.values\.(\d+)/.exec(path) ?? [];
    const found = tests[Number(test)];
    const key = found?.values[Number(value)]?.key;
    return found && key !== undefined ? [[fieldName(Number(found.testId), key), message]] : [];
  });
  return Object.fromEntries(named);
}
