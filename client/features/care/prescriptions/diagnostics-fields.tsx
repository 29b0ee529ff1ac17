import { Controller, useWatch } from 'react-hook-form';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { CenterPicker } from '#client/ui/center-picker.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TestPicker } from '#client/ui/test-picker.tsx';
import { commonTests } from '#shared/catalogues/tests/common-tests.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

/** Tests appear with the switch, the centres with the first test. A clinic that can't refer sees no centres. */
export function DiagnosticsFields() {
  const text = useText(prescriptionsText).diagnostics;
  const { control } = usePrescriptionForm();
  const mayRefer = useUser().organisation?.isReferralEnabled ?? false;
  const requires = useWatch({ control, name: 'requiresDiagnostics' });
  const tests = useWatch({ control, name: 'selectedTests' });
  return (
    <section aria-label={text.requires} data-part="tests" className="flex flex-col gap-3">
      <div className="w-fit">
        <Controller
          control={control}
          name="requiresDiagnostics"
          render={({ field: { value, ...field } }) => <Switch label={text.requires} checked={value} {...field} />}
        />
      </div>
      {requires && (
        <ControlledField control={control} name="selectedTests" label={text.tests} group>
          {({ ref, value, onChange }) => (
            <TestPicker ref={ref} common={commonTests} value={value} onChange={onChange} />
          )}
        </ControlledField>
      )}
      {requires && mayRefer && tests.length > 0 && (
        <ControlledField control={control} name="selectedCenters" label={text.centers} hint={text.centersHint} group>
          {({ value, onChange }) => <CenterPicker value={value} onChange={onChange} />}
        </ControlledField>
      )}
    </section>
  );
}
