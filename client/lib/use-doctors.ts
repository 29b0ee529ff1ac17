import { kitText } from '#client/text/en/kit.ts';
import { useApi } from './api/hooks.ts';
import { useText } from './text.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';

const HALF_AN_HOUR = 30 * 60_000;

/**
 * The clinic's doctors by name, `undefined` until they are known, and as choices; the ids of choices are text, as
 * selects and queries want them. A `failure` is for the select to show, as long as there are none.
 */
export function useDoctors(enabled = true) {
  const { doctorsFailed } = useText(kitText);
  const { data, isPending, isFetching, errorUpdateCount, refetch } = useApi(
    organisationsApi.doctors,
    { query: { limit: 200 } },
    { enabled, staleTime: HALF_AN_HOUR, later: true },
  );
  const doctors = data?.rows.filter(({ role }) => role === 'clinic_doctor');
  const options = (doctors ?? []).map(({ id, name, specialization }) => ({
    value: String(id),
    label: name,
    ...(specialization && { description: specialization }),
  }));
  // Counted, because a query that is asked again forgets its error, and the retry must not vanish under the finger.
  const failure =
    data === undefined && errorUpdateCount > 0
      ? { title: doctorsFailed, busy: isFetching, retry: () => void refetch() }
      : undefined;
  return { doctors, options, failure, isPending };
}
