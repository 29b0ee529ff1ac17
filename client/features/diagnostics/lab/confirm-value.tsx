import { CircleCheck, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { beyondPlausible, type Limits, type Whole } from '#shared/diagnostics/lab/plausible.ts';
import { SUM } from './entry-sheet.ts';
import type { EntryParameter } from './person-range.ts';

/** Says of a value that it is right although it can hardly be; undefined takes that back. */
export type OnConfirm = (key: string, value: string | undefined) => void;

interface ConfirmValueProps {
  /** Of the field. */
  name: string;
  parameter: EntryParameter;
  value: string;
  /** The value of which somebody said that it is right. */
  confirmed: string | undefined;
  onConfirm: OnConfirm;
}

/** The question at a value that can hardly be; nothing at any other. */
export function ConfirmValue({ name, parameter, value, confirmed, onConfirm }: ConfirmValueProps) {
  const text = useText(labText).entry;
  const result = value.trim();
  const limits = beyondPlausible(parameter, result);
  if (!limits) return null;
  const shown = [result, parameter.unit].filter(Boolean).join(' ');
  return (
    <Question
      name={name}
      isConfirmed={confirmed === result}
      className="col-span-2 sm:col-span-4 sm:col-start-2"
      confirmLabel={text.confirmOf(parameter.name)}
      onConfirm={(isRight) => onConfirm(parameter.key, isRight ? result : undefined)}
    >
      {text.doubt(shown, rangeOf(limits))}
    </Question>
  );
}

const rangeOf = ({ low, high }: Limits): string => {
  if (low === null) return `< ${high}`;
  return high === null ? `> ${low}` : `${low} - ${high}`;
};

interface SumLineProps {
  name: string;
  whole: Whole | undefined;
  confirmed: string | undefined;
  onConfirm: OnConfirm;
}

/** What the percentages of a test make together, where that isn't 100. */
export function SumLine({ name, whole, confirmed, onConfirm }: SumLineProps) {
  const text = useText(labText).entry;
  if (!whole) return null;
  const { sum, isAbove } = whole;
  return (
    <div className="px-4 py-2">
      {isAbove ? (
        <p role="alert" data-confirm={name} tabIndex={-1} className="flex gap-1.5 text-danger-ink text-xs">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {text.sumAbove(sum)}
        </p>
      ) : (
        <Question
          name={name}
          isConfirmed={confirmed === String(sum)}
          confirmLabel={text.confirmSum}
          onConfirm={(isRight) => onConfirm(SUM, isRight ? String(sum) : undefined)}
        >
          {text.sumBelow(sum)}
        </Question>
      )}
    </div>
  );
}

interface QuestionProps {
  name: string;
  isConfirmed: boolean;
  /** For those who don't see beside what the button stands. */
  confirmLabel: string;
  onConfirm: (isRight: boolean) => void;
  className?: string;
  children: ReactNode;
}

function Question({ name, isConfirmed, confirmLabel, onConfirm, className, children }: QuestionProps) {
  const text = useText(labText).entry;
  const Icon = isConfirmed ? CircleCheck : TriangleAlert;
  return (
    <output
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 text-xs',
        isConfirmed ? 'text-muted' : 'text-due-ink',
        className,
      )}
    >
      <span className="nums flex min-w-0 gap-1.5">
        <Icon aria-hidden className="size-4 shrink-0" />
        {isConfirmed ? text.confirmed : children}
      </span>
      <Button
        size="sm"
        variant={isConfirmed ? 'link' : 'secondary'}
        data-confirm={name}
        {...(!isConfirmed && { 'aria-label': confirmLabel })}
        onClick={() => onConfirm(!isConfirmed)}
      >
        {isConfirmed ? text.takeBack : text.confirm}
      </Button>
    </output>
  );
}

/** Brings the focus to the question at a value. */
export function focusConfirm(within: HTMLElement | null, name: string): void {
  setTimeout(() => within?.querySelector<HTMLElement>(`[data-confirm="${CSS.escape(name)}"]`)?.focus());
}
