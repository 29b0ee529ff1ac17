import { useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import type { Invoice } from '#shared/money/invoices/invoices.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import type { ReceiptFacts } from './receipt.tsx';

export interface CollectProps {
  patient: Patient;
  onCollected: (receipt: ReceiptFacts) => void;
  onClose: () => void;
}

interface CollectOptions {
  onDone: (invoice: Invoice) => void;
  /** True when it was shown on the form. */
  onRefused?: (failure: ApiFailure) => boolean;
}

export function useCollect({ onDone, onRefused }: CollectOptions) {
  const text = useText(patientsText).collect;
  return useApiMutation(patientsApi.collect, {
    success: text.done,
    failure: text.failed,
    onSuccess: ({ invoice }) => onDone(invoice),
    onFailure: (failure) => {
      // Most likely somebody else was at it: what is open is looked at again.
      areasChanged([patientsApi.collect.area, ...patientsApi.collect.affects]);
      return onRefused?.(failure);
    },
  });
}
