import { clsx } from 'clsx';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { useFieldAria, useFieldLabel } from '#client/ui/field-context.ts';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { type Dentition, toothOf } from '#shared/care/rct/teeth.ts';
import { HEIGHT, layouts, opposite, type PlacedTooth, WIDTH } from './arch-layout.ts';
import { MarkLegend } from './mark-legend.tsx';
import { ToothDrawing, type ToothMarks, type ToothSurfaces } from './tooth-drawing.tsx';
import { useToothName } from './tooth-name.ts';

interface ToothChartProps {
  /** The FDI number, or '' for none. */
  value: string;
  onChange: (number: string) => void;
  onBlur?: (() => void) | undefined;
  /** Treated teeth. */
  marks: ToothMarks;
  /** Which teeth are shown while none is chosen. */
  usual?: Dentition | undefined;
  surfaces?: ToothSurfaces | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Teeth to choose one of. Under the drawing lie real radio buttons: the arrow keys move along the jaws, up and down between them. */
export function ToothChart({ value, onChange, onBlur, marks, surfaces, usual = 'adult', ref }: ToothChartProps) {
  const text = useText(rctText);
  const labelledBy = useFieldLabel();
  const { 'aria-invalid': invalid, ...aria } = useFieldAria();
  const chosen = toothOf(value);
  const [dentition, setDentition] = useState<Dentition>(
    usual === 'mixed' || !chosen ? usual : chosen.milk ? 'child' : 'adult',
  );
  const { upper, lower } = layouts[dentition];
  const places = [...upper, ...lower];
  const shown = places.some(({ number }) => number === value);
  const stop = shown ? value : places[0]?.number;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex">
        <SegmentedFilter
          label={text.chart.dentition}
          options={[
            { value: 'adult', label: text.chart.dentitions.adult },
            { value: 'mixed', label: text.chart.dentitions.mixed },
            { value: 'child', label: text.chart.dentitions.child },
          ]}
          value={dentition}
          onChange={setDentition}
        />
      </div>
      <fieldset
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-invalid={invalid}
        className={clsx('relative mx-auto w-full max-w-80 rounded-lg', invalid && 'ring-1 ring-danger')}
        onBlur={onBlur}
        {...aria}
      >
        <ToothDrawing dentition={dentition} marks={marks} surfaces={surfaces} selected={value} />
        <Radios places={places} value={value} marks={marks} onChange={onChange} stop={stop} stopRef={ref} />
      </fieldset>
      {marks.size > 0 && <MarkLegend marks={marks} />}
    </div>
  );
}

interface RadiosProps extends Pick<ToothChartProps, 'value' | 'onChange' | 'marks'> {
  places: readonly PlacedTooth[];
  /** The tooth that the focus comes to. */
  stop: string | undefined;
  stopRef: Ref<HTMLInputElement> | undefined;
}

function Radios({ places, value, onChange, marks, stop, stopRef }: RadiosProps) {
  const text = useText(rctText);
  const nameOf = useToothName();
  const group = useId();
  const labelOf = (number: string) => {
    const mark = marks.get(number);
    return mark ? text.chart.marked(nameOf(number), text.chart.marks[mark]) : nameOf(number);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    // By itself the browser would go on along the jaw.
    event.preventDefault();
    const next = opposite(event.currentTarget.value);
    const fits = toothOf(next)?.upper === (event.key === 'ArrowUp');
    if (!fits) return;
    onChange(next);
    event.currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
  };
  return places.map(({ number, x, y, turn, width, depth }) => (
    <input
      key={number}
      ref={number === stop ? stopRef : undefined}
      data-autofocus={number === stop ? '' : undefined}
      type="radio"
      name={group}
      value={number}
      checked={number === value}
      aria-label={labelOf(number)}
      className="absolute m-0 cursor-pointer appearance-none rounded-md hover:bg-ink/10 focus-visible:outline-2 focus-visible:outline-brand focus-visible:outline-offset-2"
      style={{
        left: `${((x - width / 2) / WIDTH) * 100}%`,
        top: `${((y - depth / 2) / HEIGHT) * 100}%`,
        width: `${(width / WIDTH) * 100}%`,
        height: `${(depth / HEIGHT) * 100}%`,
        transform: `rotate(${turn}deg)`,
      }}
      onChange={() => onChange(number)}
      onKeyDown={keyDown}
    />
  ));
}
