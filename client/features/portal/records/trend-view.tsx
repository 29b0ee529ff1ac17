import { useApi } from '#client/lib/api/hooks.ts';
import { dayText, monthText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import { PortalAnswer, PortalSkeleton } from '#client/ui/portal/states.tsx';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { Trend } from '#shared/portal/records/records.schema.ts';
import { trendLine } from './trend-line.ts';

/** How a value went over time: a line, and the figures that it is made of. */
export function TrendView({ parameter }: { parameter: string }) {
  const { results: text } = useText(portalRecordsText);
  const { data, ...query } = useApi(recordsApi.trends, { query: { parameter } });
  const trend = data?.rows.find((row) => row.parameter === parameter) ?? data?.rows[0];
  return (
    <PortalAnswer query={{ ...query, data: trend }} failed={text.trendFailed} waiting={<PortalSkeleton count={1} />}>
      {(shown) => (
        <div className="flex flex-col gap-3 pb-1">
          <TrendLine {...shown} />
          <TrendTable {...shown} />
        </div>
      )}
    </PortalAnswer>
  );
}

const WIDTH = 320;
const HEIGHT = 120;

function TrendLine({ parameter, points }: Trend) {
  const text = useText(portalRecordsText).results;
  const line = trendLine(points, { width: WIDTH, height: HEIGHT });
  if (!line) return null;
  return (
    <figure aria-label={text.chart(parameter, dayText(line.first), dayText(line.last))} className="m-0">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="h-auto w-full">
        {line.band && (
          <rect x="0" width={WIDTH} y={line.band.top} height={line.band.height} className="fill-paid-soft" />
        )}
        <polyline
          points={line.dots.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          strokeWidth="2"
          className="stroke-brand"
        />
        {line.dots.map(({ x, y, at, isMarked }) => (
          <circle key={at} cx={x} cy={y} r={isMarked ? 5 : 3.5} className={isMarked ? 'fill-danger' : 'fill-brand'} />
        ))}
      </svg>
      <figcaption aria-hidden className="flex justify-between text-muted text-xs">
        <span>{monthText(line.first)}</span>
        <span>{monthText(line.last)}</span>
      </figcaption>
    </figure>
  );
}

function TrendTable({ parameter, unit, points }: Trend) {
  const text = useText(portalRecordsText).results;
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{text.trendOf(parameter)}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 pr-2 font-medium">
            {text.date}
          </th>
          <th scope="col" className="py-1 pr-2 font-medium">
            {text.value}
          </th>
          <th scope="col" className="py-1 font-medium">
            {text.where}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ at, value, flag, centerName }) => (
          <tr key={at} className="border-line border-t align-top">
            <td className="nums whitespace-nowrap py-1.5 pr-2">{dayText(at)}</td>
            <td className="nums py-1.5 pr-2">
              {[value, unit].filter(Boolean).join(' ')}
              {flag && <span className="block text-danger-ink text-xs">{text.flag[flag]}</span>}
            </td>
            <td className="break-words py-1.5">{centerName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
