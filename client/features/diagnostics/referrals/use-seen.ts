import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';

/** What a centre decides upon when it moves a referral on: of whom it is, and what is asked for. */
export function useSeen() {
  const { seen } = useText(referralsText);
  return ({ testList, patient }: Referral) => ({ [seen.tests]: testList, [seen.patient]: patient.name });
}
