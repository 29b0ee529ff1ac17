import { clsx } from 'clsx';
import { Menu } from 'radix-ui/internal';
import { Fragment, type RefObject } from 'react';
import type { DropdownMenuProps, MenuItem } from './dropdown-menu.tsx';
import { Kbd } from './kbd.tsx';
import { menuClass, menuItemClass } from './menu-class.ts';
import { useGivesBack } from './use-gives-back.ts';

interface MenuPanelProps extends Omit<DropdownMenuProps, 'trigger'> {
  button: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What opens beside the button of a menu. */
export function MenuPanel({ button, open, onOpenChange, items, heading, align = 'end' }: MenuPanelProps) {
  const givesBack = useGivesBack(button);
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Menu.Anchor virtualRef={button} />
      <Menu.Portal>
        <Menu.Content
          aria-labelledby={button.current?.id}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(menuClass, 'max-h-(--radix-popper-available-height) min-w-44 overflow-y-auto')}
          {...givesBack}
        >
          {heading !== undefined && (
            <Menu.Label className="border-line border-b px-2 pt-1 pb-2 text-muted text-xs">{heading}</Menu.Label>
          )}
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <Menu.Separator className="-mx-1 my-1 h-px bg-line" />}
              <Entry {...item} />
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
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
      <Menu.Item className={className} disabled={disabled} onSelect={onSelect}>
        {body}
      </Menu.Item>
    );
  }
  return (
    <Menu.CheckboxItem className={className} checked={checked} disabled={disabled} onSelect={onSelect}>
      {body}
      <Menu.ItemIndicator className="size-2 rounded-full bg-brand" />
    </Menu.CheckboxItem>
  );
}
