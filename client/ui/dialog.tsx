import { clsx } from 'clsx';
import { OverlayPanel, type OverlayPanelProps } from './overlay-panel.tsx';

const widths = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
  full: 'sm:h-full sm:max-w-[110rem]',
};

export interface DialogProps extends OverlayPanelProps {
  size?: keyof typeof widths | undefined;
  /** As high as the page allows, whatever stands in it. */
  fills?: boolean | undefined;
}

/** At the head of the page, where its own head stays when it grows; on a phone a sheet that fills the screen. */
export function Dialog({ size = 'md', fills = false, ...rest }: DialogProps) {
  return (
    <OverlayPanel
      overlay="grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-stretch sm:items-start sm:justify-items-center sm:p-6 sm:pt-[max(1.5rem,8vh)]"
      panel={clsx(
        'w-full sm:max-h-full sm:overflow-hidden sm:rounded-lg sm:border sm:border-line',
        'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in',
        widths[size],
        fills && 'sm:h-full',
      )}
      {...rest}
    />
  );
}
