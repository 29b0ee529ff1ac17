import { clsx } from 'clsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border border-line bg-surface text-ink hover:bg-hover',
  ghost: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  link: 'text-brand-ink underline-offset-4 hover:underline',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-(--control-sm) gap-1.5 px-2.5 text-xs [&_svg]:size-3.5',
  md: 'h-(--control) gap-2 px-3.5 text-sm [&_svg]:size-4',
  lg: 'h-(--control-lg) gap-2 px-5 text-sm [&_svg]:size-4',
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

/** For a link that looks like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'md', block }: ButtonLook = {}): string =>
  clsx(
    'inline-flex shrink-0 select-none items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors duration-100',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default coarse:min-w-11 [&_svg]:shrink-0',
    variants[variant],
    variant === 'link' ? 'min-h-6 gap-1 rounded-sm text-sm [&_svg]:size-4' : sizes[size],
    block && 'w-full',
  );
