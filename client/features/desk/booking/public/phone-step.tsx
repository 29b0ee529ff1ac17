import { type SubmitEvent, useState } from 'react';
import { publicClient } from '#client/lib/api/client.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { useLanguage, useText } from '#client/lib/text.ts';
import { portalBookText } from '#client/text/en/portal-book.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalField } from '#client/ui/portal/field.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { OTP_LENGTH } from '#shared/contact/codes/codes.states.ts';
import { publicBookingApi } from '#shared/desk/booking/public.api.ts';

/** Proves the phone: a code is sent to it, and given back. */
export function PhoneStep({ slug, onProven }: { slug: string; onProven: (proof: string) => void }) {
  const text = useText(portalBookText);
  const language = useLanguage();
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<{ demoOtp?: string | undefined }>();
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>, otherwise: string) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(failureSentence(error, otherwise));
    } finally {
      setBusy(false);
    }
  };
  const params = { slug };
  const send = () =>
    attempt(async () => {
      setSent(await publicClient.call(publicBookingApi.sendCode, { params, body: { phone, language } }));
    }, text.sendFailed);
  const check = () =>
    attempt(async () => {
      const { proof } = await publicClient.call(publicBookingApi.checkCode, { params, body: { phone, otp } });
      onProven(proof);
    }, text.checkFailed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void (sent ? check() : send());
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {sent ? (
        <>
          <PortalField
            label={text.code}
            hint={text.codeHint(phone)}
            error={problem}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            className="nums tracking-widest"
            value={otp}
            onChange={({ target }) => setOtp(target.value.replace(/\D/g, ''))}
          />
          {sent.demoOtp && <PortalNote>{text.demo(sent.demoOtp)}</PortalNote>}
        </>
      ) : (
        <PortalField
          label={text.phone}
          hint={text.phoneHint}
          error={problem}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="nums"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      )}
      <PortalButton type="submit" variant="primary" block busy={busy}>
        {sent ? text.check : text.send}
      </PortalButton>
      {sent && (
        <PortalButton
          block
          onClick={() => {
            setSent(undefined);
            setOtp('');
            setProblem(undefined);
          }}
        >
          {text.otherPhone}
        </PortalButton>
      )}
    </form>
  );
}
