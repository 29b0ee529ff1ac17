import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import { changeWords } from './change-due.ts';
import type { DeskForm, DeskValues } from './use-desk-payment.ts';

interface DeskFieldsProps {
  form: DeskForm;
  /** The amount is where the work goes on. */
  focused?: boolean;
}

/** Amount, method, what was handed over with the change that is due, reference and notes. */
export function DeskFields({ form, focused = false }: DeskFieldsProps) {
  const text = useText(paymentsText);
  const [method, amount] = useWatch({ control: form.control, name: ['paymentMethod', 'amount'] });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('amount', { shouldSelect: true });
  }, [focused, setFocus]);
  const isCash = method === 'cash';
  const fields: Field<DeskValues>[] = [
    { name: 'amount', kind: 'money', required: true, half: true },
    {
      name: 'given',
      kind: 'money',
      half: true,
      hidden: !isCash,
      hint: (given) => changeWords(text.desk, String(amount), given ?? ''),
    },
    {
      name: 'paymentMethod',
      kind: 'radio',
      options: manualMethods.map((value) => ({ value, label: text.methods[value] })),
    },
    {
      name: 'reference',
      kind: 'text',
      optional: true,
      hidden: isCash,
      maxLength: 60,
      hint: isCash ? '' : text.desk.referenceHints[method],
    },
    { name: 'notes', kind: 'text', optional: true, maxLength: 500 },
  ];
  return (
    <FormFields
      form={form}
      fields={fields}
      labels={{ ...text.desk, paymentMethod: text.desk.method, invoiceId: text.choice.label }}
    />
  );
}
