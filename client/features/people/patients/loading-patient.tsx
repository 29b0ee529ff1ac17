import type { UseQueryResult } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

interface LoadingPatientProps {
  query: UseQueryResult<Patient, ApiFailure>;
  /** What can't be had; the patient when left out. */
  failed?: string | undefined;
}

/** In place of what shows a patient who isn't there yet, can't be had, or stands in another record by now. */
export function LoadingPatient({ query, failed }: LoadingPatientProps) {
  const text = useText(patientsText);
  if (!query.isError) return <SkeletonList count={4} />;
  const { reason, id } = query.error.values ?? {};
  if (reason === 'patient_merged' && typeof id === 'number') {
    return (
      <EmptyState
        icon={<GitMerge aria-hidden />}
        title={text.details.isPart}
        description={query.error.text}
        action={<Button onClick={() => runAction('open-patient', { patientId: id })}>{text.details.openIt}</Button>}
      />
    );
  }
  return (
    <ErrorState
      title={failed ?? text.patientFailed}
      description={query.error.isNetwork ? undefined : query.error.text}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
