import { and, eq } from 'drizzle-orm';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { PaymentGateway } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import { paymentGatewayConfigs } from '#server/kernel/db/schema/payments.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { sealer } from '#server/kernel/sealing.ts';
import type { GatewayAccount } from './gateway.ts';
import { razorpayAccount } from './razorpay.ts';
import { stripeAccount } from './stripe.ts';

export type GatewayEnv = Pick<Env, 'encryptionKey' | 'payments' | 'publicUrl'>;

/** An organisation's account as it is stored: its secret opens only here. */
export interface SealedAccount extends OrganisationColumns {
  gateway: PaymentGateway;
  isActive: boolean;
  publicKey: string;
  secretKeyEncrypted: string | null;
}

type SecretKind = 'secret key' | 'webhook secret';
type OfRow = OrganisationColumns & { gateway: PaymentGateway };

const rowOf = ({ clinicId, centerId, gateway }: OfRow, kind: SecretKind) =>
  `${clinicId === null ? `center ${centerId}` : `clinic ${clinicId}`} ${gateway} ${kind}`;

/** Seals and opens what an organisation entrusts to us: AES-256-GCM, bound to its row. */
export function gatewaySecrets(encryptionKey: string) {
  const kit = sealer(encryptionKey, 'gateway secrets');
  return {
    seal: (of: OfRow, kind: SecretKind, secret: string) => kit.seal(secret, rowOf(of, kind)),
    /** Undefined for what was sealed with another key, or for another row. */
    open(of: OfRow, kind: SecretKind, sealed: string): string | undefined {
      try {
        return kit.open(sealed, rowOf(of, kind));
      } catch {
        return undefined;
      }
    },
  };
}

const columns = {
  clinicId: paymentGatewayConfigs.clinicId,
  centerId: paymentGatewayConfigs.centerId,
  gateway: paymentGatewayConfigs.gateway,
  isActive: paymentGatewayConfigs.isActive,
  publicKey: paymentGatewayConfigs.publicKey,
  secretKeyEncrypted: paymentGatewayConfigs.secretKeyEncrypted,
};

export const findAccounts = (db: Db, owner: Owner): Promise<SealedAccount[]> =>
  db.select(columns).from(paymentGatewayConfigs).where(ownedBy(owner, paymentGatewayConfigs)).orderBy(columns.gateway);

/** Also one that is switched off since: what was paid through it is asked about and given back through it. */
export async function findAccount(db: Db, owner: Owner, gateway: PaymentGateway): Promise<SealedAccount> {
  const [found] = await db
    .select(columns)
    .from(paymentGatewayConfigs)
    .where(and(ownedBy(owner, paymentGatewayConfigs), eq(columns.gateway, gateway)));
  if (!found) throw ruleBroken(says.gateway_off);
  return found;
}

export const canBeginAt = ({ isActive, secretKeyEncrypted }: SealedAccount): boolean =>
  isActive && secretKeyEncrypted !== null;

/** The account, ready to be asked. 422 where its secret is missing or can't be read. */
export function openAccount(
  { encryptionKey, payments }: Pick<GatewayEnv, 'encryptionKey' | 'payments'>,
  account: SealedAccount,
): GatewayAccount {
  const { secretKeyEncrypted, gateway, publicKey } = account;
  if (secretKeyEncrypted === null) throw ruleBroken(says.gateway_off);
  const secret = gatewaySecrets(encryptionKey).open(account, 'secret key', secretKeyEncrypted);
  if (secret === undefined) throw ruleBroken(says.gateway_keys_unreadable);
  const { patienceMs } = payments;
  return gateway === 'razorpay'
    ? razorpayAccount({ keyId: publicKey, secret, apiUrl: payments.razorpayUrl, patienceMs })
    : stripeAccount({ secret, apiUrl: payments.stripeUrl, patienceMs });
}
