import type { TooltipContentProps } from 'recharts';
import type { ChartPoint } from './chart.tsx';

type ChartTooltipProps = Pick<TooltipContentProps, 'label' | 'payload'> & { format: (value: number) => string };

/** The figures under the pointer. */
export function ChartTooltip({ label: axisLabel, payload, format }: ChartTooltipProps) {
  // On an axis of time that one is a number of milliseconds.
  const point = payload[0]?.payload as Partial<ChartPoint> | undefined;
  const label = point?.label ?? axisLabel;
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 text-ink text-sm shadow-menu">
      {label !== undefined && label !== '' && <p className="mb-1 text-muted text-xs">{label}</p>}
      {payload.map(({ name, value, color, fill, dataKey }) => (
        <p key={name} className="flex items-center gap-2">
          <span aria-hidden className="size-2 rounded-full" style={{ background: color ?? fill }} />
          {name}
          <span className="nums ml-auto pl-4 font-medium">
            {point?.bounds?.[String(dataKey)]}
            {format(Number(value))}
          </span>
        </p>
      ))}
    </div>
  );
}
