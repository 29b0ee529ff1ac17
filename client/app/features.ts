import { useQuery } from '@tanstack/react-query';
import { type Health, installationQuery } from '#client/lib/health.ts';

/** What the installation is: its version, and the features that are switched on. Null while unknown. */
export function useInstallation(): { installation: Health | null; isPending: boolean } {
  const { data, isPending } = useQuery(installationQuery);
  return { installation: data ?? null, isPending };
}
