import { useEffect } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';

/** All referrals of a patient; `of` tells those that hang under a prescription. */
export function useReferrals(patientId: number) {
  const list = useApiPages(referralsApi.list, { query: { patientId } }, { pageSize: 100 });
  const { hasMore, isLoadingMore, loadMore } = list;
  // A referral of the last page may belong to the first prescription.
  useEffect(() => {
    if (hasMore && !isLoadingMore) loadMore();
  }, [hasMore, isLoadingMore, loadMore]);

  return {
    ...list,
    of: (prescription: number): readonly Referral[] =>
      list.rows.filter(({ prescriptionId }) => prescriptionId === prescription),
  };
}

export type Referrals = ReturnType<typeof useReferrals>;
