import { formatDate } from '#client/lib/format.ts';
import type { revenueText } from '#client/text/en/revenue.ts';
import type { Revenue } from '#shared/insight/revenue/revenue.schema.ts';
import { isMonth } from './periods-of-lines.ts';
import type { ShownFigure } from './shown-figure.ts';
import type { Period } from './use-period.ts';

/** What the rows of a figure add up to, as the page says it; undefined for what it has no figure of. */
export function sumOf(shown: ShownFigure, revenue: Revenue): string | undefined {
  const { figure, doctorId, service, method, within } = shown;
  if (doctorId !== undefined) {
    return revenue.byDoctor.find((line) => line.doctorId === (doctorId === 'none' ? null : doctorId))?.[figure];
  }
  if (service !== undefined) return revenue.byService.find((line) => line.service === service)?.earned;
  if (method !== undefined) {
    const line = revenue.byMethod.find((one) => one.method === method);
    return figure === 'refunded' ? line?.refunded : line?.collected;
  }
  if (within === undefined) return revenue.totals[figure];
  const { startDate } = within;
  return revenue.byTime.find(({ from }) => from === (isMonth(from) ? startDate.slice(0, 7) : startDate))?.[figure];
}

/** The days, and what the figure is narrowed to. */
export function aboutOf(
  { doctorId, service, method }: ShownFigure,
  { startDate, endDate }: Period,
  revenue: Revenue | undefined,
  text: (typeof revenueText)['en'],
): string {
  const days = startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} \u2013 ${formatDate(endDate)}`;
  const doctor = revenue?.byDoctor.find((line) => line.doctorId === doctorId)?.doctorName;
  return [days, doctorId === 'none' ? text.noDoctor : doctor, service, method && text.methodNames[method]]
    .filter(Boolean)
    .join(' · ');
}
