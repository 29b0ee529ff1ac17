import { useController } from 'react-hook-form';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { CenterPicker } from './center-picker.tsx';
import { TestPicker } from './test-picker.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';

/** Tests appear with the switch, the centres with the first test. A clinic that can't refer sees no centres. */
export function DiagnosticsFields() {
  const text = useText(prescriptionsText).diagnostics;
  const { control } = usePrescriptionForm();
  const mayRefer = useUser().organisation?.isReferralEnabled ?? false;
  const { field: requires } = useController({ control, name: 'requiresDiagnostics' });
  const tests = useController({ control, name: 'selectedTests' });
  const centers = useController({ control, name: 'selectedCenters' });
  return (
    <section aria-label={text.requires} className="flex flex-col gap-3">
      <div className="w-fit">
        <Switch
          ref={requires.ref}
          label={text.requires}
          checked={requires.value}
          onChange={requires.onChange}
          onBlur={requires.onBlur}
        />
      </div>
      {requires.value && (
        <FormField label={text.tests} group error={tests.fieldState.error?.message}>
          <TestPicker ref={tests.field.ref} value={tests.field.value} onChange={tests.field.onChange} />
        </FormField>
      )}
      {requires.value && mayRefer && tests.field.value.length > 0 && (
        <FormField label={text.centers} group hint={text.centersHint} error={centers.fieldState.error?.message}>
          <CenterPicker value={centers.field.value} onChange={centers.field.onChange} />
        </FormField>
      )}
    </section>
  );
}
