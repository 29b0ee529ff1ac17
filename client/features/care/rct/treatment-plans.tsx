import { ClipboardList, Plus } from 'lucide-react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import { PlanCard } from './plan-card.tsx';

/** What is to be done, what it costs, and what the patient said to it; the newest plan first. */
export function TreatmentPlans({ patientId, plans }: { patientId: number; plans: readonly DentalPlan[] }) {
  const text = useText(rctText).dental.plans;
  const begin = useApiMutation(dentalPlansApi.create, { success: text.begun, failure: text.beginFailed });
  const beginButton = (
    <WhileOpen>
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        busy={begin.isPending}
        onClick={() => begin.mutate({ body: { patientId } })}
      >
        {text.begin}
      </Button>
    </WhileOpen>
  );
  return (
    <section aria-label={text.title} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-base">{text.title}</h2>
        {plans.length > 0 && beginButton}
      </div>
      {plans.length === 0 && (
        <EmptyState icon={<ClipboardList />} title={text.none} description={text.noneHint} action={beginButton} />
      )}
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </section>
  );
}
