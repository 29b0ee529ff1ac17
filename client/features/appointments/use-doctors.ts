import { useApi } from '#client/lib/api/hooks.ts';
import { organisationsApi } from '#shared/organisations/organisations.api.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** The clinic's doctors by name, and as choices of a select. `undefined` until they are known. */
export function useDoctors() {
  const { data } = useApi(organisationsApi.doctors, { query: { limit: 200 } }, { staleTime: HALF_AN_HOUR });
  const doctors = data?.rows.filter(({ role }) => role === 'clinic_doctor');
  const options = (doctors ?? []).map(({ id, name, specialization }) => ({
    value: String(id),
    label: name,
    ...(specialization && { description: specialization }),
  }));
  return { doctors, options };
}
