import { revenueRowFilters } from '#shared/insight/revenue/revenue.schema.ts';
import type { MoneyFigure } from '#shared/insight/revenue/revenue.states.ts';
import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import type { Period } from './use-period.ts';

/** A figure whose rows are looked at, and what narrows it within the period. */
export interface ShownFigure {
  figure: MoneyFigure;
  doctorId?: number | 'none' | undefined;
  service?: string | undefined;
  method?: PaymentMethod | undefined;
  /** A day or month of the period. */
  within?: Period | undefined;
}

const NOTHING = { show: '', doctor: '', service: '', method: '', day: '', until: '' };

/** '#revenue?show=collected&method=upi': a link to the rows of a figure can be kept and sent. */
export function useShownFigure(): [ShownFigure | null, (shown: ShownFigure | null) => void] {
  const [address, setAddress] = useTabQuery();
  const set = (shown: ShownFigure | null) =>
    setAddress({
      ...NOTHING,
      ...(shown && {
        show: shown.figure,
        doctor: shown.doctorId === undefined ? '' : String(shown.doctorId),
        service: shown.service ?? '',
        method: shown.method ?? '',
        day: shown.within?.startDate ?? '',
        until: shown.within?.endDate ?? '',
      }),
    });
  return [understood(address), set];
}

function understood(address: Record<string, string>): ShownFigure | null {
  const days = { startDate: address.day || '2026-01-01', endDate: address.until || address.day || '2026-01-01' };
  const said = revenueRowFilters.safeParse({
    ...days,
    figure: address.show,
    ...(address.doctor && { doctorId: address.doctor }),
    ...(address.service && { service: address.service }),
    ...(address.method && { method: address.method }),
  });
  if (!said.success) return null;
  const { figure, doctorId, service, method } = said.data;
  return { figure, doctorId, service, method, within: address.day ? days : undefined };
}
