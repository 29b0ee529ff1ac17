import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, insideIcon, textareaClass } from '#client/ui/control-class.ts';

interface FrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface PortalFieldProps extends FrameProps, Omit<ComponentProps<'input'>, 'id'> {}

/** A field with its label, a hint and what is wrong with it. */
export function PortalField({ label, hint, error, className, ...input }: PortalFieldProps) {
  const frame = useFrame(error, hint);
  return (
    <Frame label={label} hint={hint} error={error} ids={frame.ids}>
      <input className={controlClass(clsx('h-12! text-base!', className))} {...input} {...frame.aria} />
    </Frame>
  );
}

interface PortalTextareaProps extends FrameProps, Omit<ComponentProps<'textarea'>, 'id'> {}

export function PortalTextarea({ label, hint, error, className, ...input }: PortalTextareaProps) {
  const frame = useFrame(error, hint);
  return (
    <Frame label={label} hint={hint} error={error} ids={frame.ids}>
      <textarea rows={3} className={textareaClass(clsx('text-base!', className))} {...input} {...frame.aria} />
    </Frame>
  );
}

interface PortalSelectProps extends FrameProps, Omit<ComponentProps<'select'>, 'id'> {}

/** The phone's own list of choices. */
export function PortalSelect({ label, hint, error, className, children, ...input }: PortalSelectProps) {
  const frame = useFrame(error, hint);
  return (
    <Frame label={label} hint={hint} error={error} ids={frame.ids}>
      <span className="relative">
        <select
          className={controlClass(clsx('h-12! appearance-none pr-9 text-base!', className))}
          {...input}
          {...frame.aria}
        >
          {children}
        </select>
        <ChevronDown aria-hidden className={clsx(insideIcon, 'right-3')} />
      </span>
    </Frame>
  );
}

function useFrame(error: string | undefined, hint: ReactNode) {
  const id = useId();
  const ids = { field: id, error: `${id}error`, hint: `${id}hint` };
  const described = [error && ids.error, hint !== undefined && ids.hint].filter(Boolean).join(' ');
  return {
    ids,
    aria: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  };
}

interface FramedProps extends FrameProps {
  ids: { field: string; error: string; hint: string };
  children: ReactNode;
}

const Frame = ({ label, hint, error, ids, children }: FramedProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <label htmlFor={ids.field} className="w-fit font-medium text-sm">
      {label}
    </label>
    {children}
    <FieldError id={ids.error}>{error}</FieldError>
    {hint !== undefined && (
      <p id={ids.hint} className="text-muted text-xs">
        {hint}
      </p>
    )}
  </div>
);

/** What is wrong. The place is there before the words are, so that they are read out when they come. */
export const FieldError = ({ id, children }: { id?: string; children: string | undefined }) => (
  <p id={id} aria-live="assertive" className="break-words text-danger-ink text-sm empty:hidden">
    {children}
  </p>
);
