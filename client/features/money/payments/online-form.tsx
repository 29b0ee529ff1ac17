import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useCheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { openPaymentTab } from '#client/lib/payments/payment-tab.ts';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { newOrder, type PaymentWaysOpen } from '#shared/money/payments/payments.schema.ts';
import { paymentGateways, paymentWays } from '#shared/money/payments/payments.states.ts';
import { useFocusElsewhere } from './use-focus-elsewhere.ts';
import type { OnlinePaymentState } from './use-online-payment.ts';

const sendWays = ['none', 'sms', 'whatsapp', 'email'] as const;

const onlinePayment = newOrder.omit({ paymentMethod: true }).extend({
  way: z.enum(paymentWays),
  gateway: z.enum(paymentGateways),
  sendBy: z.enum(sendWays),
});
type Values = z.input<typeof onlinePayment>;
type Checked = z.output<typeof onlinePayment>;

interface OnlineFormProps {
  online: OnlinePaymentState;
  invoice: Invoice | null;
  ways: PaymentWaysOpen;
  onMissing: (() => void) | undefined;
}

/** How it is to be paid: in a window here, by a link, or by a code. */
export function OnlineForm({ online, invoice, ways, onMissing }: OnlineFormProps) {
  const text = useText(paymentsText);
  const begin = useBegin(online);
  const gateways = ways.gateways.map(({ gateway }) => gateway);
  const open = waysOf(ways);
  const form = useCheckedForm<Values, Checked>({
    schema: onlinePayment,
    values: {
      invoiceId: invoice?.id ?? '',
      amount: invoice?.openAmount ?? '',
      way: open[0] ?? 'qr',
      gateway: gateways[0] ?? 'razorpay',
      sendBy: 'none',
    },
    send: async (checked, { setError }) => {
      if (invoice && toPaise(checked.amount) > toPaise(invoice.openAmount)) {
        setError('amount', { message: text.desk.more(formatMoney(invoice.openAmount)) }, { shouldFocus: true });
        return;
      }
      await begin(checked);
    },
    onInvalid: ({ invoiceId, amount }) => {
      const missing = invoiceId?.message ?? amount?.message;
      if (missing !== undefined) toast.error(sentenceOf({ message: missing }));
    },
  });
  useFocusElsewhere(form.control, 'invoiceId', onMissing);
  const [way, amount] = useWatch({ control: form.control, name: ['way', 'amount'] });
  const channels = useSendWays();
  const fields: Field<Values>[] = [
    { name: 'amount', kind: 'money', required: true, half: true },
    {
      name: 'way',
      kind: 'radio',
      hidden: open.length < 2,
      options: open.map((value) => ({ value, label: text.ways[value] })),
    },
    {
      name: 'gateway',
      kind: 'radio',
      hidden: gateways.length < 2 || way === 'qr',
      options: gateways.map((value) => ({ value, label: text.methods[value] })),
    },
    {
      name: 'sendBy',
      kind: 'choice',
      hidden: way !== 'link',
      options: channels.map((value) => ({ value, label: text.online.sendWays[value] })),
    },
  ];
  const labels = { ...text.online, amount: text.desk.amount, invoiceId: text.choice.label };
  const written = String(amount);
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(written) && /[1-9]/.test(written);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      <FormFields form={form} fields={fields} labels={labels} />
      <Button type="submit" className="nums self-start" busy={form.isPending} busyLabel={text.online.busy}>
        {isAmount ? text.online.submit[way](formatMoney(written)) : text.online.submitPlain[way]}
      </Button>
    </form>
  );
}

/** A code is the gateway's where it makes them, or of the own address. */
const waysOf = ({ gateways, upi }: PaymentWaysOpen) =>
  paymentWays.filter((way) =>
    way === 'qr' ? upi !== null || gateways.some(({ gateway }) => gateway === 'razorpay') : gateways.length > 0,
  );

/** The ways of messages that the organisation has switched on. */
function useSendWays() {
  const { data } = useApi(messagesApi.setup);
  return sendWays.filter(
    (way) => way === 'none' || (way === 'email' ? data?.email : data?.channels.some((channel) => channel === way)),
  );
}

/** Makes the order, the link or the code. What is refused has been said in a toast by then, and the form is as it was. */
function useBegin({ begin, openingWords }: OnlinePaymentState) {
  const { online: text } = useText(paymentsText);
  const order = useApiMutation(paymentsApi.order, { success: text.orderDone, failure: text.orderFailed });
  const link = useApiMutation(paymentsApi.link, {
    success: (_, { body }) => (body.sendBy ? text.linkSent : text.linkDone),
    failure: text.linkFailed,
  });
  const code = useApiMutation(paymentsApi.code, { failure: text.codeFailed });
  const refused = () => null;
  return async ({ invoiceId, amount, way, gateway, sendBy }: Checked) => {
    if (way === 'link') {
      const body = { invoiceId, amount, gateway, ...(sendBy !== 'none' && { sendBy }) };
      const made = await link.mutateAsync({ body }).catch(refused);
      if (made) begin({ kind: 'link', link: made });
      return;
    }
    if (way === 'qr') {
      const made = await code.mutateAsync({ body: { invoiceId, amount } }).catch(refused);
      if (made) begin({ kind: 'code', code: made, invoiceId });
      return;
    }
    const tab = gateway === 'stripe' ? openPaymentTab(openingWords) : null;
    const made = await order.mutateAsync({ body: { invoiceId, amount, paymentMethod: gateway } }).catch(refused);
    if (made?.checkoutUrl) tab?.lead(made.checkoutUrl);
    else tab?.close();
    if (made) begin({ kind: 'checkout', order: made });
  };
}
