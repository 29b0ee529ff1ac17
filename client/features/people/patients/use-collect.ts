import { useApi } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { addMoney } from '#shared/kernel/money/money.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import type { Taken } from '#shared/money/receipts/receipts.schema.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

export interface CollectProps {
  patient: Patient;
  onTaken: (taken: Taken) => void;
  /** In several ways, in part, with an advance: as much of it as is given here. */
  onSplit: (advance?: string) => void;
  onClose: () => void;
}

/** What is asked for: all that is open of a patient, or one bill of it. */
export interface Owed {
  /** '0.00' where nothing is open. */
  openAmount: string;
  bills: readonly Invoice[];
  /** The bill that is asked for alone. */
  invoiceId: number | undefined;
  /** The bills are those that are open. */
  isKnown: boolean;
  isError: boolean;
}

export function useOwed(patient: Patient, invoiceId: number | undefined): Owed {
  const query = { patientId: patient.id, status: 'pending' as const, limit: 200 };
  const open = useApi(invoicesApi.list, { query }, { enabled: patient.openAmount !== null });
  const rows = open.data?.rows ?? [];
  const bills = invoiceId === undefined ? rows : rows.filter(({ id }) => id === invoiceId);
  const all = patient.openAmount ?? '0.00';
  const ofBill = addMoney('0.00', ...bills.map((bill) => bill.openAmount));
  return {
    openAmount: invoiceId === undefined ? all : ofBill,
    bills,
    invoiceId,
    isKnown: open.isSuccess,
    isError: open.isError,
  };
}

/** How collecting is said, and what follows from it. */
export function useCollecting(onTaken: (taken: Taken) => void) {
  const text = useText(patientsText).collect;
  return {
    success: text.done,
    failure: text.failed,
    onSuccess: onTaken,
    onFailure: () => {
      // Most likely somebody else was at it: what is open is looked at again.
      areasChanged(receiptsApi.take.affects);
      return false;
    },
  };
}
