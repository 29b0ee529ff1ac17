import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';

/** A medicine as it is prescribed, or as it lies in stock. */
interface Prescribed {
  medicineName: string;
  genericName?: string | null | undefined;
  strength?: string | null | undefined;
}
interface Stocked {
  name: string;
  genericName: string | null;
  strength: string | null;
}

/**
 * What some of a billed line cost: of what comes back in parts each has what the sum so far has more, so that all of it has the
 * whole amount. `billed` pieces made the line's amount, of which some came back since.
 */
export function shareOfLine(
  amount: string,
  { quantity, returned, billed }: { quantity: number; returned: number; billed: number },
  back: number,
): string {
  const before = returned - (quantity - billed);
  const paise = toPaise(amount);
  const upTo = (pieces: number) => Math.round((paise * pieces) / billed);
  return fromPaise(upTo(before + back) - upTo(before));
}

export type Fit = 'prescribed' | 'substitute' | null;

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
/** '650mg' is '650 mg'. */
const tight = (text: string | null | undefined) => plain(text).replaceAll(' ', '');

/**
 * Whether an item is what was prescribed, another brand of the same, or something else. A generic name on the prescription leaves
 * the brand open: whatever has it in the same strength is as prescribed.
 */
export function fitOf(medicine: Prescribed, item: Stocked): Fit {
  const strengths = [tight(medicine.strength), tight(item.strength)] as const;
  const [asked, there] = strengths;
  if (plain(medicine.medicineName) === plain(item.name)) {
    return asked === '' || there === '' || asked === there ? 'prescribed' : null;
  }
  // Of what says no strength nobody knows whether it is the same.
  if (asked === '' || asked !== there) return null;
  const generic = plain(item.genericName);
  if (generic === '') return null;
  if (generic === plain(medicine.medicineName)) return 'prescribed';
  return generic === plain(medicine.genericName) ? 'substitute' : null;
}
