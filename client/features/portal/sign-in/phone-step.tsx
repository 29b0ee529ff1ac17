import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PortalEnd } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalField } from '#client/ui/portal/field.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { normalizePhone } from '#shared/kernel/words/phone.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import type { SignedIn } from './sign-in-steps.tsx';

interface PhoneStepProps {
  phone: string;
  ended: PortalEnd | null;
  /** Throws when no code could be sent. */
  onSend: (digits: string) => Promise<void>;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** The first screen: the language, and the phone number that the clinics know. */
export function PhoneStep({ phone, ended, onSend, onSignedIn }: PhoneStepProps) {
  const text = useText(portalSignInText);
  const [typed, setTyped] = useState(phone);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const heading = useRef<HTMLHeadingElement>(null);
  // Back from the code the number shall be another; who was signed out a moment ago reads on from the top.
  useEffect(() => {
    if (phone !== '') field.current?.focus();
    else if (ended) heading.current?.focus();
  }, [phone, ended]);

  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const send = async () => {
    const digits = normalizePhone(typed);
    if (digits === '') return refuse(text.phone.missing);
    if (!/^\d{10}$/.test(digits)) return refuse(text.phone.tenDigits);
    setBusy(true);
    try {
      await onSend(digits);
    } catch (error) {
      refuse(failureSentence(error, text.phone.failed));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
          {text.title}
        </h1>
        <p className="text-muted">{text.hint}</p>
      </div>
      {ended && <PortalNote>{ended === 'ended' ? text.ended : text.signedOut}</PortalNote>}
      <LanguageChoice />
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <PortalField
          ref={field}
          label={text.phone.label}
          hint={text.phone.hint}
          error={problem}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          className="nums"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        <PortalButton type="submit" variant="primary" block busy={busy}>
          {text.phone.send}
        </PortalButton>
      </form>
      <PasskeyEntry onSignedIn={onSignedIn} />
    </div>
  );
}
