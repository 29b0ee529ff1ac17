import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { daysBetween, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TimeField } from '#client/ui/time-field.tsx';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { ownException } from '#shared/desk/availability/availability.schema.ts';
import { exceptionTypes } from '#shared/desk/availability/availability.states.ts';
import { StrandedQuestion } from './stranded-question.tsx';
import { type Stranded, useStrandedCheck } from './use-stranded-check.ts';

type Values = z.input<typeof ownException>;
type Exception = z.output<typeof ownException>;
type ExceptionForm = UseFormReturn<Values, unknown, Exception>;

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
  const form: ExceptionForm = useForm({ resolver: zodResolver(ownException), defaultValues: nothing });
  const add = useAddException(form, onClose);
  return (
    <>
      <FormDialog
        size="md"
        title={text.title}
        dirty={form.formState.isDirty}
        busy={add.isPending}
        onSubmit={add.submit}
        submitLabel={text.submit}
        busyLabel={text.busy}
        onClose={onClose}
      >
        <div className="flex flex-col gap-5">
          <FormErrors message={form.formState.errors.root?.message} />
          <ExceptionFields form={form} />
        </div>
      </FormDialog>
      {add.question}
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
          {({ value, ...field }) => <DateField {...field} value={value ?? ''} min={today()} />}
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
function useAddException(form: ExceptionForm, onDone: () => void) {
  const text = useText(availabilityText);
  const check = useStrandedCheck(text.form.failed);
  const [asked, setAsked] = useState<(Stranded & { exception: Exception }) | null>(null);
  const add = useApiMutation(availabilityApi.addException, {
    success: ({ exceptions }) => {
      const [from, until] = [exceptions[0]?.date ?? '', exceptions.at(-1)?.date ?? ''];
      const days =
        from === until
          ? formatDate(from)
          : `${text.exceptions.range(formatDate(from), formatDate(until))} · ${text.form.doneDays(exceptions.length)}`;
      return { title: text.form.done, description: days };
    },
    failure: text.form.failed,
    onSuccess: onDone,
    onFailure: ({ status, issues, text: reason }) => {
      setAsked(null);
      const [problem] = issues;
      const field = (['date', 'endDate', 'startTime', 'endTime', 'reason'] as const).find(
        (name) => name === problem?.path,
      );
      if (field && problem) form.setError(field, { message: problem.message }, { shouldFocus: true });
      else if (status === 409 || status === 422) form.setError('root', { message: reason });
      else return false;
      return true;
    },
  });
  const submit = form.handleSubmit(async (exception) => {
    const found = await check.look({ addException: exception });
    if (!found) return;
    if (found.strandedTotal > 0) setAsked({ ...found, exception });
    else add.mutate({ body: exception });
  });
  const question = asked && (
    <StrandedQuestion
      {...asked}
      confirmLabel={text.stranded.addAnyway}
      busy={add.isPending}
      onConfirm={() => add.mutate({ body: asked.exception })}
      onClose={() => setAsked(null)}
    />
  );
  return { submit, question, isPending: check.isPending || add.isPending };
}
