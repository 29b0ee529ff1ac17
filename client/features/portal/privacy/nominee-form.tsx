import { type SubmitEvent, useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError, PortalField } from '#client/ui/portal/field.tsx';
import { PortalEmpty, PortalAnswer } from '#client/ui/portal/states.tsx';
import { PortalFact, PortalFacts, PortalNote } from '#client/ui/portal/parts.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { Nominee } from '#shared/portal/privacy/privacy.schema.ts';

/** Who acts for the person when they no longer can: named, changed and removed here alone. */
export function NomineeOfPerson() {
  const { nominee: text } = useText(portalPrivacyText);
  const asked = useApi(privacyApi.nominee);
  const [isEditing, setIsEditing] = useState(false);
  const [done, setDone] = useState<string>();
  const end = (what?: string) => {
    setIsEditing(false);
    setDone(what);
  };
  const remove = useApiMutation(privacyApi.removeNominee, {
    failure: text.failed,
    onSuccess: () => end(text.removed),
  });
  return (
    <>
      <p className="text-sm">{text.about}</p>
      <PortalNote>{text.care}</PortalNote>
      <output className="contents">{done && <PortalNote tone="paid">{done}</PortalNote>}</output>
      <PortalAnswer query={asked} failed={text.loadFailed}>
        {({ nominee }) =>
          isEditing ? (
            <NomineeForm nominee={nominee} onSaved={() => end(text.saved)} onCancel={() => end()} />
          ) : nominee ? (
            <>
              <PortalFacts>
                <PortalFact label={text.name}>{nominee.name}</PortalFact>
                <PortalFact label={text.relation}>{nominee.relation}</PortalFact>
                <PortalFact label={text.phone}>{nominee.phone}</PortalFact>
              </PortalFacts>
              <p className="nums text-muted text-xs">{text.since(dayText(nominee.since))}</p>
              <PortalButton block onClick={() => setIsEditing(true)}>
                {text.change}
              </PortalButton>
              <PortalButton block busy={remove.isPending} onClick={() => remove.mutate({})}>
                {text.remove}
              </PortalButton>
            </>
          ) : (
            <PortalEmpty
              title={text.none}
              action={
                <PortalButton variant="primary" onClick={() => setIsEditing(true)}>
                  {text.add}
                </PortalButton>
              }
            />
          )
        }
      </PortalAnswer>
    </>
  );
}

interface NomineeFormProps {
  nominee: Nominee | null;
  onSaved: () => void;
  onCancel: () => void;
}

function NomineeForm({ nominee, onSaved, onCancel }: NomineeFormProps) {
  const { nominee: text } = useText(portalPrivacyText);
  const [values, setValues] = useState({
    name: nominee?.name ?? '',
    relation: nominee?.relation ?? '',
    phone: nominee?.phone ?? '',
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useApiMutation(privacyApi.nominate, {
    failure: text.failed,
    onSuccess: onSaved,
    onFailure(failure) {
      const found = Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]));
      setProblems(Object.keys(found).length > 0 ? found : { '': failureSentence(failure, text.failed) });
      return true;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setProblems({});
    save.mutate({ body: values });
  };
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PortalField label={text.name} maxLength={120} {...bind('name')} />
      <PortalField label={text.relation} hint={text.relationHint} maxLength={60} {...bind('relation')} />
      <PortalField label={text.phone} type="tel" inputMode="tel" maxLength={40} {...bind('phone')} />
      <FieldError>{problems['']}</FieldError>
      <PortalButton type="submit" variant="primary" block busy={save.isPending}>
        {text.save}
      </PortalButton>
      <PortalButton block onClick={onCancel}>
        {text.cancel}
      </PortalButton>
    </form>
  );
}
