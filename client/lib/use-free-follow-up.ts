import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { kitText } from '#client/text/en/kit.ts';
import { freeFollowUpsApi } from '#shared/money/prices/free-follow-ups.api.ts';
import { useApi } from './api/hooks.ts';
import { formatLongDate } from './format.ts';
import { useUser } from './session/store.ts';
import { useText } from './text.ts';

/**
 * Where the visit is free, the field of its fee begins with 0; what was typed stays, and a fee can be asked all the same.
 * Answers why, for the field's hint; undefined where the visit has its fee.
 */
export function useFreeFee<Values extends FieldValues, Output>(
  patientId: number,
  { getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  field: FieldPath<Values>,
  mayBe = true,
): string | undefined {
  const text = useText(kitText);
  const atClinic = useUser().organisation?.kind === 'clinic';
  const asked = useApi(freeFollowUpsApi.next, { query: { patientId } }, { enabled: atClinic && mayBe });
  const free = (mayBe && asked.data?.free) || undefined;
  const isFree = free !== undefined;
  useEffect(() => {
    if (isFree && getValues(field) === '') setValue(field, '0' as FieldPathValue<Values, typeof field>);
  }, [isFree, field, getValues, setValue]);
  return free && text.freeFollowUp(formatLongDate(free.until), free.number, free.visits);
}
