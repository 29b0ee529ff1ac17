import { Archive } from 'lucide-react';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { BringBack } from './bring-back.tsx';

/** At the head of a record that the lists leave out: since when, and the way back. */
export function ArchivedNotice({ patient }: { patient: Pick<Patient, 'id' | 'name' | 'archivedAt'> }) {
  const text = useText(patientsText).archive;
  if (patient.archivedAt === null) return null;
  return (
    <section
      aria-label={text.title}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-3 py-2.5"
    >
      <Archive aria-hidden className="size-4 shrink-0 text-faint" />
      <p className="min-w-0 flex-1 basis-56 text-muted text-sm">{text.since(formatDate(patient.archivedAt))}</p>
      <BringBack patient={patient} />
    </section>
  );
}
