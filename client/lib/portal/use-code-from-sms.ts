import { useEffect, useEffectEvent } from 'react';

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Android's browsers hand over the code of the SMS that is waited for, when the person allows it. Others fill the field themselves. */
export function useCodeFromSms(onCode: (code: string) => void): void {
  const arrived = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return undefined;
    const waiting = new AbortController();
    void codeFromSms(waiting.signal).then((code) => code !== null && arrived(code));
    return () => waiting.abort();
  }, []);
}

async function codeFromSms(signal: AbortSignal): Promise<string | null> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  // Refused, or typed meanwhile.
  const credential = await navigator.credentials.get(request).catch(() => null);
  return credential && 'code' in credential && !signal.aborted ? String(credential.code) : null;
}
