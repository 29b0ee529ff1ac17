import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { dispensingText } from '#client/text/en/dispensing.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { dispensingApi } from '#shared/care/dispensing/dispensing.api.ts';
import type { DispensingPlan, WaitingPrescription } from '#shared/care/dispensing/dispensing.schema.ts';
import { bodyOf, dispenseForm, type DispenseValues, fieldOf, firstLines } from './dispense-form.ts';
import { MedicineRow } from './medicine-row.tsx';
import { ScanField } from './scan-field.tsx';

interface DispenseDialogProps {
  prescription: WaitingPrescription;
  onClose: () => void;
}

/** What is on a prescription, beside what is in stock of it. */
export function DispenseDialog({ prescription, onClose }: DispenseDialogProps) {
  const { give: text } = useText(dispensingText);
  const plan = useApi(dispensingApi.plan, { params: { id: prescription.id } });
  if (plan.data) return <DispenseForm plan={plan.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={text.title(prescription.patientName)}>
      <QueryView query={plan} waiting={<SkeletonList />} failed={{ description: text.planFailed }}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function DispenseForm({ plan, onClose }: { plan: DispensingPlan; onClose: () => void }) {
  const { give: text } = useText(dispensingText);
  const form = useEndpointForm<typeof dispensingApi.dispense, DispenseValues, DispenseValues>(dispensingApi.dispense, {
    schema: dispenseForm,
    values: firstLines(plan),
    toBody: (values) => bodyOf(plan.id, values),
    fieldOf,
    refusals: { rule_broken: 'root', conflict: 'root' },
    success: ({ invoice }) => text.done(invoice.invoiceNumber),
    failure: text.failed,
    onSuccess: onClose,
  });
  const lines = form.watch('lines');
  return (
    <FormDialog
      size="lg"
      title={text.title(plan.patientName)}
      description={text.by(plan.doctorName, formatDate(plan.createdAt))}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      disabled={lines.every(({ itemId }) => itemId === '')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ScanField
          plan={plan}
          onFound={(index, itemId) => {
            form.setValue(`lines.${index}.itemId`, String(itemId), { shouldDirty: true });
            form.setFocus(`lines.${index}.quantity`);
          }}
        />
        {plan.medicines.map((medicine, index) => (
          <MedicineRow key={medicine.place} form={form} medicine={medicine} index={index} />
        ))}
      </div>
    </FormDialog>
  );
}
