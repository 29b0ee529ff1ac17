import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { publicClient } from '#client/lib/api/client.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError } from '#client/ui/portal/field.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import { type CodeChannel, OTP_LENGTH } from '#shared/portal/sign-in/sign-in.states.ts';
import { CodeBoxes } from '#client/ui/portal/code-boxes.tsx';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import type { SentCode, SignedIn } from './sign-in-steps.tsx';
import { useCodeFromSms } from '#client/lib/portal/use-code-from-sms.ts';
import { useCountdown } from '#client/lib/portal/use-countdown.ts';

interface CodeStepProps {
  phone: string;
  sent: SentCode;
  /** Throws when no other code could be sent. */
  onResend: (channel: CodeChannel) => Promise<void>;
  onChangePhone: () => void;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** The code that came by SMS: the sixth figure sends it. */
export function CodeStep({ phone, sent, onResend, onChangePhone, onSignedIn }: CodeStepProps) {
  const text = useText(portalSignInText).code;
  const { failed: notSent } = useText(portalSignInText).phone;
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const left = useCountdown(sent.resendAt);

  useEffect(() => field.current?.focus(), []);

  const refuse = (why: string) => {
    setOtp('');
    setProblem(why);
    setBusy(false);
    field.current?.focus();
  };
  const check = async (code: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onSignedIn(await publicClient.call(signInApi.verifyOtp, { body: { phone, otp: code } }));
    } catch (error) {
      refuse(failureSentence(error, text.failed));
    }
  };
  const type = (digits: string) => {
    if (busy) return;
    setOtp(digits);
    setProblem(undefined);
    if (digits.length === OTP_LENGTH && digits !== otp) void check(digits);
  };
  useCodeFromSms(type);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (otp === '') refuse(text.missing);
    else if (otp.length < OTP_LENGTH) refuse(text.wrong);
    else void check(otp);
  };
  const resend = async (channel: CodeChannel) => {
    setOtp('');
    setProblem(undefined);
    try {
      await onResend(channel);
      field.current?.focus();
    } catch (error) {
      setProblem(failureSentence(error, notSent));
    }
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">{text.title}</h1>
        <output className="block text-muted">{text.sent(sent.channel, spaced(phone))}</output>
      </div>
      {sent.demoOtp && <PortalNote>{text.demo(sent.demoOtp)}</PortalNote>}
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div className="flex flex-col gap-1.5">
          <CodeBoxes
            ref={field}
            label={text.label}
            describedBy={problemId}
            invalid={problem !== undefined}
            value={otp}
            onChange={type}
          />
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
        <PortalButton type="submit" variant="primary" block busy={busy}>
          {text.check}
        </PortalButton>
      </form>
      <div className="flex flex-col gap-2">
        {left > 0 ? (
          <p className="nums min-h-11 content-center text-muted text-sm">{text.resendIn(left)}</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            <PortalButton onClick={() => void resend('sms')}>{text.resend}</PortalButton>
            <PortalButton onClick={() => void resend('whatsapp')}>{text.whatsapp}</PortalButton>
          </div>
        )}
        <PortalButton variant="ghost" className="self-start px-0! text-brand-ink!" onClick={onChangePhone}>
          {text.change}
        </PortalButton>
      </div>
    </div>
  );
}

const spaced = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
