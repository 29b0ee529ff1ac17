import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

interface FilterPanelProps {
  /** How many filters narrow the list now. */
  active: number;
  onClear: () => void;
  /** FormFields; two columns where there is room. */
  children: ReactNode;
}

/** The button beside a list's search, and the panel of filters it opens. */
export function FilterPanel({ active, onClear, children }: FilterPanelProps) {
  const text = useText(kitText);
  const trigger = (
    <Button
      data-print="hide"
      icon={<SlidersHorizontal aria-hidden />}
      aria-label={active > 0 ? `${text.filters}, ${text.activeFilters(active)}` : undefined}
    >
      {text.filters}
      {active > 0 && (
        <span className="nums flex size-5 items-center justify-center rounded-full bg-brand text-on-brand text-xs">
          {active}
        </span>
      )}
    </Button>
  );
  return (
    <Popover trigger={trigger} label={text.filters} className="w-[32rem]">
      <div className="grid gap-4 p-4 sm:grid-cols-2">{children}</div>
      <div className="sticky bottom-0 flex justify-end border-line border-t bg-raised px-4 py-2.5">
        <Button size="sm" variant="ghost" disabled={active === 0} onClick={onClear}>
          {text.clearFilters}
        </Button>
      </div>
    </Popover>
  );
}
