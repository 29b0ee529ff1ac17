import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';
import type { OrganizationSettings } from '#shared/people/settings/settings.schema.ts';

type SettingsChange = BodyInput<typeof settingsApi.save>;

/** The organisation's settings; null before they are saved for the first time, and when they can't be had. */
export function useSettings() {
  const { data, error, isFetched, isFetching, refetch } = useApi(settingsApi.get);
  return {
    settings: data ?? null,
    // What was refused once is asked again by each card that comes: what stands there must not go meanwhile, or it would come anew.
    isPending: !isFetched,
    isFetching,
    failed: error !== null && error.status !== 404,
    retry: () => void refetch(),
  };
}

/**
 * What is sent of some settings; null where nothing was changed. The first save names the organisation, also where the
 * form has no field for it.
 */
export function useSettingsBody(settings: OrganizationSettings | null) {
  const { organisation } = useUser();
  return (changes: SettingsChange): SettingsChange | null =>
    Object.keys(changes).length === 0
      ? null
      : { ...(!settings && { organizationName: organisation?.name ?? '' }), ...changes };
}
