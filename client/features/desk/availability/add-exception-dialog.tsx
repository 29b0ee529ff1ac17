import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { daysBetween, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TimeField } from '#client/ui/time-field.tsx';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { ownException } from '#shared/desk/availability/availability.schema.ts';
import { exceptionTypes } from '#shared/desk/availability/availability.states.ts';
import { lastDayAhead } from '#shared/kernel/time/ahead.ts';
import { useStrandedQuestion } from './use-stranded-question.tsx';

type Values = z.input<typeof ownException>;
type ExceptionForm = CheckedForm<Values, z.output<typeof ownException>>;

const nothing: Values = {
  date: '',
  endDate: '',
  exceptionType: 'leave',
  isFullDay: true,
  isAvailable: false,
  startTime: '',
  endTime: '',
  reason: '',
};

/** Away, or in although the week says otherwise: on one day or on several in a row. */
export function AddExceptionDialog({ onClose }: { onClose: () => void }) {
  const text = useText(availabilityText).form;
  const { form, question } = useNewException(onClose);
  return (
    <>
      <FormDialog
        size="md"
        title={text.title}
        form={form}
        submitLabel={text.submit}
        busyLabel={text.busy}
        onClose={onClose}
      >
        <div className="flex flex-col gap-5">
          <ExceptionFields form={form} />
        </div>
      </FormDialog>
      {question}
    </>
  );
}

function ExceptionFields({ form }: { form: ExceptionForm }) {
  const { form: text, exceptions } = useText(availabilityText);
  const { control } = form;
  const [date, endDate, isAvailable, isFullDay] = useWatch({
    control,
    name: ['date', 'endDate', 'isAvailable', 'isFullDay'],
  });
  const days = date && endDate && endDate > date ? daysBetween(date, endDate) + 1 : 1;
  return (
    <>
      <ControlledField control={control} name="isAvailable" label={text.kind} group>
        {({ value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            layout="column"
            options={[
              { value: 'away', label: text.away, description: text.awayHint },
              { value: 'extra', label: text.extra, description: text.extraHint },
            ]}
            value={value ? 'extra' : 'away'}
            onChange={(kind) => onChange(kind === 'extra')}
          />
        )}
      </ControlledField>
      <div className="grid gap-4 sm:grid-cols-2">
        <ControlledField control={control} name="date" label={text.date} required>
          {({ value, ...field }) => (
            <DateField {...field} value={value ?? ''} min={today()} max={lastDayAhead(today())} />
          )}
        </ControlledField>
        <ControlledField
          control={control}
          name="endDate"
          label={text.until}
          optional
          hint={days > 1 ? text.span(days) : text.untilHint}
        >
          {({ value, ...field }) => <DateField {...field} value={value ?? ''} min={date || today()} />}
        </ControlledField>
      </div>
      {!isAvailable && (
        <ControlledField control={control} name="exceptionType" label={text.type} className="sm:w-1/2 sm:pr-2">
          {({ value, ...field }) => (
            <Select
              {...field}
              value={value ?? 'leave'}
              options={exceptionTypes.map((type) => ({ value: type, label: exceptions.types[type] }))}
            />
          )}
        </ControlledField>
      )}
      <Controller
        control={control}
        name="isFullDay"
        render={({ field: { value, ...field } }) => (
          <Switch {...field} label={isAvailable ? text.fullDayExtra : text.fullDay} checked={value ?? true} />
        )}
      />
      {!isFullDay && (
        <div className="grid grid-cols-2 gap-4">
          <FormField label={text.start} required error={form.formState.errors.startTime?.message}>
            <TimeField {...form.register('startTime')} />
          </FormField>
          <FormField label={text.end} required error={form.formState.errors.endTime?.message}>
            <TimeField {...form.register('endTime')} />
          </FormField>
        </div>
      )}
      <FormField label={text.reason} optional error={form.formState.errors.reason?.message}>
        <TextField autoComplete="off" maxLength={500} placeholder={text.reasonHint} {...form.register('reason')} />
      </FormField>
    </>
  );
}

/** Adds it, once it was asked about the booked visits that it leaves without hours. */
function useNewException(onDone: () => void): { form: ExceptionForm; question: ReactNode } {
  const text = useText(availabilityText);
  const failure = text.form.failed;
  const stranded = useStrandedQuestion({ failure, confirmLabel: text.stranded.addAnyway });
  const form = useEndpointForm(availabilityApi.addException, {
    schema: ownException,
    values: nothing,
    mayGoOn: (exception) => stranded.mayGoOn({ addException: exception }),
    refusals: { conflict: 'root', slot_taken: 'root', rule_broken: 'root' },
    success: ({ exceptions }) => {
      const [from, until] = [exceptions[0]?.date ?? '', exceptions.at(-1)?.date ?? ''];
      const days =
        from === until
          ? formatDate(from)
          : `${text.exceptions.range(formatDate(from), formatDate(until))} · ${text.form.doneDays(exceptions.length)}`;
      return { title: text.form.done, description: days };
    },
    failure,
    onSuccess: onDone,
    onFailure: () => {
      stranded.close();
      return false;
    },
  });
  return { form, question: stranded.question };
}
