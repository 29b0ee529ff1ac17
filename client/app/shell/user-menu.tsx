import { BookOpen, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { openGuide } from '#client/lib/guide.ts';
import { leave } from '#client/lib/session/leave.ts';
import { useUser } from '#client/lib/session/store.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { themes, useTheme } from '#client/lib/theme.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { DropdownMenu } from '#client/ui/dropdown-menu.tsx';

const themeIcons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** The signed-in person, and what concerns this device. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const text = useText(shellText);
  const { theme, setTheme } = useTheme();
  const { name, role } = useUser();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`${text.account}: ${name}, ${text.shortRoles[role]}`}
          className="flex min-h-(--control) items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-hover"
        >
          <Avatar name={name} size="sm" />
          <span className="leading-tight max-md:hidden">
            <span className="block max-w-44 truncate font-medium text-sm">{name}</span>
            <span className="block text-muted text-xs">{text.shortRoles[role]}</span>
          </span>
        </button>
      }
      heading={
        <>
          <span className="block font-medium text-ink text-sm">{name}</span>
          {text.shortRoles[role]}
        </>
      }
      items={[
        ...themes.map((choice) => ({
          label: text.theme[choice],
          icon: themeIcons[choice],
          checked: choice === theme,
          onSelect: () => setTheme(choice),
        })),
        { label: text.tabs.settings, icon: <Settings />, separated: true, onSelect: () => goToTab('settings') },
        { label: text.shortcuts.guide, icon: <BookOpen />, onSelect: () => openGuide(role) },
        { label: text.shortcuts.title, icon: <Keyboard />, shortcut: '?', onSelect: onShortcuts },
        { label: text.logout, icon: <LogOut />, separated: true, onSelect: leave },
      ]}
    />
  );
}
