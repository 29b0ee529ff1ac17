import { useRef, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import type { Issue } from '#shared/kernel/http/errors.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { fieldOf } from './prescription-body.ts';
import { writtenPlaces } from './form-values.ts';
import type { SavedPrescription } from './saved-panel.tsx';
import type { PrescriptionFormState } from './use-prescription-form.ts';

interface Saving {
  /** Asked when the form is in order; false leaves it as it is. */
  mayGoOn: () => Promise<boolean>;
  onSaved: (saved: SavedPrescription) => void;
}

/** Checks and sends the form, once at a time. What the server finds wrong lands on the fields it concerns. */
export function useSavePrescription(form: PrescriptionFormState, { mayGoOn, onSaved }: Saving) {
  const text = useText(prescriptionsText).form;
  const create = useApiMutation(prescriptionsApi.createSmart, {
    success: text.created,
    failure: text.failed,
    onSuccess: (saved) => onSaved(saved),
    onFailure: ({ issues }) => issues.length > 0 && placeIssues(form, issues),
  });
  const [isAsking, setAsking] = useState(false);
  const submit = form.handleSubmit(async (body) => {
    setAsking(true);
    const goOn = await mayGoOn().finally(() => setAsking(false));
    if (goOn) create.mutate({ body });
  });
  const underWay = useRef(false);
  const save = () => {
    if (create.isPending || underWay.current) return;
    underWay.current = true;
    void submit().finally(() => {
      underWay.current = false;
    });
  };
  return { save, isPending: create.isPending || isAsking };
}

/** False when one of them concerns none of the fields. */
function placeIssues(form: PrescriptionFormState, issues: readonly Issue[]): boolean {
  const places = writtenPlaces(form.getValues('medicines'));
  const fields = issues.map(({ path }) => fieldOf(path, places));
  for (const [index, field] of fields.entries()) {
    const message = issues[index]?.message ?? '';
    if (field) form.setError(field, { type: 'server', message }, { shouldFocus: field === fields.find(Boolean) });
  }
  return fields.every(Boolean);
}
