import { useApi } from '#client/lib/api/hooks.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import { isOfSpecialization } from '#shared/care/trackers/specializations.ts';
import { packagesOf } from './packages-of.ts';
import { SessionPackages } from './session-packages.tsx';

/** At the desk: where somebody of the clinic gives physiotherapy, or the patient has a package from when somebody did. */
export function DeskPackages({ patientId }: { patientId: number }) {
  const { doctors } = useDoctors();
  const { data } = useApi(sessionPackagesApi.list, packagesOf(patientId));
  const isGiven = doctors?.some(({ specialization }) => isOfSpecialization(specialization, 'Physiotherapy'));
  return isGiven || data?.rows.length ? <SessionPackages patientId={patientId} /> : null;
}
