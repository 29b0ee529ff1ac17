import { zodResolver } from '@hookform/resolvers/zod';
import { type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { referralForm } from '#shared/diagnostics/referrals/referrals.schema.ts';

export type ReferralValues = z.input<typeof referralForm>;
export type AskedReferral = z.output<typeof referralForm>;
export type ReferralForm = UseFormReturn<ReferralValues, unknown, AskedReferral>;

const nothing: ReferralValues = { centerId: null, testList: [], sourcePrescriptionId: null, notes: '' };

export const useReferralForm = (begins: Partial<ReferralValues>): ReferralForm =>
  useForm<ReferralValues, unknown, AskedReferral>({
    resolver: zodResolver(referralForm),
    defaultValues: { ...nothing, ...begins },
  });

/** Puts what the server found wrong on its fields. True when there is a field for it. */
export function putIssues(form: ReferralForm, { issues }: ApiFailure): boolean {
  const known = issues.filter(({ path }) => path in nothing);
  known.forEach(({ path, message }, place) => {
    form.setError(path as Path<ReferralValues>, { message }, { shouldFocus: place === 0 });
  });
  return known.length > 0;
}
