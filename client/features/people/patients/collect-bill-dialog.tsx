import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { canMove, mayWaive } from '#shared/desk/visits/visits.rules.ts';
import type { Taken } from '#shared/money/receipts/receipts.schema.ts';
import { Button } from '#client/ui/button.tsx';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { CollectNewBill } from './collect-new-bill.tsx';
import { CollectOpenBills } from './collect-open-bills.tsx';
import { CollectSplit } from './collect-split.tsx';
import { LoadingPatient } from './loading-patient.tsx';
import { Receipt, type ReceiptFacts } from './receipt.tsx';
import { TakenReceipt } from './taken-receipt.tsx';
import { WaiveOpenBills } from './waive-open-bills.tsx';
import { usePatient } from './use-patient.ts';

/** Collects what is open; where nothing is, makes a bill of an amount and collects it. Ends with the invoice to print. */
export function CollectBillDialog({ payload: { patientId }, onClose }: ActionProps<'collect-bill'>) {
  const text = useText(patientsText).collect;
  const { patient, query } = usePatient(patientId);
  const [receipt, setReceipt] = useState<ReceiptFacts | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [splits, setSplits] = useState(false);
  const { split } = useText(deskMoneyText);
  const [waives, setWaives] = useState(false);
  const { role, organisation } = useUser();
  if (receipt) return <Receipt facts={receipt} onClose={onClose} />;
  if (taken) return <TakenReceipt taken={taken} onClose={onClose} />;
  if (!patient) {
    return (
      <Dialog open onOpenChange={onClose} size="sm" title={text.submitPlain} footer={<PanelCancel />}>
        <LoadingPatient query={query} />
      </Dialog>
    );
  }
  if (splits) {
    return (
      <CollectSplit
        patient={patient}
        openAmount={patient.openAmount ?? '0.00'}
        mayBill={canMove(patient.status, 'bill_paid')}
        onTaken={setTaken}
        onClose={onClose}
      />
    );
  }
  const parts = { patient, onCollected: setReceipt, onSplit: () => setSplits(true), onClose };
  if (patient.openAmount !== null) {
    const owed = { ...parts, openAmount: patient.openAmount };
    if (waives) return <WaiveOpenBills {...owed} />;
    const mayBeWaived = mayWaive(role, organisation) && canMove(patient.status, 'bill_paid');
    return <CollectOpenBills {...owed} onWaive={mayBeWaived ? () => setWaives(true) : undefined} />;
  }
  if (canMove(patient.status, 'bill_paid')) return <CollectNewBill {...parts} />;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={text.title(patient.name)} footer={<PanelCancel />}>
      <EmptyState title={text.nothing} action={<Button onClick={() => setSplits(true)}>{split.takeAdvance}</Button>} />
    </Dialog>
  );
}
