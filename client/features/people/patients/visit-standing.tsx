import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Badge } from '#client/ui/badge.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

interface VisitStandingProps {
  patient: Pick<Patient, 'status' | 'broughtOver' | 'closedAt' | 'archivedAt'>;
  className?: string;
}

/** Where the person's visit stands. Whoever came with a list and hasn't been here yet has none, and has paid nothing. */
export function VisitStanding({ patient, className }: VisitStandingProps) {
  const text = useText(patientsText).card;
  const { status, broughtOver, closedAt, archivedAt } = patient;
  if (closedAt !== null) return <Badge className={className}>{text.closed}</Badge>;
  if (archivedAt !== null) return <Badge className={className}>{text.archived}</Badge>;
  if (broughtOver) return <Badge className={className}>{text.broughtOver}</Badge>;
  return <StatusBadge kind="visit" status={status} className={className} />;
}
