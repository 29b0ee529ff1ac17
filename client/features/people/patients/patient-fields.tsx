import type { ReactNode } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { LanguageField } from './language-field.tsx';
import type { PatientForm } from './patient-form.ts';
import { PersonFields } from './person-fields.tsx';

interface PatientFieldsProps {
  /** Who is known with the phone. */
  belowPhone?: ReactNode;
  form: PatientForm;
  /** A doctor who registers becomes the person's doctor, and is told so. */
  isNew: boolean;
  asked?: readonly string[];
}

/** The fields of a person, for registering and for editing. */
export function PatientFields({ form, isNew, asked = [], belowPhone }: PatientFieldsProps) {
  const text = useText(patientsText).form;
  const forReception = useUser().role === 'clinic_reception';
  const { control } = form;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
      <PersonFields form={form} needsAddress={isNew} asked={asked} leadsOn={isNew} belowPhone={belowPhone} />
      {forReception ? (
        <DoctorField form={form} />
      ) : (
        isNew && <p className="self-end py-2 text-muted text-sm">{text.autoAssigned}</p>
      )}
      <ControlledField control={control} name="allergies" label={text.allergies} optional group>
        {({ value, ...field }) => <TagInput {...field} value={value ?? []} placeholder={text.allergiesHint} />}
      </ControlledField>
      <ControlledField control={control} name="conditions" label={text.conditions} optional group>
        {({ value, ...field }) => <TagInput {...field} value={value ?? []} placeholder={text.conditionsHint} />}
      </ControlledField>
      <LanguageField form={form} hint={text.languageHint} />
    </div>
  );
}

function DoctorField({ form }: { form: PatientForm }) {
  const text = useText(patientsText).form;
  const { options, failure } = useDoctors();
  return (
    <ControlledField control={form.control} name="doctorId" label={text.doctor}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={value ? String(value) : ''}
          options={[{ value: '', label: text.noDoctor }, ...options]}
          failure={failure}
          onChange={(id) => onChange(id === '' ? null : Number(id))}
        />
      )}
    </ControlledField>
  );
}
