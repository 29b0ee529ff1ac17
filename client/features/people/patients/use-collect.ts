import type { CallInput } from '#client/lib/api/call.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { type DeskMethod, deskMethods } from '#client/ui/method-choice.tsx';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { billingApi } from '#shared/money/billing/billing.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import type { ReceiptFacts } from './receipt.tsx';

export interface CollectProps {
  patient: Patient;
  onCollected: (receipt: ReceiptFacts) => void;
  /** In several ways, in part, with an advance. */
  onSplit: () => void;
  onClose: () => void;
}

/** How collecting is said, and what follows from it. */
export function useCollecting(onDone: (invoice: Invoice, method: DeskMethod) => void) {
  const text = useText(patientsText).collect;
  return {
    success: text.done,
    failure: text.failed,
    onSuccess: ({ invoice }: { invoice: Invoice }, { body }: CallInput<typeof billingApi.collect>) =>
      onDone(invoice, deskMethods.find((method) => method === body?.method) ?? 'cash'),
    onFailure: () => {
      // Most likely somebody else was at it: what is open is looked at again.
      areasChanged(billingApi.collect.affects);
      return false;
    },
  };
}
