import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useUser } from '#client/lib/session/store.ts';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import type { OrganizationSettings } from '#shared/people/settings/settings.schema.ts';

/** The organisation's settings; null before they are saved for the first time, and when they can't be had. */
export function useSettings() {
  const { data, error, isPending, isFetching, refetch } = useApi(settingsApi.get);
  return {
    settings: data ?? null,
    isPending,
    isFetching,
    failed: error !== null && error.status !== 404,
    retry: () => void refetch(),
  };
}

interface SaveOptions {
  settings: OrganizationSettings | null;
  success: string;
  failure: string;
  onSaved: (saved: OrganizationSettings) => void;
  /** Puts what the server found wrong on the fields; true when there is one for it. */
  onIssues: (failure: ApiFailure) => boolean;
}

/** Saves some of the settings. The first save names the organisation, also where the form has no field for it. */
export function useSaveSettings({ settings, success, failure, onSaved, onIssues }: SaveOptions) {
  const { organisation } = useUser();
  const save = useApiMutation(settingsApi.save, { success, failure, onSuccess: onSaved, onFailure: onIssues });
  return {
    isPending: save.isPending,
    send: (values: Record<string, unknown>) =>
      save.mutate({ body: { ...(!settings && { organizationName: organisation?.name ?? '' }), ...values } }),
  };
}
