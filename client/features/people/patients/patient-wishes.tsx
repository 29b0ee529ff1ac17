import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { privacyDeskText } from '#client/text/en/privacy-desk.ts';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { privacyDeskApi } from '#shared/portal/privacy/privacy-desk.api.ts';
import { messagePurposes } from '#shared/portal/privacy/privacy.states.ts';

/** In the patient's file: which messages they agree to, as the desk may write down too, and whom they have named. */
export function PatientWishes({ patientId }: { patientId: number }) {
  const { wishes: text } = useText(privacyDeskText);
  const params = { id: patientId };
  const consents = useApi(privacyDeskApi.consents, { params });
  const { data: named } = useApi(privacyDeskApi.nominee, { params });
  const isClosed = useRecordClosed();
  const [guardian, setGuardian] = useState('');
  const change = useApiMutation(privacyDeskApi.changeConsent, { failure: text.failed });
  if (consents.error && !consents.data) return <p className="text-danger-ink text-sm">{text.loadFailed}</p>;
  if (!consents.data || !named) return null;
  const { isChild, guardianName, ...states } = consents.data;
  const { nominee } = named;
  return (
    <section aria-label={text.title} className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">{text.title}</h3>
      {isChild && guardianName === null && !isClosed && (
        <FormField label={text.guardian}>
          <TextField maxLength={120} value={guardian} onChange={({ target }) => setGuardian(target.value)} />
        </FormField>
      )}
      {messagePurposes.map((purpose) => {
        const { state, at } = states[purpose];
        return (
          <Switch
            key={purpose}
            label={text[purpose]}
            description={[state === 'withdrawn' && text.withdrawn, at && text.since(formatDate(at))]
              .filter(Boolean)
              .join(' ')}
            checked={state === 'given'}
            // What was agreed to may be withdrawn from whoever has left, too.
            disabled={change.isPending || (isClosed && state !== 'given')}
            onChange={(on) =>
              change.mutate({
                params,
                body: {
                  purpose,
                  state: on ? 'given' : 'withdrawn',
                  ...(guardian.trim() && { guardianName: guardian.trim() }),
                },
              })
            }
          />
        );
      })}
      <p className="text-sm">
        <span className="text-faint text-xs">{text.nominee}: </span>
        <span className="break-words" title={text.nomineeHint}>
          {nominee ? `${nominee.name} (${nominee.relation}), ${formatPhone(nominee.phone)}` : text.noNominee}
        </span>
      </p>
    </section>
  );
}
