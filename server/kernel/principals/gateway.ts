import { createHmac } from 'node:crypto';
import * as says from '#shared/kernel/words/says.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { GatewayName } from '#shared/kernel/http/principals.ts';
import { sameText } from '#server/kernel/same-text.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Door, SignedCall } from './door.ts';
import { type OrganisationColumns, type Principal, type Scope, scopeOfOrganisation } from './principal.ts';

/** A provider that calls us on behalf of one organisation; of none where it speaks of nobody's: then it sees nothing. */
export interface GatewayActor extends Principal<'gateway'>, OrganisationColumns {}

interface Signer extends OrganisationColumns {
  secret: string;
}

/** What an area tells of a provider that it works with. */
export interface GatewayDefinition {
  /** The header of the signature. */
  header: string;
  /** Whose secret must have signed: found by what the call names (the order of an event). Undefined: nobody's. */
  signerOf(db: Db, call: SignedCall): Promise<Signer | undefined>;
  isSigned(call: SignedCall, secret: string): boolean;
  /** How an unsigned or wrongly signed call is refused. */
  refusal: () => AppError;
}

export type Gateways = Partial<Record<GatewayName, GatewayDefinition>>;

export const unsigned = () => new AppError('invalid_input', says.signature_wrong);

/** The hexadecimal HMAC-SHA256 over the bytes, in a header of its own: Razorpay's way. */
export const signedByHeader = (header: string) => (call: SignedCall, secret: string) =>
  sameText(call.headers[header], createHmac('sha256', secret).update(call.raw).digest('hex'));

/** A provider: a signature over the raw bytes, made with the secret of the organisation that the call is about. */
export const gatewayDoor = (db: Db, { name, ...definition }: { name: GatewayName } & GatewayDefinition): Door => ({
  assertFits({ method, body }) {
    if (method !== 'POST' || !body) throw new Error('is for a provider, which posts what it signs');
  },
  async admit({ request }) {
    // Without a signature nothing is read.
    if (request.headers[definition.header] === undefined) throw definition.refusal();
    return null;
  },
  async admitSigned(call): Promise<GatewayActor> {
    const signer = await definition.signerOf(db, call);
    if (!signer || !definition.isSigned(call, signer.secret)) throw definition.refusal();
    const { clinicId, centerId } = signer;
    return { kind: 'gateway', id: name, scope: scopeOf({ clinicId, centerId }), clinicId, centerId };
  },
});

const scopeOf = (its: OrganisationColumns): Scope =>
  its.clinicId === null && its.centerId === null ? { kind: 'persons', persons: [] } : scopeOfOrganisation(its);
