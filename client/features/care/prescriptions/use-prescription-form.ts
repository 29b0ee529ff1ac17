import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import type { NewPrescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { FormValues } from './form-values.ts';

export type PrescriptionFormState = CheckedForm<FormValues, NewPrescription>;

/** The form around a field, for the parts that a prescription is put together from. */
export const usePrescriptionForm = (): UseFormReturn<FormValues, unknown, NewPrescription> =>
  useFormContext<FormValues, unknown, NewPrescription>();
