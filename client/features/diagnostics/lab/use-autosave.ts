import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabEntry, LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { bodyOf, fieldName, type Sheet, sheetOf } from './entry-sheet.ts';
import { mergeSheets, stillContested, withFields } from './merge-sheets.ts';
import type { EntryTest } from './person-range.ts';
import { useKeptSheet, useLeftSheet } from './use-left-sheet.ts';

/** After the last key. */
const PAUSE = 900;
/** After the server wasn't reached. */
const RETRY = 5000;

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; failure: ApiFailure }
  /** It was signed meanwhile: nothing can be sent any more. */
  | { kind: 'signed' };

/** What somebody else has entered while the form was open. */
export interface Came {
  by: string | null;
  names: readonly string[];
}

interface Known {
  sheet: Sheet;
  tests: ReadonlyMap<number, EntryTest>;
}

/**
 * The sheet, which keeps itself: what was typed is sent when the typing pauses, one save after the other, each with the
 * revision of the one before. A report that isn't begun yet begins with the first of them. `report` is the report as the server
 * has it, with the flags and ranges that it found. What others enter into the same report comes in field by field; a field that
 * both have typed into is sent by nobody before this person has chosen.
 */
export function useAutosave(
  opened: LabEntry,
  zone: string,
  testsOf: (sheet: Sheet, report: LabEntry) => Known['tests'],
) {
  const text = useText(labText).entry;
  const [report, setReport] = useState(opened);
  const [sent, setSent] = useState(() => sheetOf(opened, zone));
  const begun = useLeftSheet(opened, sent);
  const [sheet, setSheet] = useState(begun.sheet);
  const [contested, setContested] = useState(begun.contested);
  const [came, setCame] = useState<Came | null>(null);
  const [state, setState] = useState<SaveState>({ kind: 'none' });
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  // What the saves that wait for each other hand on; nothing of it is drawn.
  const line = useRef({ last: Promise.resolve(true), id: opened.id, revision: opened.revision, sent, isOver: false });
  const start = useApiMutation(labReportsApi.start, { failure: text.state.failed, onFailure: () => true });
  const save = useApiMutation(labReportsApi.save, { failure: text.state.failed, onFailure: () => true });

  /** Takes the report as others left it, below what only this person has changed. */
  const absorb = useEffectEvent((newest: LabReport) => {
    const kept = line.current;
    if (newest.revision <= kept.revision && newest.status === report.status) return;
    const theirs = sheetOf(newest, zone);
    const merged = mergeSheets(kept.sent, sheet, theirs);
    Object.assign(kept, { revision: newest.revision, sent: theirs, isOver: newest.status === 'signed' });
    setSheet(merged.sheet);
    setContested((before) =>
      stillContested([...Object.keys(before), ...Object.keys(merged.contested)], merged.sheet, theirs),
    );
    if (merged.came.length > 0) setCame({ by: newest.savedByName, names: merged.came });
    setSent(theirs);
    setReport(newest);
    setState({ kind: kept.isOver ? 'signed' : 'none' });
  });

  function send(next: Sheet, tests: Known['tests']): Promise<boolean> {
    const kept = line.current;
    const before = kept.last;
    const run = async () => {
      await before;
      if (kept.isOver) return false;
      if (isSame(next, kept.sent)) return true;
      setState({ kind: 'saving' });
      const body = bodyOf(next, tests, { revision: kept.revision, zone });
      try {
        // Where somebody else has begun it meanwhile, it is theirs that this goes into.
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
        if (error.status === 409 && kept.id !== null) return await takeIn(kept.id, error);
        setIssues(issuesOf(error, body));
        setState({ kind: 'failed', failure: error });
        return false;
      }
    };
    kept.last = run();
    return kept.last;
  }

  /** Somebody else was faster: theirs comes in, and what is only ours goes on from there. */
  async function takeIn(id: number, refused: ApiFailure): Promise<false> {
    try {
      const found = await callApi(labReportsApi.get, { params: { id } });
      const isNews = found.revision > line.current.revision || found.status !== report.status;
      if (isNews) setNewest(found);
      else setState({ kind: 'failed', failure: refused });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState({ kind: 'failed', failure: error });
    }
    return false;
  }

  const [newest, setNewest] = useState<LabReport>();
  const followed = useApi(labReportsApi.get, { params: { id: report.id ?? 0 } }, { enabled: report.id !== null });
  // After what is being sent: an answer of one's own save is no news.
  const follow = useEffectEvent((found: LabReport) => {
    line.current.last = line.current.last.then((wasSent) => {
      absorb(found);
      return wasSent;
    });
  });
  useEffect(() => {
    if (followed.data) follow(followed.data);
  }, [followed.data]);
  useEffect(() => {
    if (newest) follow(newest);
  }, [newest]);

  const tests = testsOf(sheet, report);
  const toSend = withFields(sheet, contested);
  const isSaved = isSame(toSend, sent) && Object.keys(contested).length === 0;
  useKeptSheet(report, { base: sent, sheet }, isSaved);
  const settled = useDebounced(sheet, PAUSE);
  const keep = useEffectEvent(() => void send(toSend, tests));
  useEffect(() => keep(), [settled]);
  const offline = state.kind === 'failed' && state.failure.isNetwork ? state : null;
  useEffect(() => {
    if (!offline) return undefined;
    const timer = setTimeout(keep, RETRY);
    return () => clearTimeout(timer);
  }, [offline]);

  return {
    report,
    sheet,
    tests,
    change: setSheet,
    state,
    issues,
    isSaved,
    came,
    contested,
    /** Decides a contested field: the other's value is taken, or the own one goes on. */
    settle(name: string, take: boolean) {
      const { [name]: theirs, ...others } = contested;
      setContested(others);
      // Another sheet in any case: it is sent when the typing pauses.
      setSheet(withFields({ ...sheet }, take && theirs !== undefined ? { [name]: theirs } : {}));
    },
    /** Sends what isn't sent yet, and answers with the report and the revision to go on from. */
    flush: async () => {
      const isSent = await send(toSend, tests);
      const { id, revision } = line.current;
      return isSent && id !== null ? { id, revision } : undefined;
    },
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
