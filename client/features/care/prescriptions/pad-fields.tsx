import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { useFreeFee } from '#client/lib/use-free-follow-up.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { DiagnosticsFields } from './diagnostics-fields.tsx';
import { DictatedTextarea } from './dictation/dictated-textarea.tsx';
import { MedicinesFields } from './medicines-fields.tsx';
import { NextVisitField } from './next-visit-field.tsx';
import { UsualAdvice, UsualFee, useIsOwnFee } from './usual-choices.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';
import { VitalsFields } from './vitals-fields.tsx';

/** The fields in the order in which a prescription is written: what ails, what is found, what is given. */
export function PadFields({ patientId }: { patientId: number }) {
  const text = useText(prescriptionsText).form;
  const form = usePrescriptionForm();
  const { control, register, setFocus, formState } = form;
  const { errors } = formState;
  const replaces = useWatch({ control, name: 'supersedesId' }) !== null;
  const isOwnFee = useIsOwnFee();
  const freeVisit = useFreeFee(patientId, form, 'consultationFee', !replaces);
  return (
    <>
      <FormField label={text.complaints} required error={errors.complaints?.message}>
        <DictatedTextarea
          {...register('complaints')}
          called={text.complaints}
          rows={2}
          placeholder={text.complaintsPlaceholder}
        />
      </FormField>
      <VitalsFields />
      <FormField label={text.diagnosis} error={errors.diagnosis?.message}>
        <Textarea {...register('diagnosis')} rows={1} />
      </FormField>
      <MedicinesFields onDone={() => setFocus('requiresDiagnostics')} />
      <DiagnosticsFields />
      <FormField label={text.advice} error={errors.additionalInstructions?.message}>
        <DictatedTextarea
          {...register('additionalInstructions')}
          called={text.advice}
          rows={2}
          placeholder={text.advicePlaceholder}
        />
      </FormField>
      <UsualAdvice />
      <div className="grid items-start gap-5 @lg:grid-cols-2">
        <div className="flex flex-col gap-2">
          <ControlledField
            control={control}
            name="consultationFee"
            label={text.fee}
            hint={replaces ? text.feeReplaces : (freeVisit ?? (isOwnFee ? text.ownFee : text.feeHint))}
          >
            {(field) => <MoneyField {...field} />}
          </ControlledField>
          <UsualFee />
        </div>
        <NextVisitField />
      </div>
    </>
  );
}
