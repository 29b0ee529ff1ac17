import { CalendarDays } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import { useOpenField } from '#client/lib/forms/open-fields.ts';
import { formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { expiryText } from '#client/text/en/expiry.ts';
import { kitText } from '#client/text/en/kit.ts';
import { controlClass } from './control-class.ts';
import { useFieldAria, useOwnProblem } from './field-context.ts';
import { menuFrame } from './menu-class.ts';
import { parseDay, parseExpiry } from './parse-day.ts';
import { Spinner } from './spinner.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** '20/11/2026', and nothing that could go on. */
const WHOLE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;

interface DateFieldProps {
  /** 'yyyy-MM-dd', or '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: (() => void) | undefined;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Of a pack, which names a month: '08/27' is its last day. */
  expiry?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Only outside a FormField. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Typed ('20/11/2026', '20 nov', '2011 2026' ...) or picked from a calendar that loads when it is opened. */
export function DateField({ value, onChange, onBlur, min, max, expiry = false, placeholder, ...rest }: DateFieldProps) {
  const text = useText(kitText);
  const ofExpiry = useText(expiryText);
  const problemId = useId();
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState(false);
  const aria = useFieldAria({ ...rest, 'aria-describedby': problem ? problemId : undefined });
  useOwnProblem(problem !== '');

  const choose = (day: string) => {
    setDraft(undefined);
    setProblem('');
    onChange(day);
  };
  const dayOf = (typed: string): string | undefined => {
    const now = today();
    return expiry ? parseExpiry(typed, now) : parseDay(typed, now, max !== undefined && max <= now);
  };
  /** Whether what was typed is a day that may be chosen. */
  const finish = (): boolean => {
    if (draft === undefined) return true;
    const day = draft.trim() === '' ? '' : dayOf(draft);
    if (day === undefined) return refuse(expiry ? ofExpiry.unknown : text.unknownDate);
    if (day !== '' && min !== undefined && day < min)
      return refuse(text.dateTooEarly(formatDate(day), formatDate(min)));
    if (day !== '' && max !== undefined && day > max) return refuse(text.dateTooLate(formatDate(day), formatDate(max)));
    choose(day);
    return true;
  };
  /**
   * A whole day counts as soon as it is typed: were it taken only when the field is left, what the form said of it would go under the
   * press that leaves it, and what is pressed would move away.
   */
  const takeWhole = (typed: string) => {
    if (!WHOLE.test(typed.trim())) return;
    const day = dayOf(typed);
    const isAllowed = day !== undefined && (min === undefined || day >= min) && (max === undefined || day <= max);
    if (isAllowed) onChange(day);
  };
  // What was typed stays in the field, no wrong day goes into the form, and the form isn't sent without one.
  const refuse = (reason: string): false => {
    setProblem(reason);
    if (value !== '') onChange('');
    return false;
  };
  const place = useRef<HTMLDivElement>(null);
  useOpenField(place, finish);

  return (
    <div ref={place} className="flex min-w-0 flex-col gap-1.5">
      <div className="relative">
        <input
          type="text"
          inputMode="text"
          autoComplete="off"
          placeholder={placeholder ?? (expiry ? ofExpiry.shape : text.dateShape)}
          value={draft ?? (value === '' ? '' : formatDate(value))}
          className={controlClass('nums pr-10')}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem('');
            takeWhole(event.target.value);
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
  <div className="flex h-76 w-69 items-center justify-center coarse:h-88 coarse:w-81">
    <Spinner />
  </div>
);
