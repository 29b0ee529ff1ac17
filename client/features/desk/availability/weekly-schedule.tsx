import { clsx } from 'clsx';
import { CalendarPlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonTable } from '#client/ui/skeleton.tsx';
import { toast } from '#client/lib/toast.ts';
import { useLeaveWarning } from '#client/ui/use-guarded-close.tsx';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { DayHours, WeekdayRow as KeptDay } from '#shared/desk/availability/availability.schema.ts';
import { StrandedQuestion } from './stranded-question.tsx';
import { type Stranded, useStrandedCheck } from './use-stranded-check.ts';
import { WeekdayRow, weekColumns } from './weekday-row.tsx';
import { type DayValues, MONDAY_FIRST, resetTo, slotsOf, useWeekForm, type WeekForm } from './weekly-form.ts';

/** The signed-in doctor's week. */
export function WeeklySchedule() {
  const text = useText(availabilityText);
  const { id: doctorId } = useUser();
  const week = useApi(availabilityApi.weekly, { params: { doctorId } });
  return (
    <QueryView
      query={week}
      waiting={
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <SkeletonTable count={7} columns={6} />
        </div>
      }
      failed={{ title: text.loadFailed }}
    >
      {({ rows }) => <WeekEditor rows={rows} doctorId={doctorId} />}
    </QueryView>
  );
}

function WeekEditor({ rows, doctorId }: { rows: readonly KeptDay[]; doctorId: number }) {
  const text = useText(availabilityText);
  const form = useWeekForm(rows);
  const save = useSaveWeek(form, doctorId);
  const isNew = rows.length === 0;
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);
  const submit = (event: SubmitEvent<HTMLFormElement>) => void save.submit(event);
  return (
    <>
      <form noValidate aria-label={text.tabs.weekly} className="flex flex-col gap-4" onSubmit={submit}>
        {isNew && (
          <div className="flex gap-3 rounded-lg border border-line bg-info-soft px-4 py-3 text-info-ink text-sm">
            <CalendarPlus aria-hidden className="mt-0.5 size-4 shrink-0" />
            <div>
              <p className="font-medium">{text.weekly.never}</p>
              <p>{text.weekly.neverHint}</p>
            </div>
          </div>
        )}
        <div className="@container overflow-hidden rounded-lg border border-line bg-surface">
          <ColumnHeads />
          <div className="divide-y divide-line">
            {MONDAY_FIRST.map((day) => (
              <WeekdayRow key={day} form={form} day={day} onCopy={() => copyToAllDays(form, day, text.weekly)} />
            ))}
          </div>
        </div>
        <div className="-mx-1 sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-page px-1 py-3">
          <WeekSummary form={form} isDirty={isDirty} />
          <div className="flex flex-wrap gap-2">
            {isDirty && (
              <Button disabled={save.isPending} onClick={() => resetTo(form, rows)}>
                {text.weekly.discard}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              disabled={!isDirty && !isNew}
              busy={save.isPending}
              busyLabel={text.weekly.saving}
            >
              {text.weekly.save}
            </Button>
          </div>
        </div>
      </form>
      {save.question}
    </>
  );
}

/** The heads of the columns, where a day is one line; the fields carry their labels themselves. */
function ColumnHeads() {
  const { columns } = useText(availabilityText).weekly;
  return (
    <div
      aria-hidden
      className={clsx('hidden border-line border-b bg-sunken px-4 py-2 font-medium text-muted text-xs', weekColumns)}
    >
      <span>{columns.day}</span>
      <span>{columns.hours}</span>
      <span>{columns.pause}</span>
      <span>{columns.slot}</span>
      <span>{columns.patients}</span>
      <span>{columns.slots}</span>
      <span />
    </div>
  );
}

function WeekSummary({ form, isDirty }: { form: WeekForm; isDirty: boolean }) {
  const text = useText(availabilityText).weekly;
  const days = useWatch({ control: form.control, name: 'schedule' }).filter(({ isAvailable }) => isAvailable);
  const slots = days.reduce((sum, day) => sum + (slotsOf(day) ?? 0), 0);
  return (
    <p className="nums text-muted text-sm">
      {text.week(days.length, slots)}
      {isDirty && <span className="text-due-ink"> · {text.unsaved}</span>}
    </p>
  );
}

/** Everything of a day but whether it is worked on. */
function copyToAllDays(form: WeekForm, from: number, text: (typeof availabilityText)['en']['weekly']) {
  const before = form.getValues('schedule');
  const source = before[from];
  if (!source) return;
  const copied = before.map((day): DayValues => {
    const { dayOfWeek, isAvailable } = day;
    return { ...source, dayOfWeek, isAvailable };
  });
  const put = (days: DayValues[]) => {
    form.setValue('schedule', days, { shouldDirty: true });
    form.clearErrors();
  };
  put(copied);
  toast.info(text.copied(text.days[from] ?? ''), text.copiedHint, {
    action: { label: text.undo, onClick: () => put(before) },
  });
}

/** Saves the week, once it was asked about the booked visits that it leaves without hours. */
function useSaveWeek(form: WeekForm, doctorId: number) {
  const text = useText(availabilityText);
  const check = useStrandedCheck(text.weekly.failed);
  const [asked, setAsked] = useState<(Stranded & { schedule: DayHours[] }) | null>(null);
  const save = useApiMutation(availabilityApi.saveWeekly, {
    success: text.weekly.saved,
    failure: text.weekly.failed,
    onSuccess: ({ schedule }) => {
      resetTo(form, schedule);
      setAsked(null);
    },
    onFailure: (failure) => {
      setAsked(null);
      return putIssues(form, failure);
    },
  });
  const send = (schedule: DayHours[]) => save.mutate({ body: { doctorId, schedule } });
  const submit = form.handleSubmit(async ({ schedule }) => {
    const found = await check.look({ days: schedule });
    if (!found) return;
    if (found.strandedTotal > 0) setAsked({ ...found, schedule });
    else send(schedule);
  });
  const question = asked && (
    <StrandedQuestion
      {...asked}
      confirmLabel={text.stranded.saveAnyway}
      busy={save.isPending}
      onConfirm={() => send(asked.schedule)}
      onClose={() => setAsked(null)}
    />
  );
  return { submit, question, isPending: check.isPending || save.isPending };
}

/** True when the refusal stands at its field. */
function putIssues(form: WeekForm, { issues }: ApiFailure): boolean {
  const known = issues.flatMap(({ path, message }) => {
    const [, day, field] = /^schedule\.(\d)\.(\w+)$/.exec(path) ?? [];
    return field === undefined ? [] : [{ path: `schedule.${Number(day)}.${field}` as 'schedule.0.endTime', message }];
  });
  for (const [index, { path, message }] of known.entries()) {
    form.setError(path, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
