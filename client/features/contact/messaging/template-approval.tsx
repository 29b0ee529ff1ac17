import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { templateStates } from '#shared/contact/messages/messages.states.ts';
import type { TemplateForm } from './template-form.ts';

/** Where the words stand with who approves them, and the ids they were given there. */
export function TemplateApproval({ form: { control, register, formState } }: { form: TemplateForm }) {
  const text = useText(messagingText).templates;
  const channel = useWatch({ control, name: 'channel' });
  const { errors } = formState;
  const id = { autoComplete: 'off', className: 'nums' } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ControlledField control={control} name="state" label={text.columns.state}>
        {(field) => (
          <Select {...field} options={templateStates.map((value) => ({ value, label: text.states[value] }))} />
        )}
      </ControlledField>
      {channel === 'whatsapp' && (
        <FormField
          label={text.contentSid}
          hint={text.contentSidHint}
          error={errors.contentSid?.message}
          className="sm:col-span-2"
        >
          <TextField {...id} maxLength={40} placeholder="HX…" {...register('contentSid')} />
        </FormField>
      )}
      {channel === 'sms' && (
        <>
          <FormField label={text.dltTemplateId} hint={text.dltHint} error={errors.dltTemplateId?.message}>
            <TextField {...id} inputMode="numeric" maxLength={30} {...register('dltTemplateId')} />
          </FormField>
          <FormField label={text.dltEntityId} error={errors.dltEntityId?.message}>
            <TextField {...id} inputMode="numeric" maxLength={30} {...register('dltEntityId')} />
          </FormField>
        </>
      )}
    </div>
  );
}
