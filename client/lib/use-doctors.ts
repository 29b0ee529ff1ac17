import { useApi } from './api/hooks.ts';
import { organisationsApi } from '#shared/organisations/organisations.api.ts';

const HALF_AN_HOUR = 30 * 60_000;

/**
 * The clinic's doctors by name, `undefined` until they are known, and as choices; the ids of choices are text, as
 * selects and queries want them.
 */
export function useDoctors(enabled = true) {
  const { data, isPending } = useApi(
    organisationsApi.doctors,
    { query: { limit: 200 } },
    { enabled, staleTime: HALF_AN_HOUR },
  );
  const doctors = data?.rows.filter(({ role }) => role === 'clinic_doctor');
  const options = (doctors ?? []).map(({ id, name, specialization }) => ({
    value: String(id),
    label: name,
    ...(specialization && { description: specialization }),
  }));
  return { doctors, options, isPending };
}
