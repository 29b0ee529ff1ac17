import { clsx } from 'clsx';
import { CopyCheck, Plus, X } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TimeField } from '#client/ui/time-field.tsx';
import { slotsOf, type WeekForm } from './weekly-form.ts';

/** One line where there is room for it, under a head that names the columns; otherwise a block with labels of its own. */
export const weekColumns =
  '@5xl:grid @5xl:grid-cols-[8.5rem_minmax(0,14rem)_minmax(0,16.5rem)_5rem_5.5rem_minmax(0,1fr)_2.25rem] @5xl:items-start @5xl:gap-x-4';

type TimeName = 'startTime' | 'endTime' | 'breakStartTime' | 'breakEndTime';

interface WeekdayRowProps {
  form: WeekForm;
  /** 0 Sunday to 6 Saturday. */
  day: number;
  onCopy: () => void;
}

export function WeekdayRow({ form, day, onCopy }: WeekdayRowProps) {
  const text = useText(availabilityText).weekly;
  const name = text.days[day] ?? '';
  const values = useWatch({ control: form.control, name: `schedule.${day}` });
  const hasBreak = Boolean(values.breakStartTime || values.breakEndTime);
  // A day off has no hours to see, unless something in them keeps the week from being saved.
  const showsHours = values.isAvailable || form.formState.errors.schedule?.[day] !== undefined;
  const setBreak = (from: string, to: string) => {
    const options = { shouldDirty: true, shouldTouch: true };
    form.setValue(`schedule.${day}.breakStartTime`, from, options);
    form.setValue(`schedule.${day}.breakEndTime`, to, options);
    form.clearErrors([`schedule.${day}.breakStartTime`, `schedule.${day}.breakEndTime`]);
  };
  return (
    <fieldset
      className={clsx(
        'm-0 flex min-w-0 flex-col gap-3 px-4 py-3 @xl:grid @xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,0.9fr)] @xl:items-end @xl:gap-x-4',
        weekColumns,
      )}
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2 @xl:col-span-3 @5xl:col-span-1 @5xl:min-h-(--control)">
        <Controller
          control={form.control}
          name={`schedule.${day}.isAvailable`}
          render={({ field: { value, ...field } }) => <DaySwitch {...field} name={name} checked={value ?? true} />}
        />
      </div>
      {showsHours ? (
        <>
          <div className="grid grid-cols-2 gap-2">
            <Time form={form} day={day} name="startTime" label={text.from} />
            <Time form={form} day={day} name="endTime" label={text.to} />
          </div>
          {hasBreak ? (
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 @5xl:items-start">
              <Time form={form} day={day} name="breakStartTime" label={text.breakFrom} />
              <Time form={form} day={day} name="breakEndTime" label={text.breakTo} />
              <IconButton label={text.noBreak} icon={<X aria-hidden />} onClick={() => setBreak('', '')} />
            </div>
          ) : (
            <div className="self-end @5xl:self-start">
              <Button variant="ghost" icon={<Plus aria-hidden />} onClick={() => setBreak('13:00', '14:00')}>
                {text.addBreak}
              </Button>
            </div>
          )}
          <div className="grid grid-cols-2 items-end gap-2 @5xl:contents">
            <Figure form={form} day={day} name="slotDuration" label={text.columns.slot} />
            <Figure form={form} day={day} name="maxPatients" label={text.columns.patients} />
          </div>
          <div className="flex items-center justify-between gap-2 @xl:col-span-3 @5xl:contents">
            <SlotCount {...capacityOf(values)} />
            <Button
              variant="ghost"
              size="sm"
              icon={<CopyCheck aria-hidden />}
              aria-label={text.copyOf(name)}
              className="@5xl:hidden"
              onClick={onCopy}
            >
              {text.copy}
            </Button>
            <IconButton
              label={text.copyOf(name)}
              icon={<CopyCheck aria-hidden />}
              className="@max-5xl:hidden"
              onClick={onCopy}
            />
          </div>
        </>
      ) : (
        <p className="text-muted text-sm @xl:col-span-3 @5xl:col-span-6 @5xl:py-2">{text.off}</p>
      )}
    </fieldset>
  );
}

interface DaySwitchProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur: () => void;
}

function DaySwitch({ name, ...field }: DaySwitchProps) {
  return (
    <div className="w-full">
      <Switch label={name} {...field} />
    </div>
  );
}

interface FieldProps<Name extends string> {
  form: WeekForm;
  day: number;
  name: Name;
  label: string;
}

const quiet = '@5xl:[&>label]:sr-only';

function Time({ form, day, name, label }: FieldProps<TimeName>) {
  const error = form.formState.errors.schedule?.[day]?.[name]?.message;
  return (
    <FormField label={label} error={error} className={quiet}>
      <TimeField {...form.register(`schedule.${day}.${name}`)} />
    </FormField>
  );
}

function Figure({ form, day, name, label }: FieldProps<'slotDuration' | 'maxPatients'>) {
  const error = form.formState.errors.schedule?.[day]?.[name]?.message;
  return (
    <FormField label={label} error={error} className={quiet}>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="nums"
        {...form.register(`schedule.${day}.${name}`)}
      />
    </FormField>
  );
}

function capacityOf(values: Parameters<typeof slotsOf>[0]) {
  return { slots: slotsOf(values), patients: Number(values.maxPatients) };
}

/** How many slots the day has, and how many patients where those are fewer. */
function SlotCount({ slots, patients }: { slots: number | null; patients: number }) {
  const text = useText(availabilityText).weekly;
  return (
    <p className="nums text-sm @5xl:flex @5xl:min-h-(--control) @5xl:flex-col @5xl:justify-center">
      {slots === null ? text.unknownSlots : text.slots(slots)}
      {slots !== null && patients < slots && (
        <span className="ml-2 text-faint text-xs @5xl:ml-0">{text.capped(patients)}</span>
      )}
    </p>
  );
}
