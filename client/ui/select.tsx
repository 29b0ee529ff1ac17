import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/select';
import { type Ref, useId } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { ChoicesFailed, type ChoicesFailure } from './choices-failed.tsx';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';
import { menuClass, menuItemClass } from './menu-class.ts';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  /** '' is a value like any other if an option has it; otherwise it shows the placeholder. */
  value: Value | '';
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** The options, or most of them, could not be loaded. */
  failure?: ChoicesFailure | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Only outside a FormField. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** Begins with its list open. */
  opened?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

// The primitive keeps '' for 'nothing chosen', but 'No doctor' is a choice.
const nothing = '\u0000';
const inward = (value: string) => (value === '' ? nothing : value);

export function Select<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  failure,
  name,
  id,
  disabled = false,
  className,
  opened = false,
  ref,
  ...rest
}: SelectProps<Value>) {
  const text = useText(kitText);
  const failureId = useId();
  const aria = useFieldAria({ ...rest, id, 'aria-describedby': failure && failureId });
  const known = options.some((option) => option.value === value);
  const change = (next: string) => {
    const option = options.find(({ value }) => inward(value) === next);
    if (option) onChange(option.value);
  };
  return (
    <>
      <Radix.Root
        value={known ? inward(value) : ''}
        defaultOpen={opened}
        onValueChange={change}
        name={name}
        disabled={disabled}
      >
        <Radix.Trigger
          ref={ref}
          aria-label={rest['aria-label']}
          className={controlClass(
            clsx('flex items-center justify-between gap-2 text-left data-[placeholder]:text-faint', className),
          )}
          onBlur={onBlur}
          // Ctrl+Enter sends the form around it, as from any other field: it doesn't open the list.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventDefault();
          }}
          {...aria}
        >
          <span className="truncate">
            <Radix.Value placeholder={placeholder ?? text.choose} />
          </span>
          <Radix.Icon asChild>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className={clsx(
              menuClass,
              'max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)]',
            )}
          >
            <Radix.Viewport className="scroll-pane">
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={inward(option.value)}
                  disabled={option.disabled ?? false}
                  className={clsx(menuItemClass, 'pr-8')}
                >
                  <span className="min-w-0">
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    {option.description !== undefined && (
                      <span className="block text-faint text-xs">{option.description}</span>
                    )}
                  </span>
                  <Radix.ItemIndicator className="absolute right-2 text-brand-ink">
                    <Check aria-hidden />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {failure && <ChoicesFailed id={failureId} failure={failure} />}
    </>
  );
}
