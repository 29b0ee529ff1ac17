import { useQuery } from '@tanstack/react-query';
import { installationQuery } from './health.ts';

/** Whether a feature is switched on; off while that isn't known. Asked once, with the shell. */
export function useFeature(name: string): boolean {
  const { data } = useQuery(installationQuery);
  return data?.features.includes(name) ?? false;
}
