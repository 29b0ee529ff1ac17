import { clsx } from 'clsx';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { FieldContext } from '#client/ui/field-context.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { flagOf, isCritical } from '#shared/diagnostics/lab/lab.rules.ts';
import { hasDoubtfulComma } from '#shared/kernel/numbers/read-number.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ConfirmValue, type OnConfirm } from './confirm-value.tsx';
import { goFrom, goFromWhole } from './entry-keys.ts';
import { isWrong } from './entry-sheet.ts';
import { FlagBadge } from './flag-badge.tsx';
import type { EntryParameter } from './person-range.ts';
import { PreviousValue } from './previous-value.tsx';
import type { Previous } from './use-previous.ts';
import { valueColumns } from './value-columns.ts';
import { writtenOut } from './written-out.ts';

interface ValueRowProps {
  name: string;
  parameter: EntryParameter;
  value: string;
  /** What it was the last time. */
  previous: Previous | undefined;
  /** The server's sentence about it. */
  issue: string | undefined;
  onChange: (key: string, value: string) => void;
  confirmed: string | undefined;
  onConfirm: OnConfirm;
  /** Of what was measured, and would be calculated. */
  onCalculate: ((key: string, isMeasured: false) => void) | undefined;
}

/** One value: its flag appears while it is typed. */
export const ValueRow = memo(function ValueRow({
  name,
  parameter,
  value,
  previous,
  issue,
  onChange,
  confirmed,
  onConfirm,
  onCalculate,
}: ValueRowProps) {
  const text = useText(labText);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A number isn't told wrong before it was left; from then on it is judged with every key, until it is left right.
  const [judged, setJudged] = useState(true);
  const [noSuchChoice, setNoSuchChoice] = useState(false);
  const flag = flagOf(parameter, parameter.range, value);
  const wrong = isWrong(parameter, value);
  const whatIsWrong = () => {
    if (parameter.kind !== 'number') return text.entry.noSuchChoice;
    return hasDoubtfulComma(value) ? text.entry.doubtfulComma : text.entry.notANumber;
  };
  const problem = noSuchChoice ? text.entry.noSuchChoice : wrong && judged ? whatIsWrong() : issue;
  const invalid = problem !== undefined;
  const wiring = useMemo(
    () => ({
      id: `${id}field`,
      labelId: `${id}label`,
      describedBy: `${id}error ${id}flag ${id}facts ${id}before`,
      invalid,
      required: false,
    }),
    [id, invalid],
  );
  const facts = [parameter.unit, parameter.reference].filter(Boolean).join(' · ');
  return (
    <div className={clsx(valueColumns, 'items-center gap-y-1 py-1 sm:pointer-fine:py-[1.5px]')}>
      <div className="min-w-0 sm:flex sm:items-baseline sm:justify-between sm:gap-2">
        <label id={wiring.labelId} htmlFor={wiring.id} className="break-words text-sm">
          {parameter.name}
        </label>
        <span id={`${id}facts`} className="nums block text-muted text-xs sm:hidden">
          {facts}
        </span>
        <PreviousValue id={`${id}before`} previous={previous} />
      </div>
      <FieldContext value={wiring}>
        {parameter.kind === 'choice' && parameter.choices.length > 0 ? (
          <ChoiceField
            ref={field}
            name={name}
            choices={parameter.choices}
            value={value}
            onChange={(next) => onChange(parameter.key, next)}
            // After the list is closed and the value stands.
            onPicked={() => setTimeout(() => field.current && goFrom(field.current, 1))}
            onProblem={setNoSuchChoice}
          />
        ) : (
          <TextField
            ref={field}
            name={name}
            value={value}
            maxLength={500}
            autoComplete="off"
            inputMode={parameter.kind === 'number' ? 'decimal' : 'text'}
            className={clsx(
              'nums sm:pointer-fine:h-8!',
              isCritical(flag) && 'border-danger! font-semibold text-danger-ink!',
            )}
            onFocus={() => setJudged(wrong)}
            onBlur={() => {
              setJudged(true);
              const whole = parameter.kind === 'number' ? writtenOut(value) : value;
              if (whole !== value) onChange(parameter.key, whole);
            }}
            onChange={({ target, nativeEvent }) => {
              const whole = parameter.kind === 'number' ? writtenOut(target.value) : target.value;
              const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
              const isWhole = isTyped && whole !== target.value;
              onChange(parameter.key, isWhole ? whole : target.value);
              if (isWhole) goFromWhole(target);
            }}
          />
        )}
      </FieldContext>
      <span className="hidden break-words text-muted text-sm sm:block">{parameter.unit}</span>
      <span className="nums hidden break-words text-muted text-sm sm:block">
        {parameter.reference ?? <span className="text-faint">{text.noReference}</span>}
      </span>
      <span id={`${id}flag`} className={clsx('max-sm:col-start-2', flag === null && 'max-sm:hidden')}>
        {flag !== null && <FlagBadge flag={flag} />}
      </span>
      <span
        id={`${id}error`}
        className={clsx('col-start-2 text-danger-ink text-xs sm:col-span-4', !invalid && 'hidden')}
      >
        {problem}
      </span>
      {onCalculate && (
        <span className="col-start-2 flex flex-wrap items-center gap-x-2 text-muted text-xs sm:col-span-4 sm:col-start-2">
          {text.sources.measured}
          <Button
            size="sm"
            variant="link"
            aria-label={text.entry.calculateOf(parameter.name)}
            onClick={() => onCalculate(parameter.key, false)}
          >
            {text.entry.calculate}
          </Button>
        </span>
      )}
      {judged && <ConfirmValue {...{ name, parameter, value, confirmed, onConfirm }} />}
    </div>
  );
});
