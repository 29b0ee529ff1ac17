import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { publicClient } from '#client/lib/api/client.ts';
import { notePasskey } from '#client/lib/portal/device.ts';
import { portalClient } from '#client/lib/portal/session.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import type { SignedIn } from './sign-in-steps.tsx';

/** Signing in with what unlocks the phone. Loaded when somebody does so. */

export async function signInByPasskey(): Promise<SignedIn> {
  const options = await publicClient.call(signInApi.passkeyChallenge);
  const answer = await startAuthentication({
    optionsJSON: options,
  });
  return publicClient.call(signInApi.signInByPasskey, { body: { answer: { ...answer } } });
}

export async function makePasskey(): Promise<void> {
  const options = await portalClient.call(signInApi.passkeyOptions);
  const answer = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  await portalClient.call(signInApi.addPasskey, { body: { answer: { ...answer } } });
  notePasskey('made');
}
