import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/patients/patients.schema.ts';

/** In place of what shows a patient who isn't there yet, or can't be had. */
export function LoadingPatient({ patient }: { patient: UseQueryResult<Patient, ApiFailure> }) {
  const text = useText(patientsText);
  if (!patient.isError) return <SkeletonList count={4} />;
  return (
    <ErrorState
      title={text.patientFailed}
      description={patient.error.isNetwork ? undefined : patient.error.text}
      busy={patient.isFetching}
      onRetry={() => void patient.refetch()}
    />
  );
}
