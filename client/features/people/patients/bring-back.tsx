import { ArchiveRestore } from 'lucide-react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { archivingApi } from '#shared/people/archiving/archiving.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

/** Puts an archived person back into the lists. */
export function BringBack({ patient: { id, name } }: { patient: Pick<Patient, 'id' | 'name'> }) {
  const text = useText(patientsText).archive;
  const { mutate, isPending } = useApiMutation(archivingApi.bringBack, { success: text.back, failure: text.failed });
  return (
    <Button
      size="sm"
      icon={<ArchiveRestore aria-hidden />}
      busy={isPending}
      aria-label={text.bringBackName(name)}
      onClick={() => mutate({ params: { id } })}
    >
      {text.bringBack}
    </Button>
  );
}
