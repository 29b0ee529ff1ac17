import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { upiLink } from '#shared/money/payments/payments.rules.ts';
import type { PaymentCode } from '#shared/money/payments/payments.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Step } from '#server/kernel/http/steps.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import { accountFor, type Due, findDue, keepOrder, toPay } from './begin.ts';
import { type GatewayEnv, openAccount, type SealedAccount } from './gateways/accounts.ts';
import { asked, GatewayRefused, type Opened } from './gateways/gateway.ts';
import { readUpi } from './upi.ts';

interface Wanted {
  invoiceId: number;
  amount?: string | undefined;
}

/** A code to scan: Razorpay's, which settles by itself, else of the organisation's own address. 422 where there is neither. */
export async function makeCode(
  step: Step,
  env: GatewayEnv,
  by: AtOrganisation,
  { wanted, returnUrl }: { wanted: Wanted; returnUrl: string },
): Promise<PaymentCode> {
  const { due, account, upi } = await step('look', async ({ db }) => {
    const due = await findDue(db, by, wanted);
    const upi = await readUpi(db, by);
    return { due, upi, account: await razorpayOr(db, by, due, upi !== null) };
  });
  const opened = account && (await openCode(env, account, due, { returnUrl, orNone: upi !== null }));
  if (account && opened) {
    const id = await step('keep', (tools) => keepOrder(tools, by, { due, account, opened, way: 'qr' }));
    return { ...codeOf(due), ...atGateway(opened), transactionId: id };
  }
  if (!upi) throw ruleBroken(says.no_way_to_pay);
  await step('say', async ({ trail }) => {
    trail.note({ action: 'VIEW', resource: 'invoice', entityId: due.invoiceId, ...ownerOf(by) });
  });
  const { vpa, payeeName } = upi;
  const payload = upiLink({ vpa, payeeName, amount: due.amount, note: due.invoiceNumber });
  return { ...codeOf(due), transactionId: null, kind: 'upi', payload, imageUrl: null, payeeName, expiresAt: null };
}

const codeOf = ({ amount, invoiceNumber, payeeName }: Due) => ({ amount, invoiceNumber, payeeName });

const atGateway = ({ url, imageUrl, expiresAt }: Opened) => ({
  kind: 'gateway' as const,
  payload: url ?? '',
  imageUrl: imageUrl ?? null,
  expiresAt,
});

async function razorpayOr(db: Db, by: AtOrganisation, due: Due, hasUpi: boolean): Promise<SealedAccount | null> {
  try {
    return await accountFor(db, by, 'razorpay', due);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (hasUpi) return null;
    throw ruleBroken(says.no_way_to_pay);
  }
}

/** An account that makes no codes isn't asked twice: the own address does. */
async function openCode(
  env: GatewayEnv,
  account: SealedAccount,
  due: Due,
  { returnUrl, orNone }: { returnUrl: string; orNone: boolean },
): Promise<Opened | undefined> {
  const made = openAccount(env, account).code?.(toPay(due, returnUrl));
  return await asked(
    Promise.resolve(made).catch((error: unknown) => {
      if (orNone && error instanceof GatewayRefused) return undefined;
      throw error;
    }),
  );
}
