import { useState } from 'react';
import { enter, finishLeaving, type PortalEnd } from '#client/lib/portal/session.ts';
import { currentLanguage } from '#client/lib/text.ts';
import { publicClient } from '#client/lib/api/client.ts';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import type { CodeChannel } from '#shared/portal/sign-in/sign-in.states.ts';
import { CodeStep } from './code-step.tsx';
import { PersonStep } from './person-step.tsx';
import { PhoneStep } from './phone-step.tsx';

export interface SentCode extends ResultOf<typeof signInApi.sendOtp> {
  channel: CodeChannel;
  /** When another one may be asked for, by this device's clock. */
  resendAt: number;
}
export type SignedIn = ResultOf<typeof signInApi.verifyOtp>;

type Step = { name: 'phone' } | { name: 'code'; sent: SentCode } | { name: 'person'; signedIn: SignedIn };

/** The phone, the code that was sent to it, and who of the family it is about. */
export function SignInSteps({ ended }: { ended: PortalEnd | null }) {
  const [step, setStep] = useState<Step>({ name: 'phone' });
  // What was typed stays when somebody goes back.
  const [phone, setPhone] = useState('');
  const send = async (digits: string, channel: CodeChannel) => {
    // A sign-out that the server hasn't heard of yet comes before anybody signs in.
    await finishLeaving();
    const body = { phone: digits, channel, language: currentLanguage() };
    const sent = await publicClient.call(signInApi.sendOtp, { body });
    setPhone(digits);
    setStep({ name: 'code', sent: { ...sent, channel, resendAt: Date.now() + sent.resendInSeconds * 1000 } });
  };
  const arrive = (signedIn: SignedIn) => {
    if (signedIn.profiles.length > 1) setStep({ name: 'person', signedIn });
    else enter(signedIn.patient);
  };
  if (step.name === 'person') return <PersonStep {...step.signedIn} />;
  if (step.name === 'code')
    return (
      <CodeStep
        phone={phone}
        sent={step.sent}
        onResend={(channel) => send(phone, channel)}
        onChangePhone={() => setStep({ name: 'phone' })}
        onSignedIn={arrive}
      />
    );
  return <PhoneStep phone={phone} ended={ended} onSend={(digits) => send(digits, 'sms')} onSignedIn={arrive} />;
}
