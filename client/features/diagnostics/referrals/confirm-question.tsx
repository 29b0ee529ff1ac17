import { ClipboardPen, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { runAction } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { whenOf } from '#client/lib/moments.ts';
import { useUser } from '#client/lib/session/store.ts';
import { toast } from '#client/lib/toast.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { readSample, type Sample, SampleFields } from '#client/ui/sample-fields.tsx';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { printLabels } from './print-labels.ts';
import { TestBadges } from './test-badges.tsx';
import { useSeen } from './use-seen.ts';

const nothing = z.object({});

type Afterwards = 'results' | 'labels' | null;

/**
 * Asked before a referral is confirmed, since that can't be taken back: for whom, and which tests. Its sample gets its number then,
 * and labels.
 */
export function ConfirmQuestion({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const { steps: text, sample: said } = useText(referralsText);
  const seenOf = useSeen();
  const { id, patient, clinic, testList } = referral;
  const zone = useUser().organisation?.timezone ?? DEFAULT_TIMEZONE;
  const [sample, setSample] = useState<Sample>(() => {
    const now = whenOf(new Date().toISOString(), zone);
    return { collected: now, received: now };
  });
  const { moments, isRight } = readSample(sample, zone);
  // Which of the buttons it was.
  const afterwards = useRef<Afterwards>(null);
  const form = useEndpointForm(referralsApi.setStatus, {
    params: { id },
    schema: nothing,
    values: {},
    toBody: () => ({ status: 'confirmed', ...moments }),
    revised: { record: referral, seenOf },
    failure: text.failed,
    onSuccess: ({ accessionNumber }) => {
      onClose();
      const label = { label: text.labels, onClick: () => void printLabels(id) };
      const number = accessionNumber === null ? undefined : said.number(accessionNumber);
      toast.success(text.confirmed(patient.name), number, afterwards.current === 'labels' ? {} : { action: label });
      if (afterwards.current === 'labels') void printLabels(id);
      if (afterwards.current === 'results') runAction('enter-results', { referralId: id });
    },
    onFailure: ({ code }) => {
      // Somebody else was quicker.
      if (code === 'invalid_transition') onClose();
      return false;
    },
  });
  const send = (then: Afterwards) => {
    if (!isRight) return;
    afterwards.current = then;
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
      onConfirm={() => send(null)}
    >
      <div className="mt-1 flex flex-col">
        <ChangedMeanwhile meanwhile={form.meanwhile} />
        <TestBadges tests={testList} className="mb-3" />
        <SampleFields value={sample} zone={zone} onChange={setSample} />
        <div className="mt-2 -ml-2.5 flex flex-wrap gap-x-1">
          <Button
            size="sm"
            variant="ghost"
            icon={<ClipboardPen aria-hidden />}
            disabled={form.isPending}
            onClick={() => send('results')}
          >
            {text.confirmAndEnter}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Tags aria-hidden />}
            disabled={form.isPending}
            onClick={() => send('labels')}
          >
            {text.confirmAndLabel}
          </Button>
        </div>
      </div>
    </ConfirmDialog>
  );
}
