import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { queryKeyOf, useFreshness } from '#client/lib/api/hooks.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { notificationPreview, type PreviewReply } from '#shared/contact/messages/messages.schema.ts';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';
import type { SendForm } from './send-form-fields.ts';

const PAUSE = 300;
/** The server looks at so many at once. */
const MOST = 500;

type PreviewBody = BodyInput<typeof messagesApi.preview>;

/** What the server said, and of how many it was asked. */
export interface PreviewAnswer extends PreviewReply {
  asked: number;
}

export interface Preview {
  /** What has to be filled in before there is anything to show. */
  missing: 'type' | 'patients' | 'fields' | null;
  query: UseQueryResult<PreviewAnswer, ApiFailure>;
  /** What is shown is of before the last change. */
  isBehind: boolean;
  chosen: number;
}

/** What each patient would get, as the server would send it; asked once the typing pauses, the last answer kept meanwhile. */
export function usePreview({ control }: SendForm): Preview {
  const { patients = [], ...content } = useWatch({ control });
  const patientIds = patients.slice(0, MOST).map((person) => person?.id);
  const read = notificationPreview.safeParse({ ...content, patientIds });
  const missing = read.success ? null : !content.type ? 'type' : patients.length === 0 ? 'patients' : 'fields';
  const written = read.success ? JSON.stringify(read.data satisfies PreviewBody) : null;
  const settled = useDebounced(written, PAUSE);
  const query = useQuery<PreviewAnswer, ApiFailure>({
    queryKey: [...queryKeyOf(messagesApi.preview), settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled ?? '') as PreviewBody;
      return { ...(await callApi(messagesApi.preview, { body }, { signal })), asked: body.patientIds.length };
    },
    enabled: settled !== null && missing === null,
    placeholderData: keepPreviousData,
    ...useFreshness(),
  });
  return { missing, query, isBehind: settled !== written || query.isPlaceholderData, chosen: patients.length };
}
