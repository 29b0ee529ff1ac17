import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { PasskeyUse } from '#shared/portal/portal.states.ts';
import type { newPasskey, passkeyAnswer } from '#shared/portal/sign-in/sign-in.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Step } from '#server/kernel/http/steps.ts';
import { tokenHash, unauthenticated } from '#server/kernel/principals/door.ts';
import { type PatientActor, readPatientSession } from '#server/kernel/principals/patient.ts';
import { signer } from '#server/kernel/signing.ts';
import {
  findPasskey,
  insertPasskey,
  keepChallenge,
  lockPasskeys,
  noteUse,
  type PasskeyRow,
  spendChallenge,
} from './passkeys.repo.ts';

const MOST_PASSKEYS = 10;
const SERVICE = 'Naadi';

type Answer = z.output<typeof passkeyAnswer>;

/**
 * Passkeys of a phone. They are discoverable, so that signing in asks for no phone, and the device asks for a finger or a
 * PIN. A challenge is spent before its answer is judged: none is answered twice.
 */
export function passkeysOf({ publicUrl, jwtSecret }: Pick<Env, 'publicUrl' | 'jwtSecret'>) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl);
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };
  /** By which a device knows the phone again, and nobody else does. */
  const handles = signer(jwtSecret, 'passkeys of phones');

  const keep = async (
    db: Db,
    given: { use: PasskeyUse; challenge: string; sessionId: number | null; address: string },
  ) => {
    const { challenge, ...about } = given;
    const seconds = await keepChallenge(db, { ...about, challengeHash: tokenHash(challenge) });
    if (seconds !== undefined) throw tooManyTried(seconds);
  };

  /** The challenge that an answer is of, if it was still open; from now on it isn't. */
  const spend = async (db: Db, use: PasskeyUse, answer: Answer, sessionId: number | null) => {
    const challenge = challengeIn(answer);
    if (challenge === undefined) return undefined;
    return (await spendChallenge(db, { use, sessionId, challengeHash: tokenHash(challenge) })) ? challenge : undefined;
  };

  return {
    refusal: () => new AppError('unauthenticated', says.passkey_refused),

    async offerToMake(db: Db, actor: PatientActor, address: string) {
      const known = await lockPasskeys(db, actor);
      if (known.length >= MOST_PASSKEYS) throw ruleBroken(says.passkeys_full({ most: MOST_PASSKEYS }));
      const options = await generateRegistrationOptions({
        rpName: SERVICE,
        rpID,
        userName: `+91 ${actor.phone}`,
        userID: isoBase64URL.toBuffer(handles.sign(actor.id)),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(db, { use: 'make', challenge: options.challenge, sessionId: actor.sessionId, address });
      return { ...options };
    },

    async make(step: Step, actor: PatientActor, { answer, name }: z.output<typeof newPasskey>): Promise<PasskeyRow> {
      const challenge = await step('spend the challenge', ({ db, trail }) => {
        trail.tellsLater();
        return spend(db, 'make', answer, actor.sessionId);
      });
      const made = challenge && (await judgeNew(answer, { ...expected, expectedChallenge: challenge }));
      if (!made) throw ruleBroken(says.passkey_not_made);
      return await step('keep the passkey', async ({ db, trail }) => {
        const known = await lockPasskeys(db, actor);
        // Signed out meanwhile, by whoever took the consent back or left this phone.
        if ((await readPatientSession(db, actor.sessionId))?.phone !== actor.phone) throw unauthenticated();
        if (known.length >= MOST_PASSKEYS) throw ruleBroken(says.passkeys_full({ most: MOST_PASSKEYS }));
        const row = await insertPasskey(db, { ...made, phone: actor.phone, name: name ?? SERVICE });
        if (!row) throw ruleBroken(says.passkey_known);
        trail.note({ entityId: row.id });
        return row;
      });
    },

    async offerToSignIn(db: Db, address: string) {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await keep(db, { use: 'sign_in', challenge: options.challenge, sessionId: null, address });
      return { ...options };
    },

    /** The phone whose passkey has answered; undefined for an answer that is worth nothing. */
    async phoneOf(step: Step, answer: Answer): Promise<string | undefined> {
      const { challenge, passkey } = await step('spend the challenge', async ({ db, trail }) => {
        trail.tellsLater();
        return {
          challenge: await spend(db, 'sign_in', answer, null),
          passkey: await findPasskey(db, answer.id),
        };
      });
      if (challenge === undefined || !passkey) return undefined;
      const counter = await judgeUse(answer, passkey, { ...expected, expectedChallenge: challenge });
      if (counter === undefined) return undefined;
      const isFirst = await step('count the use', ({ db, trail }) => {
        trail.tellsLater();
        return noteUse(db, { id: passkey.id, counter });
      });
      return isFirst ? passkey.phone : undefined;
    },
  };
}

/** Undefined where it isn't in the form of an answer. */
function challengeIn(answer: Answer): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(
      (answer as unknown as AuthenticationResponseJSON).response.clientDataJSON,
    );
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

interface Expected {
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
  expectedChallenge: string;
}

/** The library throws for whatever it doesn't like, and for what isn't in the form of an answer at all. */
async function judgeNew(answer: Answer, expected: Expected) {
  const response = answer as unknown as RegistrationResponseJSON;
  try {
    // Who made the device is of no account here; judging that would fetch what its certificates name.
    const attestation = isoBase64URL.toBuffer(response.response.attestationObject);
    if (decodeAttestationObject(attestation).get('fmt') !== 'none') return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    if (!registrationInfo) return undefined;
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports: known(transports) };
  } catch {
    return undefined;
  }
}

/** The count with which it was used. */
async function judgeUse(answer: Answer, passkey: PasskeyRow, expected: Expected): Promise<number | undefined> {
  const response = answer as unknown as AuthenticationResponseJSON;
  const { credentialId: id, counter, transports } = passkey;
  const credential = { id, counter, transports, publicKey: isoBase64URL.toBuffer(passkey.publicKey) };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** The ways to reach a device that browsers name. */
const known = (transports: readonly string[]): string[] =>
  ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].filter((one) => transports.includes(one));

const tooManyTried = (seconds: number) =>
  new AppError('too_many_requests', says.too_many_tries({ minutes: Math.ceil(seconds / 60) }), {
    headers: { 'Retry-After': String(seconds) },
  });
