import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { visitsApi } from '#shared/desk/visits/visits.api.ts';
import { type Waiver, waiver } from '#shared/desk/visits/visits.schema.ts';
import { AgeAndGender } from './patient-line.tsx';
import type { CollectProps } from './use-collect.ts';

type WaiveProps = Pick<CollectProps, 'patient' | 'onClose'> & { openAmount: string };

/** Gives up what is open, and says why. The bills are withdrawn, and the visit is done. */
export function WaiveOpenBills({ patient, openAmount, onClose }: WaiveProps) {
  const text = useText(patientsText).waive;
  const fields: Field<Waiver>[] = [
    { name: 'reason', kind: 'text', required: true, maxLength: 300, hint: text.reasonHint },
  ];
  const form = useEndpointForm(visitsApi.setStatus, {
    params: { id: patient.id },
    schema: waiver,
    values: { reason: '' },
    toBody: (waive) => ({ status: 'bill_paid' as const, waive }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.title(formatMoney(openAmount), patient.name)}
      description={<AgeAndGender patient={patient} />}
      form={form}
      submitLabel={text.submit(formatMoney(openAmount))}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </FormDialog>
  );
}
