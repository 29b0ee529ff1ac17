import { clsx } from 'clsx';
import { OverlayPanel, type OverlayPanelProps } from './overlay-panel.tsx';

const widths = { sm: 'md:w-1/3', md: 'md:w-1/2', lg: 'md:w-2/3', xl: 'md:w-3/4' };

interface DrawerProps extends OverlayPanelProps {
  /** A third, half, two thirds or three quarters of the page; all of it on a phone. */
  size?: keyof typeof widths | undefined;
}

/** Slides in from the right. */
export function Drawer({ size = 'md', ...rest }: DrawerProps) {
  return (
    <OverlayPanel
      overlay="flex justify-end"
      panel={clsx(
        'h-full w-full md:min-w-96 md:border-line md:border-l',
        'data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
        widths[size],
      )}
      {...rest}
    />
  );
}
