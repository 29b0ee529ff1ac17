import { LogOut, Menu, Plus, Search } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { leave } from '#client/lib/session/leave.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Button } from '#client/ui/button.tsx';
import { DropdownMenu } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Kbd } from '#client/ui/kbd.tsx';
import { dialogOf, quickActionsOf } from '../actions.tsx';
import { Bell } from './bell.tsx';
import { StatusWarning } from './status-popover.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  onMenu: () => void;
  onNearMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

export function TopBar({ onMenu, onNearMenu, onSearch, onShortcuts }: TopBarProps) {
  const text = useText(shellText);
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1.5 border-line border-b bg-surface px-2 sm:gap-2 sm:px-4"
    >
      <IconButton
        label={text.openMenu}
        tooltip="none"
        icon={<Menu />}
        className="lg:hidden"
        onPointerEnter={onNearMenu}
        onFocus={onNearMenu}
        onClick={onMenu}
      />
      <SearchBox onOpen={onSearch} />
      <div className="flex-1" />
      <StatusWarning />
      <QuickActions />
      <Bell />
      <UserMenu onShortcuts={onShortcuts} />
      <IconButton label={text.logout} tooltip="bottom" icon={<LogOut />} className="max-sm:hidden" onClick={leave} />
    </header>
  );
}

/** Looks like a field, opens the palette. */
function SearchBox({ onOpen }: { onOpen: () => void }) {
  const text = useText(shellText);
  return (
    <button
      type="button"
      aria-label={text.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-(--control) min-w-(--control) items-center gap-2 rounded-md border border-line bg-page px-2.5 text-faint text-sm transition-colors hover:border-line-strong hover:text-muted md:w-80 xl:w-96"
      onClick={onOpen}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 truncate text-left max-md:hidden">{text.search}</span>
      <span aria-hidden className="flex gap-0.5 max-md:hidden coarse:hidden">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}

/** Buttons where there is room for them, otherwise one menu. */
function QuickActions() {
  const text = useText(shellText);
  const { role } = useUser();
  const actions = quickActionsOf(role);
  if (actions.length === 0) return null;
  return (
    <>
      <div className="flex gap-2 max-xl:hidden">
        {actions.map(({ name, icon: Icon }) => (
          <Button
            key={name}
            icon={<Icon />}
            onPointerEnter={() => dialogOf(name).preload()}
            onFocus={() => dialogOf(name).preload()}
            onClick={() => runAction(name)}
          >
            {text.actions[name]}
          </Button>
        ))}
      </div>
      <span className="xl:hidden">
        <DropdownMenu
          trigger={
            <IconButton label={text.quickActions} tooltip="none" icon={<Plus />} className="border border-line" />
          }
          items={actions.map(({ name, icon: Icon }) => ({
            label: text.actions[name],
            icon: <Icon />,
            onSelect: () => runAction(name),
          }))}
        />
      </span>
    </>
  );
}
