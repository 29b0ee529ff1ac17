import { clsx } from 'clsx';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import type { Surface } from '#shared/care/rct/dental-lists.ts';
import { type Dentition, toothOf } from '#shared/care/rct/teeth.ts';
import type { RctStatus } from '#shared/care/trackers/trackers.states.ts';
import { CURVE, HEIGHT, layouts, type PlacedTooth, WIDTH } from './arch-layout.ts';

/** How far each treated tooth is, and of others what was found. */
export type ToothMark = RctStatus | 'present' | 'missing';
export type ToothMarks = ReadonlyMap<string, ToothMark>;
/** Surfaces that something was found on. */
export type ToothSurfaces = ReadonlyMap<string, readonly Surface[]>;

interface ToothDrawingProps {
  dentition: Dentition;
  marks: ToothMarks;
  selected?: string | undefined;
  surfaces?: ToothSurfaces | undefined;
  /** What the drawing says to those who can't see it; without it others say it. */
  label?: string | undefined;
}

/** Two arches as one looks at the patient: the patient's right is at the left. */
export function ToothDrawing({ dentition, marks, selected, surfaces, label }: ToothDrawingProps) {
  const text = useText(rctText).chart;
  const { upper, lower } = layouts[dentition];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-auto w-full select-none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {[...upper, ...lower].map((tooth) => (
        <Tooth
          key={tooth.number}
          tooth={tooth}
          mark={marks.get(tooth.number)}
          surfaces={surfaces?.get(tooth.number) ?? []}
          selected={tooth.number === selected}
          isMixed={dentition === 'mixed'}
        />
      ))}
      <g className="fill-faint text-xs" textAnchor="middle" dominantBaseline="central">
        <text x={WIDTH / 2} y={HEIGHT / 2 - 60}>
          {text.upperJaw}
        </text>
        <text x={WIDTH / 2} y={HEIGHT / 2 + 60}>
          {text.lowerJaw}
        </text>
        <text x={WIDTH / 2 - 100} y={HEIGHT / 2}>
          {text.right}
        </text>
        <text x={WIDTH / 2 + 100} y={HEIGHT / 2}>
          {text.left}
        </text>
      </g>
      <line
        x1={WIDTH / 2 - 86}
        x2={WIDTH / 2 + 86}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        className="stroke-line"
        strokeDasharray="3 4"
      />
    </svg>
  );
}

const looks: Record<ToothMark, { tooth: string; ink: string }> = {
  present: { tooth: 'fill-surface stroke-danger', ink: 'fill-danger-ink' },
  missing: { tooth: 'fill-sunken stroke-line', ink: 'fill-faint' },
  planned: { tooth: 'fill-info-soft stroke-info', ink: 'fill-info-ink' },
  'in-progress': { tooth: 'fill-busy-soft stroke-busy', ink: 'fill-busy-ink' },
  completed: { tooth: 'fill-paid-soft stroke-paid', ink: 'fill-paid-ink' },
};
const untouched = { tooth: 'fill-surface stroke-line-strong', ink: 'fill-muted' };
const chosen = { tooth: 'fill-brand stroke-brand', ink: 'fill-on-brand' };

interface ToothProps {
  tooth: PlacedTooth;
  mark: ToothMark | undefined;
  surfaces: readonly Surface[];
  selected: boolean;
  isMixed: boolean;
}

function Tooth({ tooth, mark, surfaces, selected, isMixed }: ToothProps) {
  const { number, x, y, turn } = tooth;
  const look = selected ? chosen : mark ? looks[mark] : untouched;
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
      <path
        d={crown(tooth)}
        transform={`rotate(${turn.toFixed(2)})`}
        className={clsx('transition-colors', look.tooth)}
        strokeWidth={mark || selected ? 1.75 : 1}
      />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className={clsx('nums text-[0.6875rem]', look.ink, (mark || selected) && 'font-semibold')}
      >
        {number}
      </text>
      <g transform={`rotate(${turn.toFixed(2)})`}>
        {surfaces.map((surface) => (
          <circle key={surface} {...placeOfSurface(tooth, surface)} r={2.5} className="fill-danger" />
        ))}
      </g>
      {mark && <Mark tooth={tooth} mark={mark} isMixed={isMixed} />}
    </g>
  );
}

