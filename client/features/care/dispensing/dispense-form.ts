import { z } from 'zod';
import type { DispensingPlan } from '#shared/care/dispensing/dispensing.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import { units } from '#shared/money/inventory/inventory.schema.ts';

type PlannedMedicine = DispensingPlan['medicines'][number];

const line = z
  .object({
    place: z.number(),
    /** '' where nothing is given. */
    itemId: z.string(),
    quantity: z.string(),
    substituteNote: z.string(),
  })
  .superRefine(({ itemId, quantity }, context) => {
    if (itemId !== '' && !units.safeParse(quantity).success) {
      context.addIssue({ code: 'custom', path: ['quantity'], message: says.enter_quantity });
    }
  });

export const dispenseForm = z.object({ lines: z.array(line) });
export type DispenseValues = z.input<typeof dispenseForm>;
type Line = DispenseValues['lines'][number];

/** What was prescribed and is there, as much of it as is still to be given. */
export const firstLines = (plan: DispensingPlan): DispenseValues => ({ lines: plan.medicines.map(firstLine) });

function firstLine({ place, pieces, given, options }: PlannedMedicine): Line {
  const ready = options.find(({ isSubstitute, available }) => !isSubstitute && available > 0);
  const missing = pieces === null ? null : Math.max(pieces - given, 0);
  const isDone = missing === 0 || (pieces === null && given > 0);
  if (!ready || isDone) return { place, itemId: '', quantity: '', substituteNote: '' };
  const quantity = missing === null ? '' : String(Math.min(missing, ready.available));
  return { place, itemId: String(ready.itemId), quantity, substituteNote: '' };
}

const isGiven = ({ itemId }: Line) => itemId !== '';

export const bodyOf = (prescriptionId: number, { lines }: DispenseValues) => ({
  prescriptionId,
  lines: lines.filter(isGiven).map(({ place, itemId, quantity, substituteNote }) => ({
    place,
    itemId: Number(itemId),
    quantity: Number(quantity),
    substituteNote,
  })),
});

/** The call has the lines that are given, the form one for each medicine. */
export function fieldOf(path: string, { lines }: DispenseValues) {
  const [, sent = '', field = 'itemId'] = path.split('.');
  const given = lines.flatMap((one, index) => (isGiven(one) ? [index] : []))[Number(sent)];
  if (given === undefined) return undefined;
  const shown = field === 'quantity' || field === 'substituteNote' ? field : 'itemId';
  return `lines.${given}.${shown}` as const;
}
