import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { ReasonDialog, reasonOnly } from '#client/ui/reason-dialog.tsx';
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
  const form = useEndpointForm(dentalPlansApi.withdraw, {
    ...reasonOnly,
    params: { id },
    toBody: (given) => ({ ...given, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return <ReasonDialog text={{ ...text, title: text.title(name) }} form={form} onClose={onClose} />;
}
