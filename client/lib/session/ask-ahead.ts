import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { InputArgument, ReadInput } from '../api/call.ts';
import { askAhead } from '../api/query-client.ts';
import { callLoosely, queryKeyOf } from '../api/use-api.ts';
import { staffClient } from './staff-client.ts';

/** Has the answer there for the hook that asks the same, before its screen is drawn. Never throws: the screen says what failed. */
export function askFor<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<ReadInput<E>, never>): Promise<void> {
  return askAhead({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: () => callLoosely(staffClient, endpoint, input, {}),
  });
}
