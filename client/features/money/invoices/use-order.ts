import { useRef, useState } from 'react';
import { useLeftFields } from '#client/lib/forms/form-place.ts';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';
import type { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { type BillLine, reckoned } from './bill-form.ts';

/** `key` is the line's own, for as long as it stands there. */
export interface OrderLine extends BillLine {
  key: number;
}

/** What somebody came for, on its way to a bill: of the price list the price stands, of everything else it is typed. */
export function useOrder() {
  const [lines, setLines] = useState<readonly OrderLine[]>([]);
  const lastKey = useRef(0);
  useLeftFields({
    key: 'order',
    typed: () => (lines.length > 0 ? { lines } : null),
    restore: (fields) => {
      const left = fields['lines'] as typeof lines;
      lastKey.current = Math.max(...left.map(({ key }) => key));
      setLines(left);
    },
  });
  const bill = reckoned({ lines: [...lines], discount: '', placeOfSupply: '' }, null);
  return {
    lines,
    /** What it comes to, and each line of it; undefined while a price is missing. */
    bill,
    add: (line: BillLine) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setLines((before) => [...before, { ...line, key }]);
    },
    remove: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
    setPrice: (key: number, unitPrice: string) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, unitPrice } : line))),
    /** As the call takes them: a listed price goes along, and is refused where it was changed meanwhile. */
    asked: (): BodyInput<typeof walkInsApi.orderTests>['lines'] =>
      lines.map(({ chargeItemId, description, unitPrice }) =>
        chargeItemId === null ? { description, unitPrice } : { chargeItemId, unitPrice },
      ),
  };
}

export type Order = ReturnType<typeof useOrder>;
