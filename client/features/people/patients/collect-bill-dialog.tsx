import { type ReactNode, useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { canMove, mayWaive } from '#shared/desk/visits/visits.rules.ts';
import { isUntouched } from '#shared/money/billing/billing.rules.ts';
import type { Taken } from '#shared/money/receipts/receipts.schema.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { Button } from '#client/ui/button.tsx';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { CollectNewBill } from './collect-new-bill.tsx';
import { CollectOpenBills } from './collect-open-bills.tsx';
import { CollectSplit } from './collect-split.tsx';
import { LoadingPatient } from './loading-patient.tsx';
import { TakenReceipt } from './taken-receipt.tsx';
import { WaiveOpenBills } from './waive-open-bills.tsx';
import { useOwed } from './use-collect.ts';
import { usePatient } from './use-patient.ts';

/**
 * Collects what is open, or one bill of it; where nothing is, makes a bill of an amount and collects it. Ends with the papers.
 * The desks of clinics and centres take money here alike.
 */
export function CollectBillDialog({ payload: { patientId, invoiceId }, onClose }: ActionProps<'collect-bill'>) {
  const text = useText(patientsText).collect;
  const { patient, query } = usePatient(patientId);
  const [taken, setTaken] = useState<Taken | null>(null);
  if (taken) return <TakenReceipt taken={taken} onClose={onClose} />;
  if (patient) return <CollectFrom patient={patient} invoiceId={invoiceId} onTaken={setTaken} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={text.submitPlain} footer={<PanelCancel />}>
      <LoadingPatient query={query} />
    </Dialog>
  );
}

interface CollectFromProps {
  patient: Patient;
  invoiceId: number | undefined;
  onTaken: (taken: Taken) => void;
  onClose: () => void;
}

/** What can be done here, by what is open and by how the patient stands. */
function CollectFrom({ patient, invoiceId, onTaken, onClose }: CollectFromProps) {
  const text = useText(patientsText).collect;
  const words = useText(deskMoneyText).split;
  const [way, setWay] = useState<'plain' | 'split' | 'waive'>('plain');
  const [advance, setAdvance] = useState('');
  const owed = useOwed(patient, invoiceId);
  const { role, organisation } = useUser();
  const mayBill = canMove(patient.status, 'bill_paid');
  const split = (used = '') => {
    setAdvance(used);
    setWay('split');
  };
  const parts = { patient, onTaken, onSplit: split, onClose };
  const isPaid = invoiceId !== undefined && (patient.openAmount === null || (owed.isKnown && owed.bills.length === 0));
  if (isPaid) return <NothingOpen patient={patient} title={text.billIsPaid} onClose={onClose} />;
  if (way === 'split') return <CollectSplit {...parts} owed={owed} mayBill={mayBill} advance={advance} />;
  if (patient.openAmount !== null) {
    if (way === 'waive') return <WaiveOpenBills {...parts} openAmount={owed.openAmount} />;
    const mayBeWaived =
      invoiceId === undefined && mayWaive(role, organisation) && mayBill && owed.bills.every(isUntouched);
    return <CollectOpenBills {...parts} owed={owed} onWaive={mayBeWaived ? () => setWay('waive') : undefined} />;
  }
  if (mayBill) return <CollectNewBill {...parts} />;
  const takes = <Button onClick={() => split()}>{words.takeAdvance}</Button>;
  return <NothingOpen patient={patient} title={text.nothing} action={takes} onClose={onClose} />;
}

interface NothingOpenProps {
  patient: Patient;
  title: string;
  action?: ReactNode;
  onClose: () => void;
}

const NothingOpen = ({ patient, title, action, onClose }: NothingOpenProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    size="sm"
    title={useText(patientsText).collect.title(patient.name)}
    footer={<PanelCancel />}
  >
    <EmptyState title={title} action={action} />
  </Dialog>
);
