import { clsx } from 'clsx';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { leave } from '#client/lib/session/leave.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PulseMark } from '#client/ui/pulse-mark.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { Tab } from '../tabs.ts';
import { useCollapsed } from './use-collapsed.ts';

/** Below Tailwind's `lg`. */
const SMALL = '(max-width: 63.99rem)';

interface SidebarProps {
  tabs: readonly Tab[];
  shown: Tab;
}

/** 240 or 60 px at the left of a large screen. On a smaller one it is a drawer (nav-drawer.tsx). */
export function Sidebar({ tabs, shown }: SidebarProps) {
  const text = useText(shellText);
  const [collapsed, setCollapsed] = useCollapsed();
  const toggleLabel = collapsed ? text.expand : text.collapse;
  // Not only hidden: thirty entries that nobody sees are a quarter of what a phone would have to draw.
  if (useMediaQuery(SMALL)) return null;
  return (
    <aside
      data-print="hide"
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r bg-surface transition-[width] duration-150 lg:flex',
        collapsed ? 'w-[60px]' : 'w-[240px]',
      )}
    >
      <SidebarContent tabs={tabs} shown={shown} collapsed={collapsed}>
        <button
          type="button"
          aria-label={toggleLabel}
          aria-expanded={!collapsed}
          data-hint="right"
          className="flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
          onClick={() => setCollapsed(!collapsed)}
        >
          {collapsed ? <PanelLeftOpen className="size-4.5" /> : <PanelLeftClose className="size-4.5" />}
        </button>
      </SidebarContent>
    </aside>
  );
}

interface SidebarContentProps extends SidebarProps {
  collapsed?: boolean;
  /** Called after a tab was chosen. */
  onChoose?: () => void;
  /** A control beside the Logout button. */
  children?: React.ReactNode;
}

export function SidebarContent({ tabs, shown, collapsed = false, onChoose, children }: SidebarContentProps) {
  const text = useText(shellText);
  const { product } = useText(appText);
  const user = useUser();
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-2.5 border-line border-b px-4">
        <PulseMark className="text-brand-ink" />
        {!collapsed && (
          <div className="min-w-0 leading-tight">
            <p className="font-semibold text-sm">{product}</p>
            {user.organisation && <p className="truncate text-muted text-xs">{user.organisation.name}</p>}
          </div>
        )}
      </div>
      <nav aria-label={text.navigation} className="scroll-pane min-h-0 flex-1 p-2">
        <ul className="flex flex-col gap-0.5">
          {tabs.map((tab, place) => (
            <Fragment key={tab.key}>
              {user.organisation && (place === 0 ? !collapsed : tab.group !== tabs[place - 1]?.group) && (
                <li className={collapsed ? 'mx-2 my-1 border-line border-t' : 'px-3 pt-2 pb-1 text-faint text-xs'}>
                  {!collapsed && text.groups[tab.group ?? 'care']}
                </li>
              )}
              <li>
                <TabLink tab={tab} current={tab === shown} collapsed={collapsed} onChoose={onChoose} />
              </li>
            </Fragment>
          ))}
        </ul>
      </nav>
      <div className="shrink-0 border-line border-t p-2">
        {!collapsed && (
          <div className="px-2 pt-1 pb-2">
            <p className="text-brand-ink text-xs">{text.roles[user.role]}</p>
            <p className="truncate font-medium text-sm">{user.name}</p>
            <p className="truncate text-muted text-xs">{user.email}</p>
          </div>
        )}
        <div className={clsx('flex items-center gap-1', collapsed && 'flex-col-reverse')}>
          <button
            type="button"
            aria-label={text.logout}
            data-hint={hintOf(collapsed)}
            className="flex h-9 min-w-9 flex-1 items-center gap-2.5 rounded-md px-2.5 text-muted text-sm hover:bg-hover hover:text-ink coarse:h-11"
            onClick={leave}
          >
            <LogOut className="size-4 shrink-0" />
            {!collapsed && text.logout}
          </button>
          {children}
        </div>
      </div>
    </>
  );
}

interface TabLinkProps {
  tab: Tab;
  current: boolean;
  collapsed: boolean;
  onChoose: (() => void) | undefined;
}

function TabLink({ tab, current, collapsed, onChoose }: TabLinkProps) {
  const text = useText(shellText);
  const label = text.tabs[tab.key];
  return (
    <Link
      to={{ hash: tabHref(tab.key) }}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      data-hint={hintOf(collapsed)}
      className={clsx(
        'flex h-9 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors duration-100 coarse:h-11',
        current ? 'bg-brand-soft text-brand-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
      onPointerEnter={tab.screen.preload}
      onFocus={tab.screen.preload}
      onClick={onChoose}
    >
      <tab.icon className="size-4.5 shrink-0" />
      {!collapsed && <span className="truncate">{label}</span>}
    </Link>
  );
}

/** The word that the collapsed sidebar has no room for. */
const hintOf = (collapsed: boolean) => (collapsed ? 'right' : undefined);
