import { type SubmitEvent, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { useText } from '#client/lib/text.ts';
import { portalProfileText } from '#client/text/en/portal-profile.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError, PortalField, PortalSelect, PortalTextarea } from '#client/ui/portal/field.tsx';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';
import { portalProfileApi } from '#shared/portal/profile/profile.api.ts';
import type { PortalProfile } from '#shared/portal/profile/profile.schema.ts';

interface ProfileFormProps {
  profile: PortalProfile;
  onSaved: () => void;
  onCancel: () => void;
}

type Problems = Partial<Record<'email' | 'address' | 'form', string>>;

/** What a patient changes alone; it holds wherever the person is known. Only what was changed is sent. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const text = useText(portalProfileText);
  const [email, setEmail] = useState(profile.email ?? '');
  const [address, setAddress] = useState(profile.address);
  const [language, setLanguage] = useState<string>(profile.language ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const update = useApiMutation(portalProfileApi.update, {
    failure: text.saveFailed,
    onSuccess: onSaved,
    onFailure(failure) {
      const at = (path: string) => failure.issues.find((issue) => issue.path === path)?.message;
      const [email, address] = [at('email'), at('address')];
      const form = email || address ? undefined : failureSentence(failure, text.saveFailed);
      setProblems({ ...(email && { email }), ...(address && { address }), ...(form && { form }) });
      return true;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const known = messageLanguages.find((code) => code === language);
    const change = {
      ...(email.trim() !== (profile.email ?? '') && { email: email.trim() }),
      ...(address.trim() !== profile.address && { address: address.trim() }),
      ...(known && known !== profile.language && { language: known }),
    };
    const wrong = {
      ...(change.email && !/^\S+@\S+\.\S+$/.test(change.email) && { email: text.emailWrong }),
      ...(change.address === '' && { address: text.addressMissing }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (Object.keys(change).length === 0) onCancel();
    else update.mutate({ body: change });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PortalField
        label={text.email}
        error={problems.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PortalTextarea
        label={text.address}
        error={problems.address}
        autoComplete="street-address"
        maxLength={300}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <PortalSelect
        label={text.language}
        hint={text.languageHint}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      >
        {profile.language === null && <option value="">{text.noLanguage}</option>}
        {messageLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </PortalSelect>
      <FieldError>{problems.form}</FieldError>
      <div className="flex flex-wrap gap-2">
        <PortalButton type="submit" variant="primary" busy={update.isPending}>
          {text.save}
        </PortalButton>
        <PortalButton onClick={onCancel}>{text.cancel}</PortalButton>
      </div>
    </form>
  );
}
