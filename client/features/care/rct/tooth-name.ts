import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { toothOf } from '#shared/care/rct/teeth.ts';

/** Names teeth: '36' -> '36, lower left first molar'. What names no tooth stays as it is. */
export function useToothName(): (number: string) => string {
  const text = useText(rctText).chart;
  return (number) => {
    const tooth = toothOf(number);
    if (!tooth) return number;
    const jaw = tooth.upper ? text.upper : text.lower;
    const side = tooth.right ? text.sideRight : text.sideLeft;
    const name = text.named(jaw, side, text.kinds[tooth.kind]);
    return text.name(number, tooth.milk ? text.milkTooth(name) : name);
  };
}
