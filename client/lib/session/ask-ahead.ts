import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { InputArgument, ReadInput } from '../api/call.ts';
import { readKeptWords } from '../api/kept-words.ts';
import { askAhead } from '../api/query-client.ts';
import { callLoosely, queryKeyOf } from '../api/use-api.ts';
import { staffClient } from './staff-client.ts';

// The first answers come before what is behind the sign-in has been loaded.
readKeptWords();

/** Has the answer there for the hook that asks the same, before its screen is drawn. Never throws: the screen says what failed. */
export function askFor<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<ReadInput<E>, never>): Promise<void> {
  return askAhead({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: () => callLoosely(staffClient, endpoint, input, {}),
  });
}
