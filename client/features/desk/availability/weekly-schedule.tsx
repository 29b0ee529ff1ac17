import { clsx } from 'clsx';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import type { Meanwhile } from '#client/lib/forms/use-standing.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Button } from '#client/ui/button.tsx';
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonTable } from '#client/ui/skeleton.tsx';
import { toast } from '#client/lib/toast.ts';
import { useLeaveWarning } from '#client/ui/use-guarded-close.tsx';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { WeekdayRow as KeptDay } from '#shared/desk/availability/availability.schema.ts';
import { useWeekMeanwhile } from './use-week-meanwhile.ts';
import { useStrandedQuestion } from './use-stranded-question.tsx';
import { WeekdayRow, weekColumns } from './weekday-row.tsx';
import {
  type DayValues,
  MONDAY_FIRST,
  resetTo,
  slotsOf,
  weekDraft,
  type WeekForm,
  weekForm,
  weekValues,
} from './weekly-form.ts';

/** The signed-in doctor's week. */
export function WeeklySchedule() {
  const text = useText(availabilityText);
  const { id: doctorId } = useUser();
  const week = useApi(availabilityApi.weekly, { params: { doctorId } });
  return (
    <QueryView query={week} waiting={<WeekWaiting />} failed={{ title: text.loadFailed }}>
      {({ rows }) => <WeekEditor rows={rows} doctorId={doctorId} />}
    </QueryView>
  );
}

/** In the place of a week that is awaited. */
export const WeekWaiting = () => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">
    <SkeletonTable count={7} columns={6} />
  </div>
);

function WeekEditor({ rows, doctorId }: { rows: readonly KeptDay[]; doctorId: number }) {
  const text = useText(availabilityText);
  const { form, question, meanwhile } = useWeek(rows, doctorId);
  const isNew = rows.length === 0;
  const { isDirty } = form;
  useLeaveWarning(isDirty);
  return (
    <>
      <form noValidate aria-label={text.tabs.weekly} className="flex flex-col gap-4" onSubmit={form.submit}>
        <FormErrors message={form.problem} />
        <ChangedMeanwhile meanwhile={meanwhile} />
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
              <Button disabled={form.isPending} onClick={() => resetTo(form, rows)}>
                {text.weekly.discard}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              disabled={!isDirty && !isNew}
              busy={form.isPending}
              busyLabel={text.weekly.saving}
            >
              {text.weekly.save}
            </Button>
          </div>
        </div>
      </form>
      {question}
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

interface Week {
  form: WeekForm;
  question: ReactNode;
  meanwhile: Meanwhile | undefined;
}

/** Saves the week, once it was asked about the booked visits that it leaves without hours. */
function useWeek(rows: readonly KeptDay[], doctorId: number): Week {
  const text = useText(availabilityText);
  const failure = text.weekly.failed;
  const week = useWeekMeanwhile(rows);
  const [present, setPresent] = useState(rows);
  const stranded = useStrandedQuestion({ failure, confirmLabel: text.stranded.saveAnyway });
  const form = useEndpointForm(availabilityApi.saveWeekly, {
    schema: weekForm,
    values: weekValues(rows),
    follows: true,
    draft: weekDraft,
    mayGoOn: ({ schedule }) => stranded.mayGoOn({ days: schedule }),
    toBody: ({ schedule }) => ({ doctorId, schedule }),
    savedValues: ({ schedule }) => weekValues(schedule),
    success: text.weekly.saved,
    failure,
    onSuccess: () => {
      stranded.close();
      week.forget();
    },
    onFailure: ({ code, record }) => {
      stranded.close();
      if (code !== 'changed_meanwhile') return false;
      const now = (record as { schedule: KeptDay[] }).schedule;
      setPresent(now);
      week.takeOver(form, now);
      return true;
    },
  });
  const { others } = week;
  const take = (name: string) => week.take(name, form, present);
  return { form, question: stranded.question, meanwhile: others.length > 0 ? { others, take } : undefined };
}
