import { FlaskConical, Send, Signature } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatSaidAge } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { settleFields } from '#client/lib/forms/open-fields.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { CenterTest, LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { AddTest } from './add-test.tsx';
import { focusConfirm } from './confirm-value.tsx';
import { calculatedOf } from './calculated-row.tsx';
import { entryKeys, focusValue } from './entry-keys.ts';
import { EntryNotices } from './entry-notices.tsx';
import { blankTest, doubtsOf, fieldName, progressOf, resultsOf, type SheetTest } from './entry-sheet.ts';
import { MissingTests, missingOf, OrderedTests } from './ordered-tests.tsx';
import { sampleProblemOf, SampleTime } from './sample-time.tsx';
import { SaveLine } from './save-line.tsx';
import { SignQuestion } from './sign-question.tsx';
import { TestSection } from './test-section.tsx';
import { useAutosave } from './use-autosave.ts';
import type { Definitions } from './use-definitions.ts';
import { useEntryTests } from './use-entry-tests.ts';
import { usePrevious } from './use-previous.ts';

interface EntryFormProps {
  opened: LabEntry;
  definitions: Definitions;
  onClose: () => void;
}

export function EntryForm({ opened, definitions, onClose }: EntryFormProps) {
  const text = useText(labText);
  const user = useUser();
  const zone = user.organisation?.timezone ?? DEFAULT_TIMEZONE;
  const panel = useRef<HTMLDivElement>(null);
  const entry = useAutosave(opened, zone, useEntryTests(definitions.byId));
  const { report, sheet, tests, change } = entry;
  const previous = usePrevious(report);
  const progress = progressOf(sheet, tests);
  const results = resultsOf(sheet, tests);
  const doubts = doubtsOf(sheet, tests);
  const reasonId = useId();
  const [refused, setRefused] = useState<string>();
  const [asking, setAsking] = useState<'sign' | 'submit' | null>(null);
  const [checking, setChecking] = useState(false);
  const mayHandOn = report.status === 'draft';
  const isEmpty = sheet.tests.length === 0;
  const names = [...tests.values()].map(({ name }) => name);
  const missing = missingOf({ ordered: report.ordered, tests: names });
  const submit = useApiMutation(labReportsApi.submit, {
    success: text.entry.submitted,
    failure: text.entry.submitFailed,
    onSuccess: onClose,
    onFailure: ({ isNetwork, text: said }) => {
      if (!isNetwork) setRefused(said);
      return !isNetwork;
    },
  });

  const focus = (name: string) => focusValue(() => panel.current, name);
  // The work begins at the first value that is missing.
  const begin = useEffectEvent(() => {
    if (progress.firstEmpty !== undefined) focus(progress.firstEmpty);
  });
  useEffect(() => begin(), []);

  const changeTest = useCallback(
    (testId: number, next: (test: SheetTest) => SheetTest) =>
      change((before) => ({
        ...before,
        tests: before.tests.map((test) => (test.testId === testId ? next(test) : test)),
      })),
    [change],
  );
  const removeTest = useCallback(
    (testId: number) =>
      change((before) => ({ ...before, tests: before.tests.filter((test) => test.testId !== testId) })),
    [change],
  );
  const addTest = ({ id, parameters }: CenterTest) => {
    change({ ...sheet, tests: [...sheet.tests, blankTest(id)] });
    setRefused(undefined);
    const [first] = parameters;
    if (first) focus(fieldName(id, first.key));
  };

  /** Nothing wrong, nothing missing, and everything sent: the report and the revision to hand on. */
  const ready = async () => {
    if (!settleFields()) return undefined;
    const [wrong] = progress.wrong;
    const [doubt] = doubts;
    const sample = sampleProblemOf(sheet, report, zone);
    const problem =
      Object.keys(entry.contested).length > 0
        ? text.entry.others.decideFirst
        : wrong !== undefined
          ? text.entry.state.invalid(progress.wrong.length)
          : sample !== undefined
            ? text.entry[sample]
            : progress.firstMissing === undefined
              ? doubt && text.entry.confirmFirst(doubts.length)
              : text.entry.incomplete;
    setRefused(problem);
    if (problem !== undefined) {
      const at = wrong ?? progress.firstMissing;
      if (at !== undefined) focus(at);
      else if (doubt !== undefined) focusConfirm(panel.current, doubt);
      return undefined;
    }
    setChecking(true);
    const sent = await entry.flush();
    setChecking(false);
    return sent;
  };
  const handOn = async () => {
    const sent = await ready();
    if (sent) submit.mutate({ params: { id: sent.id }, body: { revision: sent.revision } });
  };
  const ask = async (what: 'sign' | 'submit') => {
    if (await ready()) setAsking(what);
  };

  const isDoctor = user.role === 'diagnostic_doctor';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      title={report.patient.name}
      description={<Whose report={report} />}
      dirty={!entry.isSaved || progress.wrong.length > 0}
      busy={submit.isPending}
      footer={
        <>
          <output className="nums mr-auto flex flex-wrap items-center gap-x-4 text-sm">
            <SaveLine entry={entry} wrong={progress.wrong.length} onRetry={() => void entry.flush()} />
            <span id={reasonId} className="text-muted">
              {isEmpty ? text.entry.noTest : text.entry.entered(progress.entered, progress.all)}
            </span>
          </output>
          {mayHandOn && (
            <Button
              variant={isDoctor ? 'secondary' : 'primary'}
              data-hand-on={isDoctor ? undefined : ''}
              icon={<Send aria-hidden />}
              busy={submit.isPending || (checking && !isDoctor)}
              busyLabel={text.entry.submitting}
              {...(isEmpty && { disabled: true, 'aria-describedby': reasonId })}
              onKeyDown={entryKeys}
              onClick={() => void (missing.length > 0 ? ask('submit') : handOn())}
            >
              {text.entry.submit}
            </Button>
          )}
          {isDoctor && (
            <Button
              variant="primary"
              data-hand-on=""
              icon={<Signature aria-hidden />}
              busy={checking}
              {...(isEmpty && { disabled: true, 'aria-describedby': reasonId })}
              onKeyDown={entryKeys}
              onClick={() => void ask('sign')}
            >
              {text.entry.sign}
            </Button>
          )}
          {!mayHandOn && !isDoctor && <Button onClick={onClose}>{text.entry.done}</Button>}
        </>
      }
    >
      <div
        ref={panel}
        className="flex flex-col gap-4 sm:min-h-[calc(100dvh-14rem)]"
        // Before a field with choices opens its list by the arrow.
        onKeyDownCapture={entryKeys}
      >
        <OrderedTests ordered={report.ordered} tests={names} />
        <EntryNotices report={report} entry={entry} refused={refused} onClose={onClose} />
        <div className="grid gap-4 md:grid-cols-2">
          <AddTest
            definitions={definitions}
            present={new Set(sheet.tests.map(({ testId }) => testId))}
            onAdd={addTest}
          />
          <SampleTime
            report={report}
            value={sheet}
            zone={zone}
            onChange={({ day, time }) => change({ ...sheet, day, time })}
          />
        </div>
        {isEmpty ? (
          <EmptyState icon={<FlaskConical />} title={text.entry.nothing} description={text.entry.nothingHint} />
        ) : (
          <>
            <p className="-mb-2 text-faint text-xs coarse:hidden">{text.entry.keys}</p>
            {sheet.tests.map((test) => {
              const known = tests.get(test.testId);
              return (
                known && (
                  <TestSection
                    key={test.testId}
                    test={test}
                    entry={known}
                    issues={entry.issues}
                    calculated={calculatedOf(known, results)}
                    previous={previous}
                    onChange={changeTest}
                    onRemove={removeTest}
                  />
                )
              );
            })}
            <FormField label={text.entry.reportRemarks} optional>
              <Textarea
                rows={2}
                maxLength={2000}
                value={sheet.remarks}
                onChange={(event) => change({ ...sheet, remarks: event.target.value })}
              />
            </FormField>
          </>
        )}
      </div>
      {asking === 'sign' && report.id !== null && (
        <SignQuestion
          report={{ ...report, id: report.id }}
          onClose={() => setAsking(null)}
          onSigned={onClose}
          onLeave={onClose}
        />
      )}
      <ConfirmDialog
        open={asking === 'submit'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={text.entry.submitTitle(report.patient.name)}
        description={text.ordered.elsewhere}
        confirmLabel={text.entry.submit}
        busy={submit.isPending}
        onConfirm={() => {
          setAsking(null);
          void handOn();
        }}
      >
        <MissingTests missing={missing} />
      </ConfirmDialog>
    </Dialog>
  );
}

function Whose({ report: { patient, clinic, doctorName } }: { report: LabEntry }) {
  const text = useText(labText);
  const { gender } = useText(kitText);
  const from = clinic ? text.entry.referredBy(clinic.name, doctorName) : text.entry.walkIn;
  return <p className="nums">{[formatSaidAge(patient), gender[patient.gender], from].join(' · ')}</p>;
}
