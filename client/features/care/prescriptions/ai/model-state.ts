import { queryKeyOf } from '#client/lib/api/hooks.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import type { ModelState } from '#shared/care/model/model.schema.ts';

const FRESH_MS = 5 * 60_000;

/** Whether AI help can be asked here, as it was told lately; a change is announced. */
export const modelState = (): Promise<ModelState> =>
  queryClient.fetchQuery({
    queryKey: queryKeyOf(modelApi.state),
    queryFn: ({ signal }) => callApi(modelApi.state, {}, { signal }),
    staleTime: FRESH_MS,
  });
