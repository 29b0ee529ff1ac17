import type { ActionProps } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { commissionText } from '#client/text/en/commission.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { commissionApi } from '#shared/diagnostics/commission/commission.api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { commissionChange } from '#shared/diagnostics/commission/commission.schema.ts';

const valuesOf = ({ commissionAmount }: Pick<Referral, 'commissionAmount'>) => ({
  commissionAmount: commissionAmount ?? '',
});

/** The commission on one referral, in any state of it. */
export function EditCommissionDialog({ payload: { referral }, onClose }: ActionProps<'edit-commission'>) {
  const { edit: text, ethics } = useText(commissionText);
  const form = useEndpointForm(commissionApi.set, {
    schema: commissionChange,
    params: { id: referral.id },
    values: valuesOf(referral),
    revised: { record: { commissionAmount: referral.commissionAmount, revision: referral.revision }, valuesOf },
    success: text.updated,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={text.of(referral.patient.name, referral.center.name)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ul aria-label={text.tests} className="flex flex-wrap gap-1">
          {referral.testList.map((test) => (
            <li key={test} className="flex min-w-0">
              <Badge>{test}</Badge>
            </li>
          ))}
        </ul>
        <ControlledField control={form.control} name="commissionAmount" label={text.amount} required>
          {({ value, ...field }) => <MoneyField value={String(value)} {...field} />}
        </ControlledField>
        <p className="text-faint text-xs">{ethics}</p>
      </div>
    </FormDialog>
  );
}
