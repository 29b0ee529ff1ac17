import type { ComponentProps, ReactNode } from 'react';

interface FloatingButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  icon: ReactNode;
  /** Its words; on a phone only the icon is shown, so that less of the list is covered. */
  children: string;
}

/** The screen's main action, at hand however far the list is scrolled. Leave room for it below the list. */
export function FloatingButton({ icon, children, ...rest }: FloatingButtonProps) {
  return (
    <button
      type="button"
      data-print="hide"
      className="fixed right-4 bottom-4 z-20 inline-flex h-12 select-none items-center justify-center gap-2 rounded-full bg-brand px-5 font-medium text-on-brand text-sm shadow-menu transition-colors duration-100 hover:bg-brand-hover max-sm:size-14 max-sm:px-0 sm:right-6 sm:bottom-14 [&_svg]:size-5 max-sm:[&_svg]:size-6"
      {...rest}
    >
      {icon}
      <span className="max-sm:sr-only">{children}</span>
    </button>
  );
}
