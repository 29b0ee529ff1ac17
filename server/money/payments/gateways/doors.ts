import Stripe from 'stripe';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { paymentGatewayConfigs } from '#server/kernel/db/schema/payments.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Env } from '#server/kernel/env.ts';
import type { SignedCall } from '#server/kernel/principals/door.ts';
import { type GatewayDefinition, type Gateways, signedByHeader, unsigned } from '#server/kernel/principals/gateway.ts';
import { findNamed } from '../pending.repo.ts';
import { gatewaySecrets } from './accounts.ts';
import type { GatewayEvent } from './gateway.ts';
import { readRazorpayEvent } from './razorpay-events.ts';
import { readStripeEvent } from './stripe-events.ts';

const RAZORPAY = 'x-razorpay-signature';
const STRIPE = 'stripe-signature';

const byRazorpay = signedByHeader(RAZORPAY);

/** Stripe signs the time with the bytes, and what is older than five minutes is refused. */
function byStripe({ raw, headers }: SignedCall, secret: string): boolean {
  try {
    Stripe.webhooks.constructEvent(raw, String(headers[STRIPE]), secret);
    return true;
  } catch {
    return false;
  }
}

/** Razorpay and Stripe, each known by the secret of the organisation whose order the event names. */
export function paymentGateways({ encryptionKey }: Pick<Env, 'encryptionKey'>): Gateways {
  const open = openSecrets(encryptionKey);
  const definition = (
    header: string,
    isSigned: GatewayDefinition['isSigned'],
    read: (call: SignedCall) => GatewayEvent | undefined,
  ): GatewayDefinition => ({
    header,
    isSigned,
    refusal: unsigned,
    async signerOf(db, call) {
      const told = read(call);
      if (!told) return undefined;
      const payment = await findNamed(db, told.gateway, told);
      // The order decides whose secret must have signed it. An order that nobody here knows was made elsewhere, with the
      // account of one of them: whose it is, is told by the secret.
      if (payment) return (await open(db, told.gateway, payment))[0];
      return (await open(db, told.gateway)).find(({ secret }) => isSigned(call, secret));
    },
  });
  return {
    razorpay: definition(RAZORPAY, byRazorpay, ({ body }) => readRazorpayEvent(body, undefined)),
    stripe: definition(STRIPE, byStripe, ({ body }) => readStripeEvent(body)),
  };
}

/** What can't be opened any more signs nothing. */
function openSecrets(encryptionKey: string) {
  const secrets = gatewaySecrets(encryptionKey);
  const { clinicId, centerId, gateway, webhookSecretEncrypted: sealed } = paymentGatewayConfigs;
  return async (db: Db, of: GatewayEvent['gateway'], owner?: Owner) => {
    const rows = await db
      .select({ clinicId, centerId, gateway, sealed })
      .from(paymentGatewayConfigs)
      .where(and(owner && ownedBy(owner, paymentGatewayConfigs), eq(gateway, of), isNotNull(sealed)));
    return rows.flatMap((row) => {
      const secret = secrets.open(row, 'webhook secret', row.sealed ?? '');
      return secret === undefined ? [] : [{ secret, clinicId: row.clinicId, centerId: row.centerId }];
    });
  };
}
