import { formatDate } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { revenueText } from '#client/text/en/revenue.ts';
import type { Figures, Revenue } from '#shared/insight/revenue/revenue.schema.ts';
import { moneyFigures } from '#shared/insight/revenue/revenue.states.ts';
import { type Cell, FigureTable, type Line } from './figure-table.tsx';
import { daysOf, isMonth } from './periods-of-lines.ts';
import type { ShownFigure } from './shown-figure.ts';
import type { Period } from './use-period.ts';

interface RevenueTablesProps {
  period: Period;
  revenue: Revenue | undefined;
  onOpen: (shown: ShownFigure) => void;
}

/** The period's figures by doctor, service, method and time, and the commission that is owed. */
export function RevenueTables({ period, revenue, onOpen }: RevenueTablesProps) {
  const text = useText(revenueText);
  const { months } = useText(kitText);
  const atCenter = useUser().role === 'diagnostic_doctor';
  const named = (what: string) => `${what}-${period.startDate}-${period.endDate}`;
  const all = (figures: Figures, narrowed: Omit<ShownFigure, 'figure'>): Cell[] =>
    moneyFigures.map((figure) => ({ money: figures[figure], open: () => onOpen({ figure, ...narrowed }) }));
  const monthName = (month: string) => `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
  /** A centre has no list of the commissions that it owes. */
  const commissionHref = (month: string, centerId: number) =>
    atCenter ? undefined : tabHref('commission-summary', { month, centerId: String(centerId) });
  const figureHeads = moneyFigures.map((figure) => text.figure[figure]);

  const doctors = revenue?.byDoctor.map(
    ({ doctorId, doctorName, ...figures }): Line => ({
      key: String(doctorId),
      name: doctorName ?? text.noDoctor,
      cells: all(figures, { doctorId: doctorId ?? 'none' }),
    }),
  );
  const services = revenue?.byService.map(
    ({ service, bills, earned }): Line => ({
      key: service ?? '',
      name: service ?? text.otherServices,
      cells: [
        { count: bills },
        { money: earned, open: service === null ? undefined : () => onOpen({ figure: 'earned', service }) },
      ],
    }),
  );
  const methods = revenue?.byMethod.map(
    ({ method, payments, collected, refunded }): Line => ({
      key: method,
      name: text.methodNames[method],
      cells: [
        { count: payments },
        { money: collected, open: () => onOpen({ figure: 'collected', method }) },
        { money: refunded, open: () => onOpen({ figure: 'refunded', method }) },
      ],
    }),
  );
  const times = revenue?.byTime.toReversed().map(
    ({ from, ...figures }): Line => ({
      key: from,
      name: isMonth(from) ? monthName(from) : formatDate(from),
      cells: all(figures, { within: daysOf(from, period) }),
    }),
  );
  const commissions = revenue?.commissions?.map(
    ({ organisationId, organisationName, month, referrals, amount }): Line => ({
      key: `${organisationId} ${month}`,
      name: `${organisationName}, ${monthName(month)}`,
      cells: [{ count: referrals }, { money: amount, href: commissionHref(month, organisationId) }],
    }),
  );
  const byMonth = revenue?.byTime.some(({ from }) => isMonth(from));
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <FigureTable
        title={text.doctors}
        heads={[text.doctor, ...figureHeads]}
        lines={doctors}
        empty={text.none}
        fileName={named('revenue-by-doctor')}
      />
      <FigureTable
        title={byMonth ? text.timeMonths : text.time}
        heads={[byMonth ? text.month : text.day, ...figureHeads]}
        lines={times}
        expected={10}
        empty={text.none}
        fileName={named('revenue-by-time')}
      />
      <FigureTable
        title={text.services}
        heads={[text.service, text.bills, text.figure.earned]}
        lines={services}
        empty={text.none}
        fileName={named('revenue-by-service')}
      />
      <FigureTable
        title={text.methods}
        heads={[text.method, text.payments, text.figure.collected, text.figure.refunded]}
        lines={methods}
        empty={text.none}
        fileName={named('revenue-by-method')}
      />
      {revenue?.commissions !== null && (
        <FigureTable
          title={atCenter ? text.commissionsOfCenter : text.commissions}
          description={text.commissionHint}
          heads={[text.organisation, text.referrals, text.amount]}
          lines={commissions}
          empty={text.noCommission}
          fileName={named('commission')}
        />
      )}
    </div>
  );
}
