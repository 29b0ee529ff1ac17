import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { TestBadges } from './test-badges.tsx';
import { useSeen } from './use-seen.ts';

const nothing = z.object({});

/** Asked before a referral is confirmed, since that can't be taken back: for whom, and which tests. */
export function ConfirmQuestion({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const text = useText(referralsText).steps;
  const seenOf = useSeen();
  const { id, patient, clinic, testList } = referral;
  const form = useEndpointForm(referralsApi.setStatus, {
    params: { id },
    schema: nothing,
    values: {},
    toBody: () => ({ status: 'confirmed' }),
    revised: { record: referral, seenOf },
    success: text.confirmed(patient.name),
    failure: text.failed,
    onSuccess: onClose,
    onFailure: ({ code }) => {
      // Somebody else was quicker.
      if (code === 'invalid_transition') onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.confirmTitle(patient.name)}
      description={text.confirmBody(clinic.name)}
      confirmLabel={text.confirm}
      confirmFocused
      busy={form.isPending}
      onConfirm={() => form.submit()}
    >
      <div className="mt-1 flex flex-col">
        <ChangedMeanwhile meanwhile={form.meanwhile} />
        <TestBadges tests={testList} />
      </div>
    </ConfirmDialog>
  );
}
