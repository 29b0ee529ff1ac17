import { toPaise } from '#shared/kernel/money/money.ts';

const units = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const teens = [
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** Each a multiple of the next: the Indian system counts in lakhs and crores. */
const places = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** '350.50' -> 'Rupees Three Hundred Fifty and Fifty Paise Only' */
export function rupeesInWords(amount: string): string {
  const paise = toPaise(amount);
  const absolute = Math.abs(paise);
  const whole = `${paise < 0 ? 'Minus ' : ''}Rupees ${inWords(Math.floor(absolute / 100))}`;
  const fraction = absolute % 100;
  return fraction === 0 ? `${whole} Only` : `${whole} and ${inWords(fraction)} Paise Only`;
}

/** A whole number in words, in lakhs and crores. */
export function inWords(value: number): string {
  if (value === 0) return 'Zero';
  const words: string[] = [];
  let rest = value;
  for (const [place, name] of places) {
    if (rest >= place) words.push(inWords(Math.floor(rest / place)), name);
    rest %= place;
  }
  if (rest >= 10 && rest < 20) words.push(teens[rest - 10] ?? '');
  else words.push(tens[Math.floor(rest / 10)] ?? '', units[rest % 10] ?? '');
  return words.filter(Boolean).join(' ');
}
