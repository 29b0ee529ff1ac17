import { Controller } from 'react-hook-form';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { privacyDeskText } from '#client/text/en/privacy-desk.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { privacyDeskApi } from '#shared/portal/privacy/privacy-desk.api.ts';
import { type DataRequest, requestAnswer } from '#shared/portal/privacy/privacy.schema.ts';
import { shownValue } from './shown-value.ts';

const answered = requestAnswer.omit({ revision: true });

interface AnswerDialogProps {
  request: DataRequest;
  onClose: () => void;
}

/** Done or refused, in words that the patient reads; what one press can do is done with the answer. */
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const text = useText(privacyDeskText);
  const { gender } = useText(kitText);
  const { id, kind, field, wished, present } = request;
  const form = useEndpointForm(privacyDeskApi.answer, {
    params: { id },
    revised: { record: request, seenOf: ({ status, answer }: DataRequest) => ({ status, answer }) },
    schema: answered,
    values: { outcome: 'done', answer: '', apply: false, keepAdvance: '' },
    toBody: (values, _, record) => ({ ...values, revision: record?.revision ?? request.revision }),
    success: text.dialog.sent,
    failure: text.dialog.failed,
    onSuccess: onClose,
  });
  const isRefused = form.watch('outcome') === 'refused';
  const kept = useApi(
    receiptsApi.advance,
    { params: { id: request.patientId } },
    { enabled: kind === 'erasure', staleTime: 0 },
  );
  const balance = kept.data?.balance ?? '0.00';
  const isKept = form.watch('apply') === true && isPositive(balance);
  const canApply = !isRefused && (kind === 'erasure' || wished !== null);
  const shown = (value: string | null) => shownValue(field, value, gender) ?? text.nothing;
  return (
    <FormDialog
      size="sm"
      title={text.dialog.title(request.patientName)}
      description={text.kind[kind]}
      form={form}
      submitLabel={text.dialog.submit}
      busyLabel={text.dialog.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Controller
          control={form.control}
          name="outcome"
          render={({ field: outcome }) => (
            <RadioGroup
              aria-label={text.dialog.outcome}
              value={outcome.value}
              options={[
                { value: 'done', label: text.dialog.done },
                { value: 'refused', label: text.dialog.refused },
              ]}
              onChange={(value) => {
                outcome.onChange(value);
                if (value === 'refused') form.setValue('apply', false);
              }}
            />
          )}
        />
        <FormField
          label={text.dialog.words}
          hint={isRefused ? text.dialog.refusedHint : text.dialog.wordsHint}
          error={form.formState.errors.answer?.message}
          required
        >
          <Textarea rows={4} maxLength={2000} {...form.register('answer')} />
        </FormField>
        {canApply && (
          <Controller
            control={form.control}
            name="apply"
            render={({ field: apply }) => (
              <Switch
                label={kind === 'erasure' ? text.dialog.applyErasure : text.dialog.applyCorrection}
                description={
                  field
                    ? text.dialog.applyCorrectionHint(text.field[field], shown(present), shown(wished))
                    : text.dialog.applyErasureHint
                }
                checked={apply.value ?? false}
                onChange={apply.onChange}
              />
            )}
          />
        )}
        {isKept && (
          <FormField
            label={text.dialog.keepAdvance}
            hint={text.dialog.keepAdvanceHint(formatMoney(balance))}
            error={form.formState.errors.keepAdvance?.message}
            required
          >
            <TextField autoComplete="off" maxLength={300} {...form.register('keepAdvance')} />
          </FormField>
        )}
      </div>
    </FormDialog>
  );
}
