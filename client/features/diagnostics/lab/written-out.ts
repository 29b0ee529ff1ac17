const factors: Readonly<Record<string, number>> = { k: 1000, l: 100_000 };

/** '245k' and '2.45l' as laboratories say thousands and lakhs: '245000'. Anything else stays. */
export function writtenOut(typed: string): string {
  const [, figure, letter = ''] = /^\s*(\d{1,6}(?:\.\d{1,5})?)\s*([kl])\s*$/i.exec(typed) ?? [];
  const factor = factors[letter.toLowerCase()];
  return figure === undefined || factor === undefined ? typed : String(Math.round(Number(figure) * factor));
}
