import { X } from 'lucide-react';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { Gender, PatientStatus } from '#shared/people/patients/patients.states.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { type FilterName, filterNames, type PatientFiltersState } from './use-patient-filters.ts';

/** What narrows the list now, each to be taken away with one click. */
export function ActiveFilters({ filters }: { filters: PatientFiltersState }) {
  const text = useText(patientsText);
  const { remove } = useText(kitText);
  const { values, active, set } = filters;
  const nameOf = useFilterNames();
  if (active === 0) return null;
  return (
    <ul aria-label={text.filters.active} className="-mt-1 mb-3 flex flex-wrap gap-1.5">
      {filterNames
        .filter((name) => values[name] !== '')
        .map((name) => {
          const label = nameOf(name, values[name]);
          return (
            <li key={name} className="flex h-7 max-w-full items-center rounded-full bg-brand-soft pl-3 text-brand-ink">
              <span className="truncate text-xs">{label}</span>
              <button
                type="button"
                aria-label={remove(label)}
                className="flex size-7 shrink-0 items-center justify-center rounded-full hover:text-ink"
                onClick={() => set({ [name]: '' })}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          );
        })}
    </ul>
  );
}

function useFilterNames() {
  const { filters: text } = useText(patientsText);
  const { gender, visit } = useText(kitText);
  const { doctors } = useDoctors();
  return (name: FilterName, value: string): string => {
    const names: Record<FilterName, () => string> = {
      status: () => visit[value as PatientStatus] ?? value,
      doctorId: () => doctors?.find(({ id }) => id === Number(value))?.name ?? text.doctor,
      gender: () => gender[value as Gender] ?? value,
      ageMin: () => `${text.age} ${text.from(text.years(value))}`,
      ageMax: () => `${text.age} ${text.to(text.years(value))}`,
      dateFrom: () => `${text.registered} ${text.from(formatDate(value))}`,
      dateTo: () => `${text.registered} ${text.to(formatDate(value))}`,
    };
    return names[name]();
  };
}
