import { z } from 'zod';
import { formDraft } from '#client/lib/forms/form-draft.ts';
import { anew, type CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { dayHours, type WeekdayRow, week } from '#shared/desk/availability/availability.schema.ts';
import { slotsOfWeekday } from '#shared/desk/availability/schedule-changes.ts';

export const weekForm = z.object({ schedule: week });
export type WeekValues = z.input<typeof weekForm>;
export type DayValues = WeekValues['schedule'][number];
export type WeekForm = CheckedForm<WeekValues, z.output<typeof weekForm>>;

/** As the calendar has them: the week starts on Monday. The index in the form is the day's number, 0 Sunday. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;

/** What a day begins with where nothing was ever saved. */
const usualDay = {
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
  maxPatients: '20',
  slotDuration: '15',
  breakStartTime: '13:00',
  breakEndTime: '14:00',
};

export function weekValues(rows: readonly WeekdayRow[]): WeekValues {
  return {
    schedule: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
      const row = rows.find((one) => one.dayOfWeek === dayOfWeek);
      if (!row) return { ...usualDay, dayOfWeek, isAvailable: rows.length === 0 };
      return {
        dayOfWeek,
        startTime: row.startTime,
        endTime: row.endTime,
        isAvailable: row.isAvailable,
        maxPatients: String(row.maxPatients),
        slotDuration: String(row.slotDuration),
        breakStartTime: row.breakStartTime ?? '',
        breakEndTime: row.breakEndTime ?? '',
        revision: row.revision,
      };
    }),
  };
}

/** What was changed and not saved outlives a look at another tab. */
export const weekDraft = formDraft<WeekValues>();

/** Lets go of whatever was changed. */
export const resetTo = (form: WeekForm, rows: readonly WeekdayRow[]): void => form.reset(weekValues(rows), anew);

/** The slots of a day as it stands in the form; null while it holds no hours. */
export function slotsOf(day: DayValues): number | null {
  const parsed = dayHours.safeParse(day);
  return parsed.success ? slotsOfWeekday(parsed.data) : null;
}
