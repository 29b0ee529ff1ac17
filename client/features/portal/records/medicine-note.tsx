import { useLanguage, useText } from '#client/lib/text.ts';
import { portalMedicinesText } from '#client/text/en/portal-medicines.ts';
import type { PortalPrescription } from '#shared/portal/records/records.schema.ts';

type Noted = Pick<PortalPrescription['medicines'][number], 'notesInHindi'> & { notes?: string | null | undefined };

/** The doctor's note beside a medicine, in Hindi where the portal is read in it and the book of notes knows it. */
export function MedicineNote({ notes, notesInHindi }: Noted) {
  const text = useText(portalMedicinesText);
  const isHindi = useLanguage() === 'hi';
  const said = isHindi ? (notesInHindi ?? notes) : notes;
  return said ? <span className="text-sm">{text.note(said)}</span> : null;
}
