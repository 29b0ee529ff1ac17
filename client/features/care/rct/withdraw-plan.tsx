import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';

interface WithdrawPlanProps {
  plan: DentalPlan;
  name: string;
  onClose: () => void;
}

/** Takes a plan back, and with it what hasn't begun of it. */
export function WithdrawPlan({ plan, name, onClose }: WithdrawPlanProps) {
  const text = useText(rctText).dental.withdrawing;
  const { id, revision } = plan;
  return (
    <ReasonedStep
      endpoint={dentalPlansApi.withdraw}
      params={{ id }}
      revision={revision}
      text={{ ...text, title: text.title(name) }}
      onClose={onClose}
    />
  );
}
