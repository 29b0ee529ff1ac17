import { useWatch } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { ChipGroup } from '#client/ui/chip-group.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

// What the clinic usually charges and advises. Offered, and not filled in: only a doctor's own fee is there at once, and advice that
// nobody chose is none.

/** Whether the fee is what it began with: the doctor's own. */
export function useIsOwnFee(): boolean {
  const { control } = usePrescriptionForm();
  const [fee, own] = useWatch({ control, name: ['consultationFee', 'ownFee'] });
  return own !== '' && fee === own;
}

/** The clinic's usual fee at a click. */
export function UsualFee() {
  const text = useText(prescriptionsText).form;
  const { control, setValue } = usePrescriptionForm();
  const fee = useApi(prescriptionsApi.defaults).data?.consultationFee;
  const written = useWatch({ control, name: 'consultationFee' });
  if (!fee) return null;
  const choose = ([chosen = '']: string[]) =>
    setValue('consultationFee', chosen, { shouldDirty: true, shouldValidate: true });
  const isUsual = Number(written) === Number(fee);
  return (
    <ChipGroup
      aria-label={text.fee}
      options={[{ value: fee, label: text.usualFee(formatMoney(fee)) }]}
      value={isUsual ? [fee] : []}
      onChange={choose}
    />
  );
}

/** The clinic's usual advice at a click, below what is written. */
export function UsualAdvice() {
  const text = useText(prescriptionsText).form;
  const { control, setValue } = usePrescriptionForm();
  const advice = useApi(prescriptionsApi.defaults).data?.advice;
  const written = useWatch({ control, name: 'additionalInstructions' });
  if (!advice || written.includes(advice)) return null;
  const add = () => {
    const both = [written.trim(), advice].filter(Boolean).join('\n');
    setValue('additionalInstructions', both, { shouldDirty: true });
  };
  return (
    <ChipGroup
      aria-label={text.advice}
      options={[{ value: advice, label: text.usualAdvice, detail: advice }]}
      value={[]}
      onChange={add}
    />
  );
}
