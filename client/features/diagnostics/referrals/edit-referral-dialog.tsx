import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { canEditReferral } from '#shared/diagnostics/referrals/referrals.rules.ts';
import { type Referral, type ReferralChange, referralForm } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { ReferralFields } from './referral-fields.tsx';
import type { AskedReferral, ReferralForm } from './referral-form.ts';

/** Corrects a referral that its centre hasn't confirmed yet. */
export function EditReferralDialog({ payload: { referral }, onClose }: ActionProps<'edit-referral'>) {
  const text = useText(referralsText).edit;
  if (canEditReferral(referral.status)) return <EditForm referral={referral} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={text.title(referral.id)} footer={<PanelCancel />}>
      <EmptyState title={text.confirmed} />
    </Dialog>
  );
}

function EditForm({ referral: present, onClose }: { referral: Referral; onClose: () => void }) {
  const text = useText(referralsText).edit;
  // As the dialog found it: what others change meanwhile comes into the fields when it is saved.
  const [referral] = useState(present);
  const form = useEndpointForm(referralsApi.update, {
    params: { id: referral.id },
    schema: referralForm,
    values: valuesOf(referral),
    revised: { record: referral, valuesOf },
    toBody: (asked, _, record) => changesTo(record ?? referral, asked),
    onUnchanged: onClose,
    success: text.updated,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={text.title(referral.id)}
      description={referral.patient.name}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ReferralFields form={form} center={referral.center}>
          <Move form={form} referral={referral} />
        </ReferralFields>
      </div>
    </FormDialog>
  );
}

const valuesOf = ({ centerId, testList, notes }: Referral) => ({
  centerId,
  testList,
  sourcePrescriptionId: null,
  notes: notes ?? '',
});

/** What moving to another centre means, said before it is done. */
function Move({ form, referral }: { form: ReferralForm; referral: Referral }) {
  const text = useText(referralsText).edit;
  const chosen = useWatch({ control: form.control, name: 'centerId' });
  if (chosen === null || Number(chosen) === referral.centerId) return null;
  return (
    <output className="rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
      {text.moves(referral.center.name)} {referral.commissionAmount !== null && text.commissionStays}
    </output>
  );
}

/** Null when nothing differs. */
function changesTo(before: Referral, { centerId, testList, notes }: AskedReferral): ReferralChange | null {
  const changes: ReferralChange = {
    ...(centerId !== null && centerId !== before.centerId && { centerId }),
    ...(JSON.stringify(testList) !== JSON.stringify(before.testList) && { testList }),
    ...(notes !== before.notes && { notes }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
