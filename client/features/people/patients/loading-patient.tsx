import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

interface LoadingPatientProps {
  query: UseQueryResult<Patient, ApiFailure>;
  /** What can't be had; the patient when left out. */
  failed?: string | undefined;
}

/** In place of what shows a patient who isn't there yet, or can't be had. */
export function LoadingPatient({ query, failed }: LoadingPatientProps) {
  const text = useText(patientsText);
  if (!query.isError) return <SkeletonList count={4} />;
  return (
    <ErrorState
      title={failed ?? text.patientFailed}
      description={query.error.isNetwork ? undefined : query.error.text}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
