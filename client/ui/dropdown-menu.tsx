import { clsx } from 'clsx';
import * as Radix from 'radix-ui/dropdown-menu';
import { Fragment, type ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import { menuClass, menuItemClass } from './menu-class.ts';

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

interface DropdownMenuProps {
  /** A button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Above the items, e.g. whose menu it is. */
  heading?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
}

export function DropdownMenu({ trigger, items, heading, align = 'end' }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={4} collisionPadding={8} className={clsx(menuClass, 'min-w-44')}>
          {heading !== undefined && (
            <Radix.Label className="border-line border-b px-2 pt-1 pb-2 text-muted text-xs">{heading}</Radix.Label>
          )}
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
              <Entry {...item} />
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ label, icon, onSelect, disabled = false, destructive, shortcut, checked }: MenuItem) {
  const className = clsx(
    menuItemClass,
    destructive ? 'text-danger-ink data-[highlighted]:bg-danger-soft' : '[&_svg]:text-muted',
  );
  const body = (
    <>
      {icon}
      <span className="flex-1">{label}</span>
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </>
  );
  if (checked === undefined) {
    return (
      <Radix.Item className={className} disabled={disabled} onSelect={onSelect}>
        {body}
      </Radix.Item>
    );
  }
  return (
    <Radix.CheckboxItem className={className} checked={checked} disabled={disabled} onSelect={onSelect}>
      {body}
      <Radix.ItemIndicator className="size-2 rounded-full bg-brand" />
    </Radix.CheckboxItem>
  );
}
