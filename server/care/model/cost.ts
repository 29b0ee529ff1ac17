/** What tokens cost. Prices are rupees for a million of them, so one token costs as many millionths of a rupee as a million cost rupees. */

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

export interface Prices {
  inputPrice: string;
  outputPrice: string;
}

/** Of a rupee. */
export const MICROS = 1_000_000;

const paiseOf = (price: string): number => Math.round(Number(price) * 100);

/** Millionths of a rupee, rounded up. */
export const costMicros = ({ inputTokens, outputTokens }: Tokens, { inputPrice, outputPrice }: Prices): number =>
  Math.ceil((inputTokens * paiseOf(inputPrice) + outputTokens * paiseOf(outputPrice)) / 100);

/** Letters of Latin make a token of three or four; those of other scripts are nearly a token each. */
export function tokensOf(text: string): number {
  const latin = text.replace(/[^\p{ASCII}]/gu, '').length;
  return Math.ceil(latin / 3) + (text.length - latin);
}
