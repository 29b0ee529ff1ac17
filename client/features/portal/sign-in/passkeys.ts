import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { publicClient } from '#client/lib/api/client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
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
  try {
    return await publicClient.call(signInApi.signInByPasskey, { body: { answer: { ...answer } } });
  } catch (error) {
    // Removed in the profile, or ended with the consent to the portal: who comes in by a code is offered another.
    if (error instanceof ApiFailure && error.status === 401) notePasskey(null);
    throw error;
  }
}

export async function makePasskey(): Promise<void> {
  const options = await portalClient.call(signInApi.passkeyOptions);
  const answer = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  await portalClient.call(signInApi.addPasskey, { body: { answer: { ...answer } } });
  notePasskey('made');
}
