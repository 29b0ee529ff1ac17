import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { ClosedNotice, RecordOf } from '#client/ui/closed-record.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { PrescriptionDetails } from './prescription-details.tsx';
import { useReferrals } from './use-referrals.ts';

interface PrescriptionDialogProps {
  id: number;
  onClose: () => void;
}

/** One prescription, looked at from a list. */
export function PrescriptionDialog({ id: first, onClose }: PrescriptionDialogProps) {
  const text = useText(prescriptionsText);
  const [id, show] = useState(first);
  const found = useApi(prescriptionsApi.get, { params: { id } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={text.number(id)}
      description={found.data && <Subtitle prescription={found.data} />}
    >
      <QueryView query={found} waiting={<SkeletonList count={3} />} failed={{ title: text.loadFailed }}>
        {(prescription) => <Body key={id} prescription={prescription} onShow={show} />}
      </QueryView>
    </Dialog>
  );
}

function Subtitle({ prescription: { patientId, patientName, createdAt, doctorName } }: { prescription: Prescription }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <Button variant="link" onClick={() => runAction('open-patient', { patientId })}>
        {patientName}
      </Button>
      · {formatDateTime(createdAt)} · {doctorName}
    </span>
  );
}

function Body({ prescription, onShow }: { prescription: Prescription; onShow: (id: number) => void }) {
  const { patientId } = prescription;
  const referrals = useReferrals(patientId);
  // What can be done from here depends on whether the record is open: it is known before there is anything to press.
  const { data: patient, isPending } = useApi(patientsApi.get, { params: { id: patientId } });
  if (isPending) return <SkeletonList count={3} />;
  return (
    <RecordOf patient={patient}>
      <div className="flex flex-col gap-4">
        <ClosedNotice />
        <PrescriptionDetails prescription={prescription} referrals={referrals} onShow={onShow} />
      </div>
    </RecordOf>
  );
}
