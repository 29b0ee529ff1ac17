import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentStats } from '#shared/money/payments/payments.schema.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import { lockInvoice, whoseInvoice } from '#server/money/billing/billing.repo.ts';
import { finishVisit, openOf, takeByHand } from '#server/money/billing/settle.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { cancelPayment, verifyPayment } from './ask-gateway.ts';
import { accountFor, asOrder, findDue, keepOrder, toPay } from './begin.ts';
import { makeCode } from './codes.ts';
import { changeConfig, configure } from './configs.ts';
import { findConfig, listConfigs } from './configs.repo.ts';
import { takeEvent } from './events.ts';
import { canBeginAt, findAccounts, type GatewayEnv, openAccount } from './gateways/accounts.ts';
import { asked, asRefusal } from './gateways/gateway.ts';
import { readRazorpayEvent } from './gateways/razorpay-events.ts';
import { readStripeEvent } from './gateways/stripe-events.ts';
import { refundPayment } from './refunds.ts';
import { assertSendable, sendLink } from './send-link.ts';
import { listTransactions, readDetail, readTransaction, sumTransactions } from './transactions.repo.ts';
import { readUpi, saveUpi } from './upi.ts';
import { actingOnPayment } from './viewers.ts';

const RECEIVED = { received: true };

export function paymentsRoutes({ env, hub }: { env: GatewayEnv; hub: Hub }) {
  const totals = keptTotals({ hub, kind: 'payments' });
  const sums = keptTotals<PaymentStats>({ hub, kind: 'payments' });
  const deskOf = ({ clinicId }: AtOrganisation) =>
    `${env.publicUrl}/${clinicId === null ? 'diagnostic' : 'clinic'}-dashboard#payments`;
  const billOf = ({ invoiceId }: { invoiceId: number }) => `${env.publicUrl}/patient-portal#invoices/${invoiceId}`;

  return implement(paymentsApi, {
    async order({ actor, body, step }) {
      const { due, account } = await step('look', async ({ db }) => {
        const due = await findDue(db, actor, body);
        return { due, account: await accountFor(db, actor, body.paymentMethod, due) };
      });
      const opened = await asked(openAccount(env, account).order(toPay(due, deskOf(actor))));
      const made = { due, account, opened };
      const id = await step('keep', (tools) => keepOrder(tools, actor, { ...made, way: 'checkout' }));
      return asOrder(id, made);
    },

    async cancel({ actor, params: { id }, step }) {
      await cancelPayment(step, env, actor, id);
      return await step('read', ({ db }) => readTransaction(db, actor, id));
    },

    async verify({ actor, body, step }) {
      const id = await verifyPayment(step, env, actor, body);
      return await step('read', ({ db }) => readTransaction(db, actor, id));
    },

    async link({ actor, body: { gateway, sendBy: channel, ...wanted }, step }) {
      const { due, account } = await step('look', async ({ db }) => {
        const due = await findDue(db, actor, wanted);
        const account = await accountFor(db, actor, gateway, due);
        if (channel) await assertSendable(db, actor, due, channel);
        return { due, account };
      });
      const opened = await asked(openAccount(env, account).link(toPay(due, billOf(due))));
      const id = await step('keep', (tools) => keepOrder(tools, actor, { due, account, opened, way: 'link' }));
      const { url: link } = opened;
      // The link stands, also where it can't be sent any more: who pays it is expected.
      if (channel && link) await step('send', ({ db }) => sendLink(db, actor, due, { link, channel }));
      return await step('read', ({ db }) => readTransaction(db, actor, id));
    },

    code: ({ actor, body: wanted, step }) => makeCode(step, env, actor, { wanted, returnUrl: billOf(wanted) }),

    async manual({ db, actor, body, trail }) {
      const { invoiceId, amount, paymentMethod: method, reference, notes } = body;
      const { patientId } = await whoseInvoice(db, actor, invoiceId);
      const patient = await lockPatient(db, actor, patientId);
      const invoice = await lockInvoice(db, actor, invoiceId);
      if (invoice.status === 'paid') throw conflict(says.already_paid, 'already_paid');
      const open = openOf([invoice]);
      if (toPaise(amount) > toPaise(open)) throw ruleBroken(says.payment_above_open({ open }));
      const given = { invoice, amount, method, reference: reference ?? null, notes: notes ?? null };
      const [id] = await takeByHand(db, actor, [given], trail);
      if (id === undefined) throw new Error('The payment was not stored');
      if (toPaise(amount) === toPaise(open)) await finishVisit(db, actor, patient);
      return await readTransaction(db, actor, id);
    },

    transactions: ({ db, actor, query }) => listTransactions(db, actor, query, totals),

    transaction: ({ db, actor, params }) => readDetail(db, actor, params.id),

    async refund({ actor, params: { id }, body, step }) {
      const by = await step('look', ({ db }) => actingOnPayment(db, actor, id));
      await refundPayment(step, env, { by, id, asked: body });
      return await step('read', ({ db }) => readDetail(db, actor, id));
    },

    stats: ({ db, actor, query }) =>
      actor.role === 'superadmin'
        ? sumTransactions(db, actor, query)
        : sums(actor, query, () => sumTransactions(db, actor, query)),

    async ways({ db, actor }) {
      const accounts = await findAccounts(db, actor);
      const gateways = accounts.filter(canBeginAt).map(({ gateway, publicKey }) => ({ gateway, publicKey }));
      return { gateways, upi: await readUpi(db, actor) };
    },

    configs: ({ db, actor, query }) => listConfigs(db, actor, query, env.publicUrl),

    configure: ({ db, actor, body, trail }) => configure(db, actor, body, { env, trail }),

    changeConfig: ({ db, actor, params, body, trail }) => changeConfig(db, actor, params.id, { body, env, trail }),

    async testConfig({ db, actor, params }) {
      const account = openAccount(env, await findConfig(db, actor, params.id));
      try {
        await account.test();
        return { works: true, message: says.gateway_works };
      } catch (error) {
        const refusal = asRefusal(error);
        if (refusal === error) throw error;
        return { works: false, message: (refusal as Error).message };
      }
    },

    upi: ({ db, actor }) => readUpi(db, actor),

    saveUpi: ({ db, actor, body, trail }) => saveUpi(db, actor, body, trail),

    async razorpayEvent({ db, actor, body, headers, request, trail }) {
      await takeEvent({ db, actor, request, trail }, readRazorpayEvent(body, headers['x-razorpay-event-id']));
      return RECEIVED;
    },

    async stripeEvent({ db, actor, body, request, trail }) {
      await takeEvent({ db, actor, request, trail }, readStripeEvent(body));
      return RECEIVED;
    },
  });
}
