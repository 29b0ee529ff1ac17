import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { ReferralForm } from './referral-form.ts';

/** More than a patient has in a year; the field is a help and no must. */
const NEWEST = 20;

/** Under which of the patient's prescriptions the referral is listed. Shown where there is one. */
export function SourcePrescription({ form, patientId }: { form: ReferralForm; patientId: number }) {
  const text = useText(referralsText).form;
  const { data } = useApi(prescriptionsApi.list, { query: { patientId, limit: NEWEST } });
  const standing = (data?.rows ?? []).filter(
    ({ referralOnly, supersededById }) => !referralOnly && supersededById === null,
  );
  if (standing.length === 0) return null;
  return (
    <ControlledField
      control={form.control}
      name="sourcePrescriptionId"
      label={text.prescription}
      hint={text.prescriptionHint}
      optional
    >
      {({ ref, name, value, onChange, onBlur }) => (
        <Select
          ref={ref}
          name={name}
          value={value ? String(value) : ''}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
          onBlur={onBlur}
          options={[
            { value: '', label: text.noPrescription },
            ...standing.map(({ id, createdAt }) => ({
              value: String(id),
              label: text.prescriptionOf(id, formatDate(createdAt)),
            })),
          ]}
        />
      )}
    </ControlledField>
  );
}
