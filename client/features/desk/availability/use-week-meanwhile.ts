import { useState } from 'react';
import { anew } from '#client/lib/forms/use-checked-form.ts';
import { mergeValues, type OtherChange } from '#client/lib/forms/merge-values.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import type { WeekdayRow } from '#shared/desk/availability/availability.schema.ts';
import { type DayValues, type WeekForm, weekValues } from './weekly-form.ts';

/** The same week was changed in another window: its days come into the form beside those that are changed here. */
export function useWeekMeanwhile(rows: readonly WeekdayRow[]) {
  const text = useText(availabilityText).weekly;
  const [others, setOthers] = useState<readonly OtherChange[]>([]);
  const nameOf = ({ dayOfWeek }: DayValues) => text.days[Number(dayOfWeek)] ?? '';
  const byDay = (days: readonly DayValues[]) =>
    Object.fromEntries(days.map((day): [string, unknown] => [nameOf(day), { ...day, revision: undefined }]));
  const hoursOf = (day: unknown): string => {
    const { isAvailable, startTime, endTime } = day as DayValues;
    return isAvailable === false ? '' : `${startTime}–${endTime}`;
  };

  function takeOver(form: WeekForm, now: readonly WeekdayRow[]) {
    const theirs = weekValues(now);
    const days = form.getValues('schedule');
    const merged = mergeValues(byDay(weekValues(rows).schedule), byDay(days), byDay(theirs.schedule));
    form.reset(theirs, anew);
    const mine = theirs.schedule.map((day) => ({
      ...(merged.values[nameOf(day)] as DayValues),
      revision: day.revision,
    }));
    form.setValue('schedule', mine, { shouldDirty: true });
    setOthers(
      merged.others.map((other) => ({
        ...other,
        before: hoursOf(other.before),
        now: hoursOf(other.now),
      })),
    );
  }

  function take(name: string, form: WeekForm, now: readonly WeekdayRow[]) {
    const day = weekValues(now).schedule.find((one) => nameOf(one) === name);
    if (day) form.setValue(`schedule.${Number(day.dayOfWeek)}`, day, { shouldDirty: true });
    setOthers((shown) => shown.map((other) => (other.name === name ? { ...other, isContested: false } : other)));
  }

  return { others, takeOver, take, forget: () => setOthers([]) };
}
