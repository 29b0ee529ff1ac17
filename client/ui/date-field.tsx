import { CalendarDays } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { lazy, type Ref, Suspense, useId, useState } from 'react';
import { formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';
import { menuFrame } from './menu-class.ts';
import { parseDay } from './parse-day.ts';
import { Spinner } from './spinner.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface DateFieldProps {
  /** 'yyyy-MM-dd', or '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: (() => void) | undefined;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Only outside a FormField. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Typed ('20/11/2026', '20 nov', '2011 2026' ...) or picked from a calendar that loads when it is opened. */
export function DateField({ value, onChange, onBlur, min, max, placeholder = 'dd/mm/yyyy', ...rest }: DateFieldProps) {
  const text = useText(kitText);
  const problemId = useId();
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState(false);
  const aria = useFieldAria({ ...rest, 'aria-describedby': problem ? problemId : undefined });

  const choose = (day: string) => {
    setDraft(undefined);
    setProblem('');
    onChange(day);
  };
  const finish = () => {
    if (draft === undefined) return;
    const now = today();
    const day = parseDay(draft, now, max !== undefined && max <= now);
    if (draft.trim() === '') choose('');
    else if (day === undefined) refuse(text.unknownDate);
    else if (min !== undefined && day < min) refuse(text.dateTooEarly(formatDate(min)));
    else if (max !== undefined && day > max) refuse(text.dateTooLate(formatDate(max)));
    else choose(day);
  };
  // What was typed stays in the field, but no wrong day goes into the form.
  const refuse = (reason: string) => {
    setProblem(reason);
    if (value !== '') onChange('');
  };

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="relative">
        <input
          type="text"
          inputMode="text"
          autoComplete="off"
          placeholder={placeholder}
          value={draft ?? (value === '' ? '' : formatDate(value))}
          className={controlClass('nums pr-10')}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
          }}
          onBlur={() => {
            finish();
            onBlur?.();
          }}
          {...rest}
          {...aria}
          aria-invalid={problem !== '' || aria['aria-invalid']}
        />
        <Radix.Root open={open} onOpenChange={setOpen}>
          <Radix.Trigger
            aria-label={text.openCalendar}
            disabled={rest.disabled}
            className="absolute inset-y-0.5 right-0.5 flex w-9 items-center justify-center rounded-sm text-faint hover:text-ink"
          >
            <CalendarDays aria-hidden className="size-4" />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              aria-label={text.openCalendar}
              align="end"
              sideOffset={6}
              collisionPadding={8}
              className={menuFrame}
            >
              <Suspense fallback={<CalendarPlace />}>
                <Calendar
                  value={value}
                  min={min}
                  max={max}
                  onPick={(day) => {
                    choose(day);
                    setOpen(false);
                  }}
                />
              </Suspense>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      </div>
      {problem !== '' && (
        <p id={problemId} role="alert" className="text-danger-ink text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}

/** As large as the calendar, so that nothing jumps when it arrives. */
const CalendarPlace = () => (
  <div className="flex h-76 w-69 items-center justify-center">
    <Spinner />
  </div>
);
