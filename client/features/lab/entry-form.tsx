import { FlaskConical, Send, Signature } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { labReportsApi } from '#shared/lab/lab-reports.api.ts';
import type { CenterTest, LabReport } from '#shared/lab/lab.schema.ts';
import { DEFAULT_TIMEZONE } from '#shared/time/days.ts';
import { AddTest } from './add-test.tsx';
import { entryKeys, focusValue } from './entry-keys.ts';
import { EntryNotices } from './entry-notices.tsx';
import { fieldName, progressOf, sampleOf, type SheetTest } from './entry-sheet.ts';
import { SampleTime } from './sample-time.tsx';
import { SaveLine } from './save-line.tsx';
import { SignQuestion } from './sign-question.tsx';
import { TestSection } from './test-section.tsx';
import { useAutosave } from './use-autosave.ts';
import type { Definitions } from './use-definitions.ts';
import { useEntryTests } from './use-entry-tests.ts';

interface EntryFormProps {
  opened: LabReport;
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
  const progress = progressOf(sheet, tests);
  const [refused, setRefused] = useState<string>();
  const [signing, setSigning] = useState(false);
  const [checking, setChecking] = useState(false);
  const mayHandOn = report.status === 'draft';
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
    change({ ...sheet, tests: [...sheet.tests, { testId: id, remarks: '', values: {} }] });
    setRefused(undefined);
    const [first] = parameters;
    if (first) focus(fieldName(id, first.key));
  };

  /** Nothing wrong, nothing missing, and everything sent: the revision to hand on. */
  const ready = async (): Promise<number | undefined> => {
    const [wrong] = progress.wrong;
    const sample = sampleOf(sheet, zone).problem;
    const problem =
      sheet.tests.length === 0
        ? text.entry.noTest
        : wrong !== undefined
          ? text.entry.state.invalid(progress.wrong.length)
          : sample !== undefined
            ? text.entry[sample]
            : progress.firstMissing === undefined
              ? undefined
              : text.entry.incomplete;
    setRefused(problem);
    if (problem !== undefined) {
      const at = wrong ?? progress.firstMissing;
      if (at !== undefined) focus(at);
      return undefined;
    }
    setChecking(true);
    const revision = await entry.flush();
    setChecking(false);
    return revision;
  };
  const handOn = async () => {
    const revision = await ready();
    if (revision !== undefined) submit.mutate({ params: { id: report.id }, body: { revision } });
  };
  const askToSign = async () => {
    if ((await ready()) !== undefined) setSigning(true);
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
            <span className="text-muted">{text.entry.entered(progress.entered, progress.all)}</span>
          </output>
          {mayHandOn && (
            <Button
              variant={isDoctor ? 'secondary' : 'primary'}
              data-hand-on={isDoctor ? undefined : ''}
              icon={<Send aria-hidden />}
              busy={submit.isPending || (checking && !isDoctor)}
              busyLabel={text.entry.submitting}
              onClick={() => void handOn()}
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
              onClick={() => void askToSign()}
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
        <EntryNotices report={report} entry={entry} refused={refused} onClose={onClose} />
        <div className="grid gap-4 md:grid-cols-2">
          <AddTest
            definitions={definitions}
            present={new Set(sheet.tests.map(({ testId }) => testId))}
            onAdd={addTest}
          />
          <SampleTime value={sheet} zone={zone} onChange={({ day, time }) => change({ ...sheet, day, time })} />
        </div>
        {sheet.tests.length === 0 ? (
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
      {signing && (
        <SignQuestion report={report} onClose={() => setSigning(false)} onSigned={onClose} onLeave={onClose} />
      )}
    </Dialog>
  );
}

function Whose({ report: { patient, clinic, doctorName } }: { report: LabReport }) {
  const text = useText(labText);
  const { gender } = useText(patientsText);
  const from = clinic ? text.entry.referredBy(clinic.name, doctorName) : text.entry.walkIn;
  return <p className="nums">{[text.age(patient.age), gender[patient.gender], from].join(' · ')}</p>;
}
