import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import { useToothName } from './tooth-name.ts';

/** The way to take a root canal back that was started by mistake. */
export function WithdrawTreatment({ tracker }: { tracker: RctTracker }) {
  const { dental: text } = useText(rctText);
  const nameOf = useToothName();
  const [asked, setAsked] = useState(false);
  const isClosed = useRecordClosed();
  if (tracker.withdrawn || isClosed) return null;
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
  return (
    <ReasonedStep
      endpoint={rctApi.withdraw}
      params={{ id }}
      revision={revision}
      text={{ ...text, title: text.title(tooth) }}
      onClose={onClose}
    />
  );
}
