import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const FLAGS = { present: 0x01, verified: 0x04, keyIncluded: 0x40 };

/** How an answer differs from what an honest device would give. */
interface Otherwise {
  origin?: string;
  rpID?: string;
  /** No finger was asked for, and no PIN. */
  unverified?: boolean;
  /** The count that the device gives; else one more than the last. */
  counter?: number;
  challenge?: string;
  format?: string;
}

/** A device with one passkey, as far as WebAuthn asks of it: ES256, attestation 'none', made of bytes by hand. */
export function softwareAuthenticator({ origin }: { origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const head = (otherwise: Otherwise, more = 0) => {
    counter = otherwise.counter ?? counter + 1;
    const flags = FLAGS.present | (otherwise.unverified ? 0 : FLAGS.verified) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(otherwise.rpID ?? new URL(origin).hostname), Buffer.from([flags]), count]);
  };

  /** COSE: a key on P-256 for ES256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  };
  const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

  return {
    id,
    /** What the browser hands over after `navigator.credentials.create`. */
    make({ challenge }: { challenge: string }, otherwise: Otherwise = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(otherwise, FLAGS.keyIncluded),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(otherwise.format ?? 'none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, otherwise).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'telepathy'],
        },
      };
    },
    /** And after `navigator.credentials.get`. */
    use({ challenge }: { challenge: string }, otherwise: Otherwise = {}) {
      const authData = head(otherwise);
      const said = clientData('webauthn.get', challenge, otherwise);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
