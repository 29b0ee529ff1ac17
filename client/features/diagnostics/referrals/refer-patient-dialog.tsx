import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { mayRefer } from '#shared/diagnostics/referrals/referrals.rules.ts';
import { type Referral, referralForm } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { ReferralFields } from './referral-fields.tsx';
import { ReferralMade } from './referral-made.tsx';
import { SourcePrescription } from './source-prescription.tsx';

type Props = ActionProps<'refer-patient'>;

/** Refer to Diagnostic Center: the form, and then the paper for the patient. */
export function ReferPatientDialog({ payload, onClose }: Props) {
  const text = useText(referralsText).form;
  const refers = mayRefer(useUser());
  const [made, setMade] = useState<Referral>();
  if (made) return <ReferralMade referral={made} onClose={onClose} />;
  if (refers) return <ReferForm payload={payload} onClose={onClose} onMade={setMade} />;
  return (
    <Dialog open onOpenChange={onClose} title={text.title} footer={<PanelCancel />}>
      <EmptyState icon={<Ban />} title={text.off} description={text.offHint} />
    </Dialog>
  );
}

function ReferForm({
  payload: { patientId, prescriptionId, tests = [] },
  onClose,
  onMade,
}: Props & { onMade: (referral: Referral) => void }) {
  const text = useText(referralsText).form;
  const form = useEndpointForm(referralsApi.refer, {
    schema: referralForm,
    values: { centerId: null, testList: [...tests], sourcePrescriptionId: prescriptionId ?? null, notes: '' },
    toBody: ({ centerId, ...asked }) => (centerId === null ? null : { ...asked, patientId, centerId }),
    success: text.created,
    failure: text.failed,
    onSuccess: onMade,
  });
  return (
    <FormDialog
      size="lg"
      title={text.title}
      description={<PatientName id={patientId} />}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ReferralFields form={form}>
          <SourcePrescription form={form} patientId={patientId} />
        </ReferralFields>
      </div>
    </FormDialog>
  );
}

/** Who is referred; the dialog may have been opened by the patient's number alone. */
function PatientName({ id }: { id: number }) {
  const text = useText(referralsText);
  const { data, isError } = useApi(patientsApi.get, { params: { id } });
  if (isError) return <span className="text-danger-ink">{text.patientFailed}</span>;
  return data ? data.name : <Skeleton className="my-1 h-3 w-32" />;
}
