import { clsx } from 'clsx';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { FieldContext } from './field-context.ts';

interface FormFieldProps {
  label: string;
  required?: boolean | undefined;
  /** Says '(optional)' after the label. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** For a set of controls (radio buttons, tags): the label names the group instead of one control. */
  group?: boolean | undefined;
  labelHidden?: boolean | undefined;
  /** Of the form's field, where the control doesn't carry it: others find the label by it. */
  name?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint and error of one control from the kit, which wires itself to them. */
export function FormField({
  label,
  required = false,
  optional = false,
  hint,
  error: formError,
  group = false,
  labelHidden = false,
  name,
  className,
  children,
}: FormFieldProps) {
  const text = useText(kitText);
  const id = useId();
  const [hasOwnProblem, tellOwnProblem] = useState(false);
  const error = hasOwnProblem ? undefined : formError;
  const labelId = `${id}label`;
  const hintId = hint === undefined ? '' : `${id}hint`;
  const errorId = error ? `${id}error` : '';
  const wiring = useMemo(
    () => ({
      id,
      labelId,
      describedBy: `${errorId} ${hintId}`.trim() || undefined,
      invalid: errorId !== '',
      required,
      tellOwnProblem,
    }),
    [id, labelId, errorId, hintId, required],
  );
  const labelClass = clsx('w-fit font-medium text-sm', labelHidden && 'sr-only');
  const labelText = (
    <>
      {label}
      {required && (
        <span aria-hidden className="ml-0.5 text-danger-ink">
          *
        </span>
      )}
      {optional && <span className="font-normal text-faint"> ({text.optional})</span>}
    </>
  );
  return (
    <div data-field={name} className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      {group ? (
        <span id={labelId} className={labelClass}>
          {labelText}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={labelClass}>
          {labelText}
        </label>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1 text-danger-ink text-xs">
          <svg viewBox="0 0 16 16" aria-hidden className="mt-0.5 size-3 shrink-0" fill="currentColor">
            <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.9 3.4h1.8l-.2 4.9H7.3l-.2-4.9ZM8 12.3a1 1 0 1 1 0-2 1 1 0 0 1 0 2Z" />
          </svg>
          {sentenceOf({ message: error })}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-faint text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}
