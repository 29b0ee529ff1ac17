/** A number that stands by itself: not the 3 of 'D3'. '60K' is 60,000. */
const NUMBER = /(?<![\p{L}\d.,])(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(k(?!\p{L}))?/giu;

const numbersIn = (words: string): number[] =>
  Array.from(
    words.matchAll(NUMBER),
    ([, digits = '', thousands]) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1),
  );

/** The name with its strength, which many names say already: 'Dolo 650' of 650 mg is said once. */
export function medicineTitle(name: string, strength: string | null | undefined): string {
  if (!strength) return name;
  const inName = numbersIn(name);
  const inStrength = numbersIn(strength);
  const isSaid = inStrength.length > 0 && inStrength.every((number) => inName.includes(number));
  return isSaid ? name : `${name} ${strength}`;
}
