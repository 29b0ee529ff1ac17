import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { commissionText } from '#client/text/en/commission.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { commissionApi } from '#shared/diagnostics/commission/commission.api.ts';
import { commissionChange } from '#shared/diagnostics/commission/commission.schema.ts';

/** The commission on one referral, in any state of it. */
export function EditCommissionDialog({ payload: { referral }, onClose }: ActionProps<'edit-commission'>) {
  const { edit: text, ethics } = useText(commissionText);
  const form = useForm<z.input<typeof commissionChange>, unknown, z.output<typeof commissionChange>>({
    resolver: zodResolver(commissionChange),
    defaultValues: { commissionAmount: referral.commissionAmount ?? '' },
  });
  const set = useApiMutation(commissionApi.set, {
    success: text.updated,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: ({ issues }) => {
      const [problem] = issues;
      if (problem) form.setError('commissionAmount', { message: problem.message }, { shouldFocus: true });
      return problem !== undefined;
    },
  });
  const submit = form.handleSubmit((body) => {
    if (!set.isPending) set.mutate({ params: { id: referral.id }, body });
  });
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={text.of(referral.patient.name, referral.center.name)}
      dirty={form.formState.isDirty}
      busy={set.isPending}
      onSubmit={submit}
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
