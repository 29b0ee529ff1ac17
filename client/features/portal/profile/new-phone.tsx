import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { personChanged } from '#client/lib/portal/session.ts';
import { useCodeFromSms } from '#client/lib/portal/use-code-from-sms.ts';
import { currentLanguage, useText } from '#client/lib/text.ts';
import { portalProfileText } from '#client/text/en/portal-profile.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { CodeBoxes } from '#client/ui/portal/code-boxes.tsx';
import { FieldError, PortalField } from '#client/ui/portal/field.tsx';
import { PortalCard, PortalNote } from '#client/ui/portal/parts.tsx';
import { normalizePhone } from '#shared/kernel/words/phone.ts';
import { portalProfileApi } from '#shared/portal/profile/profile.api.ts';
import { OTP_LENGTH } from '#shared/portal/sign-in/sign-in.states.ts';

type Step =
  | { name: 'closed' }
  | { name: 'phone' }
  | { name: 'done' }
  | { name: 'code'; phone: string; demoOtp?: string | undefined };

/** Another number for the chosen person: it holds once the code that was sent to it is given. */
export function NewPhone({ name }: { name: string }) {
  const text = useText(portalProfileText).newPhone;
  const { cancel } = useText(portalProfileText);
  const [step, setStep] = useState<Step>({ name: 'closed' });
  if (step.name === 'closed' || step.name === 'done')
    return (
      <>
        <div aria-live="polite">{step.name === 'done' && <PortalNote tone="paid">{text.done}</PortalNote>}</div>
        <PortalButton onClick={() => setStep({ name: 'phone' })}>{text.open}</PortalButton>
      </>
    );
  return (
    <PortalCard className="flex flex-col gap-4">
      <p className="text-muted text-sm">{text.hint(name)}</p>
      {step.name === 'phone' ? (
        <PhoneForm onSent={(phone, demoOtp) => setStep({ name: 'code', phone, demoOtp })} />
      ) : (
        <CodeForm phone={step.phone} demoOtp={step.demoOtp} onDone={() => setStep({ name: 'done' })} />
      )}
      <PortalButton onClick={() => setStep({ name: 'closed' })}>{cancel}</PortalButton>
    </PortalCard>
  );
}

function PhoneForm({ onSent }: { onSent: (phone: string, demoOtp: string | undefined) => void }) {
  const text = useText(portalProfileText).newPhone;
  const signIn = useText(portalSignInText).phone;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useApiMutation(portalProfileApi.sendPhoneCode, {
    failure: signIn.failed,
    onSuccess: ({ demoOtp }, { body }) => onSent(body.phone, demoOtp),
    onFailure(failure) {
      setProblem(failureSentence(failure, signIn.failed));
      return true;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const phone = normalizePhone(typed);
    if (phone === '') setProblem(signIn.missing);
    else if (!/^\d{10}$/.test(phone)) setProblem(signIn.tenDigits);
    else if (!send.isPending) send.mutate({ body: { phone, language: currentLanguage() } });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PortalField
        label={text.label}
        error={problem}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        className="nums"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <PortalButton type="submit" variant="primary" block busy={send.isPending}>
        {text.send}
      </PortalButton>
    </form>
  );
}

interface CodeFormProps {
  phone: string;
  demoOtp: string | undefined;
  onDone: () => void;
}

function CodeForm({ phone, demoOtp, onDone }: CodeFormProps) {
  const text = useText(portalProfileText).newPhone;
  const signIn = useText(portalSignInText).code;
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  const change = useApiMutation(portalProfileApi.changePhone, {
    failure: text.failed,
    onSuccess({ patient }) {
      personChanged(patient);
      onDone();
    },
    onFailure(failure) {
      setOtp('');
      setProblem(failureSentence(failure, text.failed));
      field.current?.focus();
      return true;
    },
  });
  const type = (digits: string) => {
    if (change.isPending) return;
    setOtp(digits);
    setProblem(undefined);
    if (digits.length === OTP_LENGTH && digits !== otp) change.mutate({ body: { phone, otp: digits } });
  };
  useCodeFromSms(type);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (otp.length === OTP_LENGTH) change.mutate({ body: { phone, otp } });
    else setProblem(otp === '' ? signIn.missing : signIn.wrong);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <output className="block">{signIn.sent('sms', phone.replace(/^(\d{5})(\d{5})$/, '$1 $2'))}</output>
      {demoOtp && <PortalNote>{signIn.demo(demoOtp)}</PortalNote>}
      <div className="flex flex-col gap-1.5">
        <CodeBoxes
          ref={field}
          label={text.code}
          describedBy={problemId}
          invalid={problem !== undefined}
          value={otp}
          onChange={type}
        />
        <FieldError id={problemId}>{problem}</FieldError>
      </div>
      <PortalButton type="submit" variant="primary" block busy={change.isPending}>
        {text.check}
      </PortalButton>
    </form>
  );
}
