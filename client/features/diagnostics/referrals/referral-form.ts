import type { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import type { referralForm } from '#shared/diagnostics/referrals/referrals.schema.ts';

export type AskedReferral = z.output<typeof referralForm>;
export type ReferralForm = CheckedForm<z.input<typeof referralForm>, AskedReferral>;
