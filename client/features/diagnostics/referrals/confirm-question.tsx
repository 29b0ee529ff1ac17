import { ClipboardPen } from 'lucide-react';
import { useRef } from 'react';
import { z } from 'zod';
import { runAction } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
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
  // Which of the two buttons it was.
  const enters = useRef(false);
  const form = useEndpointForm(referralsApi.setStatus, {
    params: { id },
    schema: nothing,
    values: {},
    toBody: () => ({ status: 'confirmed' }),
    revised: { record: referral, seenOf },
    success: text.confirmed(patient.name),
    failure: text.failed,
    onSuccess: () => {
      onClose();
      if (enters.current) runAction('enter-results', { referralId: id });
    },
    onFailure: ({ code }) => {
      // Somebody else was quicker.
      if (code === 'invalid_transition') onClose();
      return false;
    },
  });
  const send = (thenEnter: boolean) => {
    enters.current = thenEnter;
    form.submit();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.confirmTitle(patient.name)}
      description={text.confirmBody(clinic.name)}
      confirmLabel={text.confirm}
      confirmFocused
      busy={form.isPending}
      onConfirm={() => send(false)}
    >
      <div className="mt-1 flex flex-col">
        <ChangedMeanwhile meanwhile={form.meanwhile} />
        <TestBadges tests={testList} />
        <Button
          size="sm"
          variant="ghost"
          className="mt-2 -ml-2.5 self-start"
          icon={<ClipboardPen aria-hidden />}
          disabled={form.isPending}
          onClick={() => send(true)}
        >
          {text.confirmAndEnter}
        </Button>
      </div>
    </ConfirmDialog>
  );
}
