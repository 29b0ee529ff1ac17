import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { ReasonDialog, reasonOnly } from '#client/ui/reason-dialog.tsx';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import { useToothName } from './tooth-name.ts';

/** The way to take a root canal back that was started by mistake. */
export function WithdrawTreatment({ tracker }: { tracker: RctTracker }) {
  const { dental: text } = useText(rctText);
  const nameOf = useToothName();
  const [asked, setAsked] = useState(false);
  if (tracker.withdrawn) return null;
  const tooth = nameOf(tracker.toothNumber);
  return (
    <>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden />}
        aria-label={text.withdrawTrackerOf(tooth)}
        onClick={() => setAsked(true)}
      >
        {text.withdrawTracker}
      </Button>
      {asked && <WithdrawDialog tracker={tracker} tooth={tooth} onClose={() => setAsked(false)} />}
    </>
  );
}

interface WithdrawDialogProps {
  tracker: RctTracker;
  tooth: string;
  onClose: () => void;
}

function WithdrawDialog({ tracker: { id, revision }, tooth, onClose }: WithdrawDialogProps) {
  const text = useText(rctText).dental.withdrawing;
  const form = useEndpointForm(rctApi.withdraw, {
    ...reasonOnly,
    params: { id },
    toBody: (given) => ({ ...given, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return <ReasonDialog text={{ ...text, title: text.title(tooth) }} form={form} onClose={onClose} />;
}
