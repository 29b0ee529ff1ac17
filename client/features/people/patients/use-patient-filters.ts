import { useListFilters } from '#client/lib/list-filters.ts';
import { searchTerm } from '#client/lib/patient-search-term.ts';
import { patientFilters } from '#shared/people/patients/patients.schema.ts';

/** Those of the panel, in the order of their chips. */
export const filterNames = ['status', 'doctorId', 'gender', 'ageMin', 'ageMax', 'dateFrom', 'dateTo'] as const;
export type FilterName = (typeof filterNames)[number];

/** '#patients?status=bill_pending&gender=female' */
export const usePatientFilters = () =>
  useListFilters(patientFilters, [...filterNames, 'search'], { send: { search: searchTerm } });
export type PatientFiltersState = ReturnType<typeof usePatientFilters>;
