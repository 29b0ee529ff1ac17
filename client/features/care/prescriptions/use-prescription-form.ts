import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { NewPrescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { FormValues } from './form-values.ts';

export type PrescriptionFormState = UseFormReturn<FormValues, unknown, NewPrescription>;

/** The form around a field, for the parts that a prescription is put together from. */
export const usePrescriptionForm = (): PrescriptionFormState => useFormContext<FormValues, unknown, NewPrescription>();
