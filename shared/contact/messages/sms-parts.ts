/** The letters of an SMS as phones first knew it; those of the second group take two places. */
const plain = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]$/u;
const double = /^[\^{}\\[~\]|€]$/u;

/** The first letter that makes each SMS of a text one of 70; none where all are plain. */
export const firstNotPlain = (text: string): string | undefined =>
  Array.from(text).find((letter) => !plain.test(letter) && !double.test(letter));

/** How many SMS a text is billed as: 160 letters, or 70 as soon as one isn't plain, such as 'अ' or '₹'. */
export function smsParts(text: string): number {
  const letters = Array.from(text);
  const isPlain = firstNotPlain(text) === undefined;
  const length = isPlain ? letters.reduce((sum, letter) => sum + (double.test(letter) ? 2 : 1), 0) : text.length;
  const [whole, part] = isPlain ? [160, 153] : [70, 67];
  return length <= whole ? 1 : Math.ceil(length / part);
}
