import { useQuery } from '@tanstack/react-query';
import { type Health, readHealth } from '#client/lib/health.ts';

/** What the installation is: its version, and the features that are switched on. Asked once; null while unknown. */
export function useInstallation(): { installation: Health | null; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['health'],
    queryFn: readHealth,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { installation: data ?? null, isPending };
}
