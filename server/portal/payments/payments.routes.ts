import { isPositive } from '#shared/kernel/money/money.ts';
import { upiLink } from '#shared/money/payments/payments.rules.ts';
import { portalPaymentsApi } from '#shared/portal/payments/payments.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { verifyPayment } from '#server/money/payments/ask-gateway.ts';
import { accountFor, asOrder, findDue, keepOrder, toPay } from '#server/money/payments/begin.ts';
import { canBeginAt, findAccounts, type GatewayEnv, openAccount } from '#server/money/payments/gateways/accounts.ts';
import { asked } from '#server/money/payments/gateways/gateway.ts';
import { readUpi } from '#server/money/payments/upi.ts';
import { ownInvoice, ownPaymentsOrganisation, readPortalPayment } from './invoices.repo.ts';

interface Parts {
  env: GatewayEnv;
  /** Whether organisations take payments here at all. */
  isOn: boolean;
}

/** A patient pays in the name of nobody else: what is asked for is the chosen person's, and then the organisation acts. */
export const portalPaymentsRoutes = ({ env, isOn }: Parts) =>
  implement(portalPaymentsApi, {
    async ways({ db, actor, params: { id: invoiceId } }) {
      const { by, openAmount, invoiceNumber } = await ownInvoice(db, actor, invoiceId);
      const none = { invoiceId, openAmount, gateways: [], upiLink: null };
      if (!isOn || !isPositive(openAmount)) return none;
      const accounts = await findAccounts(db, by);
      const upi = await readUpi(db, by);
      return {
        ...none,
        gateways: accounts.filter(canBeginAt).map(({ gateway }) => gateway),
        upiLink: upi && upiLink({ ...upi, amount: openAmount, note: invoiceNumber }),
      };
    },

    async pay({ actor, params: { id: invoiceId }, body: { gateway }, step }) {
      const { due, account, by } = await step('look', async ({ db }) => {
        const { by } = await ownInvoice(db, actor, invoiceId);
        const due = await findDue(db, by, { invoiceId });
        return { by, due, account: await accountFor(db, by, gateway, due) };
      });
      const returnUrl = `${env.publicUrl}/patient-portal#invoices/${invoiceId}`;
      const opened = await asked(openAccount(env, account).order(toPay(due, returnUrl)));
      const made = { due, account, opened };
      const id = await step('keep', (tools) => keepOrder(tools, by, { ...made, way: 'checkout' }));
      return asOrder(id, made);
    },

    async verify({ actor, body, step }) {
      const by = await step('whose', ({ db }) => ownPaymentsOrganisation(db, actor, body.orderId));
      const id = await verifyPayment(step, env, by, body);
      return await step('read', ({ db }) => readPortalPayment(db, actor, id));
    },
  });
