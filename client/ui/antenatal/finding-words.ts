import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { antenatalText } from '#client/text/en/antenatal.ts';
import type { Finding } from '#shared/care/pregnancy/findings.schema.ts';

/** What was found, and what to do about it, in words. */
export function useFindingWords(): (finding: Finding) => { title: string; advice: string } {
  const text = useText(antenatalText);
  return ({ code, fetus, figure }) => {
    const words = text.findings[code];
    const title = typeof words === 'string' ? words : words(signed(code, figure ?? 0));
    return { title: fetus === null ? title : text.fetusOf(fetus, title), advice: text.advice[code] };
  };
}

/** Which side the height is on matters. */
const signed = (code: Finding['code'], figure: number) =>
  code === 'fundal_height' && figure > 0 ? `+${formatNumber(figure)}` : formatNumber(figure);
