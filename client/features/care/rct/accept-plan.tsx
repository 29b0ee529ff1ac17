import type { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';
import { type DentalPlan, planAcceptance } from '#shared/care/rct/dental-plans.schema.ts';

const acceptance = planAcceptance.pick({ acceptedOn: true });

/** The patient agrees to a plan as it stands. */
export function AcceptPlan({ plan, onClose }: { plan: DentalPlan; onClose: () => void }) {
  const text = useText(rctText).dental.accepting;
  const { id, revision, total } = plan;
  const fields: Field<z.input<typeof acceptance>>[] = [
    { name: 'acceptedOn', kind: 'date', required: true, max: today() },
  ];
  const form = useEndpointForm(dentalPlansApi.accept, {
    params: { id },
    schema: acceptance,
    values: { acceptedOn: today() },
    toBody: (given) => ({ ...given, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={text.about(formatMoney(total))}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      submitFocused
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </FormDialog>
  );
}
