import { type SubmitEvent, useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { usePortalPatient } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError, PortalField, PortalSelect, PortalTextarea } from '#client/ui/portal/field.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import {
  type Correctable,
  correctable,
  type RequestKind,
  requestKinds,
} from '#shared/portal/privacy/privacy.states.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { GuardianField } from './guardian-field.tsx';

interface RequestFormProps {
  onSent: () => void;
  onCancel: () => void;
}

/** Whom, what, and in the person's own words why. */
export function RequestForm({ onSent, onCancel }: RequestFormProps) {
  const { requests: text } = useText(portalPrivacyText);
  const { id: chosen } = usePortalPatient();
  const consents = useApi(privacyApi.consents);
  const organisations = consents.data?.organisations ?? [];
  const [patientId, setPatientId] = useState('');
  const [kind, setKind] = useState<RequestKind>('correction');
  const [field, setField] = useState<Correctable>('name');
  const [wished, setWished] = useState('');
  const [said, setSaid] = useState('');
  const [guardian, setGuardian] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const ask = useApiMutation(privacyApi.ask, {
    failure: text.failed,
    onSuccess: onSent,
    onFailure(failure) {
      const found = Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]));
      setProblems(Object.keys(found).length > 0 ? found : { '': failureSentence(failure, text.failed) });
      return true;
    },
  });
  const isCorrection = kind === 'correction';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setProblems({});
    ask.mutate({
      body: {
        patientId: Number(patientId || chosen),
        kind,
        ...(isCorrection && { field, ...(field !== 'other' && { wished }) }),
        ...(said.trim() && { said }),
        ...(guardian.trim() && { guardianName: guardian.trim() }),
      },
    });
  };
  return (
    <form noValidate className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4" onSubmit={submit}>
      <PortalSelect
        label={text.organisation}
        value={patientId || String(chosen)}
        error={problems.patientId}
        onChange={({ target }) => setPatientId(target.value)}
      >
        {organisations.map((one) => (
          <option key={one.patientId} value={one.patientId}>
            {one.name}
          </option>
        ))}
      </PortalSelect>
      <PortalSelect
        label={text.kindLabel}
        value={kind}
        onChange={({ target }) => setKind(requestKinds.find((one) => one === target.value) ?? kind)}
      >
        {requestKinds.map((one) => (
          <option key={one} value={one}>
            {text.kind[one]}
          </option>
        ))}
      </PortalSelect>
      {isCorrection && (
        <>
          <PortalSelect
            label={text.field}
            value={field}
            error={problems.field}
            onChange={({ target }) => {
              setField(correctable.find((one) => one === target.value) ?? field);
              setWished('');
            }}
          >
            {correctable.map((one) => (
              <option key={one} value={one}>
                {text.fields[one]}
              </option>
            ))}
          </PortalSelect>
          <Wish field={field} value={wished} error={problems.wished} onChange={setWished} />
          {field === 'name' && <PortalNote>{text.nameNote}</PortalNote>}
        </>
      )}
      {kind === 'erasure' && <PortalNote>{text.erasureNote}</PortalNote>}
      <PortalTextarea
        label={text.said}
        maxLength={2000}
        value={said}
        error={problems.said}
        onChange={({ target }) => setSaid(target.value)}
      />
      <GuardianField consents={consents.data} value={guardian} error={problems.guardianName} onChange={setGuardian} />
      <FieldError>{problems['']}</FieldError>
      <div className="flex flex-col gap-3">
        <PortalButton type="submit" variant="primary" block busy={ask.isPending}>
          {text.send}
        </PortalButton>
        <PortalButton block onClick={onCancel}>
          {text.cancel}
        </PortalButton>
      </div>
    </form>
  );
}

interface WishProps {
  field: Correctable;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Wish({ field, value, error, onChange }: WishProps) {
  const { requests: text } = useText(portalPrivacyText);
  if (field === 'other') return null;
  if (field === 'gender') {
    return (
      <PortalSelect label={text.wished} value={value} error={error} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text.choose}</option>
        {genders.map((one) => (
          <option key={one} value={one}>
            {text.gender[one]}
          </option>
        ))}
      </PortalSelect>
    );
  }
  return (
    <PortalField
      label={text.wished}
      type={field === 'dateOfBirth' ? 'date' : 'text'}
      maxLength={300}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
