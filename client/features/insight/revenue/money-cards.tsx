import { ArrowDownToLine, CircleAlert, ReceiptIndianRupee, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { revenueText } from '#client/text/en/revenue.ts';
import type { Tone } from '#client/ui/badge.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import type { Figures } from '#shared/insight/revenue/revenue.schema.ts';
import { type MoneyFigure, moneyFigures } from '#shared/insight/revenue/revenue.states.ts';

const looks: Record<MoneyFigure, { icon: ReactNode; tone: Tone }> = {
  earned: { icon: <ReceiptIndianRupee />, tone: 'brand' },
  collected: { icon: <ArrowDownToLine />, tone: 'paid' },
  refunded: { icon: <Undo2 />, tone: 'neutral' },
  owed: { icon: <CircleAlert />, tone: 'due' },
};

interface MoneyCardsProps {
  totals: Figures | undefined;
  onOpen: (figure: MoneyFigure) => void;
}

/** The four figures of the period; each opens the rows that it is made of. */
export function MoneyCards({ totals, onOpen }: MoneyCardsProps) {
  const text = useText(revenueText);
  return (
    <section aria-label={text.figures} aria-busy={!totals} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {moneyFigures.map((figure) => (
        <StatCard
          key={figure}
          label={text.figure[figure]}
          value={totals && formatMoney(totals[figure])}
          hint={text.hint[figure]}
          loading={!totals}
          onClick={() => onOpen(figure)}
          {...looks[figure]}
        />
      ))}
    </section>
  );
}
