import type { ReactNode } from 'react';
import { Opener } from './opener.tsx';
import { menuPanel } from './overlay-parts.ts';
import { useOpener } from './use-opener.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean | undefined;
  destructive?: boolean | undefined;
  /** Shown as a key at the right. */
  shortcut?: string | undefined;
  /** A line above this item. */
  separated?: boolean | undefined;
  /** For a choice among several: whether this is the present one. */
  checked?: boolean | undefined;
}

export interface DropdownMenuProps {
  /** A button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Above the items, e.g. whose menu it is. */
  heading?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
}

/** A button and what can be chosen behind it. The list loads with the first of them that a pointer or the focus comes near. */
export function DropdownMenu({ trigger, ...rest }: DropdownMenuProps) {
  const { opener, panel } = useOpener();
  return (
    <>
      <Opener kind="menu" {...opener}>
        {trigger}
      </Opener>
      {panel && <menuPanel.Part {...panel} {...rest} />}
    </>
  );
}