/** How round the corners of a crown are, as a share of its sides. */
const ROUND = 0.34;

/** A four-sided crown with round corners, wider towards the cheek, so that neighbours stand side by side on the curve. */
function crown({ width, depth, y }: PlacedTooth): string {
  const outward = y < HEIGHT / 2 ? -1 : 1;
  const outer = (width / 2) * (1 + depth / (2 * CURVE));
  const inner = (width / 2) * (1 - depth / (2 * CURVE));
  const half = (depth / 2) * outward;
  const corners = [
    [-outer, half],
    [outer, half],
    [inner, -half],
    [-inner, -half],
  ] as const;
  const between = ([x1, y1]: Corner, [x2, y2]: Corner, share: number) =>
    `${(x1 + (x2 - x1) * share).toFixed(2)} ${(y1 + (y2 - y1) * share).toFixed(2)}`;
  const sides = corners.map((corner, index) => {
    const before = corners[(index + 3) % 4] ?? corner;
    const after = corners[(index + 1) % 4] ?? corner;
    const [x, cornerY] = corner;
    return `${between(corner, before, ROUND)}Q${x.toFixed(2)} ${cornerY.toFixed(2)} ${between(corner, after, ROUND)}`;
  });
  return `M${sides.join('L')}Z`;
}

type Corner = readonly [x: number, y: number];

/** Where a surface lies on the crown: towards the middle of the jaw and away from it, the cheek and the tongue. */
function placeOfSurface({ number, width, depth, y }: PlacedTooth, surface: Surface) {
  const outward = y < HEIGHT / 2 ? -1 : 1;
  // A lower tooth is turned the other way round in its arch, so that its right is the drawing's right all the same.
  const middle = toothOf(number)?.right ? 1 : -1;
  const [cx, cy] = {
    mesial: [middle * (width / 2 - 3), 0],
    distal: [-middle * (width / 2 - 3), 0],
    occlusal: [0, 7 * outward],
    buccal: [0, outward * (depth / 2 - 2.5)],
    lingual: [0, -outward * (depth / 2 - 2.5)],
  }[surface] as [number, number];
  return { cx, cy };
}

/** Beside the tooth, towards the middle of the mouth, so that colour is not the only sign. */
function Mark({
  tooth: { turn, x, y, depth },
  mark,
  isMixed,
}: {
  tooth: PlacedTooth;
  mark: ToothMark;
  isMixed: boolean;
}) {
  const inward = y < HEIGHT / 2 ? 1 : -1;
  const angle = (turn * Math.PI) / 180;
  // Of a mixed chart there is another arch where the sign would stand: there it is on the crown's edge.
  const isOuter = Math.hypot((x - WIDTH / 2) / 140, (Math.abs(y - HEIGHT / 2) - 22) / 136) > 0.9;
  const distance = (isOuter && isMixed ? depth / 2 : 26) * inward;
  return (
    <g transform={`translate(${(-Math.sin(angle) * distance).toFixed(2)} ${(Math.cos(angle) * distance).toFixed(2)})`}>
      <StatusSign status={mark} />
    </g>
  );
}

/** A ring, a half filled ring, a tick: in a circle of five units around 0. */
export function StatusSign({ status }: { status: ToothMark }) {
  if (status === 'present') return <path d="M0 -5.5 5.5 4.5H-5.5Z" className="fill-danger" />;
  if (status === 'missing')
    return <path d="M-4 -4 4 4M4 -4-4 4" fill="none" strokeWidth={1.75} className="stroke-faint" />;
  if (status === 'completed') {
    return (
      <>
        <circle r={5.5} className="fill-paid" />
        <path d="M-2.4 0.1 -0.7 1.9 2.5 -1.7" fill="none" strokeWidth={1.5} className="stroke-surface" />
      </>
    );
  }
  const colour = status === 'planned' ? 'stroke-info' : 'stroke-busy';
  return (
    <>
      <circle r={4.75} className={clsx('fill-surface', colour)} strokeWidth={1.5} />
      {status === 'in-progress' && <path d="M0 -4.75a4.75 4.75 0 0 1 0 9.5Z" className="fill-busy" />}
    </>
  );
}
