import { clsx } from 'clsx';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { DateField } from '#client/ui/date-field.tsx';
import { FilterPanel } from '#client/ui/filter-panel.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { today } from '#client/lib/format.ts';
import { genders, patientStatuses } from '#shared/people/patients/patients.states.ts';
import { AgeRange } from './age-range.tsx';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { filterNames, type PatientFiltersState } from './use-patient-filters.ts';

/** Status, doctor (for reception), gender, age and day of registration. */
export function PatientFilterPanel({ filters }: { filters: PatientFiltersState }) {
  const { filters: text } = useText(patientsText);
  const { gender: genderText, visit } = useText(kitText);
  const { values, set, active } = filters;
  const forReception = useUser().role === 'clinic_reception';
  return (
    <FilterPanel active={active} onClear={() => filters.clear(filterNames)}>
      <FormField label={text.status}>
        <Select
          value={values.status}
          options={[
            { value: '', label: text.anyStatus },
            ...patientStatuses.map((status) => ({ value: status, label: visit[status] })),
          ]}
          onChange={(status) => set({ status })}
        />
      </FormField>
      {forReception && <DoctorFilter value={values.doctorId} onChange={(doctorId) => set({ doctorId })} />}
      <FormField label={text.gender}>
        <Select
          value={values.gender}
          options={[
            { value: '', label: text.anyGender },
            ...genders.map((gender) => ({ value: gender, label: genderText[gender] })),
          ]}
          onChange={(gender) => set({ gender })}
        />
      </FormField>
      <div className={clsx('grid grid-cols-2 gap-4', !forReception && 'sm:col-span-2')}>
        <AgeRange filters={filters} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        <FormField label={text.dateFrom}>
          <DateField
            value={values.dateFrom}
            max={values.dateTo || today()}
            onChange={(dateFrom) => set({ dateFrom })}
          />
        </FormField>
        <FormField label={text.dateTo}>
          <DateField value={values.dateTo} min={values.dateFrom || undefined} onChange={(dateTo) => set({ dateTo })} />
        </FormField>
      </div>
    </FilterPanel>
  );
}

function DoctorFilter({ value, onChange }: { value: string; onChange: (doctorId: string) => void }) {
  const text = useText(patientsText).filters;
  const { options, failure } = useDoctors();
  return (
    <FormField label={text.doctor}>
      <Select
        value={value}
        options={[{ value: '', label: text.anyDoctor }, ...options]}
        failure={failure}
        onChange={onChange}
      />
    </FormField>
  );
}
