import { useState } from 'react';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { toast } from '#client/lib/toast.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { normalizePhone } from '#shared/kernel/words/phone.ts';

/** A phone that the server refused because somebody on record has it. */
export function useRefusedPhone() {
  const { known } = useText(patientsText);
  const [refused, setRefused] = useState<string | null>(null);
  return {
    /** True when that was what the refusal is about. */
    refuses: ({ code }: ApiFailure, phone: string | undefined): boolean => {
      if (code !== 'already_exists' || phone === undefined) return false;
      setRefused(phone);
      toast.error(known.toastTitle, known.toast);
      return true;
    },
    /** The refused phone, for as long as it stands in the field. */
    knownPhone: (typed: string) => (refused !== null && refused === normalizePhone(typed) ? refused : null),
  };
}
