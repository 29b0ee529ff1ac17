import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { CenterPicker } from '#client/ui/center-picker.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TestPicker } from '#client/ui/test-picker.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { commonReferralTests } from '#shared/catalogues/tests/common-tests.ts';
import type { ReferralForm } from './referral-form.ts';

interface ReferralFieldsProps {
  form: ReferralForm;
  /** The centre of a referral that is there already. */
  center?: { id: number; name: string } | undefined;
  /** Between the centre and the notes. */
  children?: ReactNode;
}

/** What for, where to, and what the slip says besides. What a centre pays is nowhere in sight. */
export function ReferralFields({ form: { control, register, formState }, center, children }: ReferralFieldsProps) {
  const text = useText(referralsText).form;
  return (
    <>
      <ControlledField control={control} name="testList" label={text.tests} required group>
        {({ ref, value, onChange }) => (
          <TestPicker ref={ref} common={commonReferralTests} value={value} onChange={onChange} />
        )}
      </ControlledField>
      <ControlledField control={control} name="centerId" label={text.center} hint={text.centerHint} required group>
        {({ value, onChange }) => (
          <CenterPicker
            single
            chosen={center}
            value={value === null ? [] : [Number(value)]}
            onChange={([chosen]) => onChange(chosen ?? null)}
          />
        )}
      </ControlledField>
      {children}
      <FormField label={text.notes} optional hint={text.notesHint} error={formState.errors.notes?.message}>
        <Textarea rows={2} maxLength={1000} {...register('notes')} />
      </FormField>
    </>
  );
}
