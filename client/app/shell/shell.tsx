import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { firstPaint } from '#client/lib/first-paint.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { quietPart } from '#client/lib/quiet-part.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { useTab } from '#client/lib/tab-location.ts';
import { useInstallation } from '../features.ts';
import { inSidebar, type Tab, tabs, tabsOf } from '../tabs.ts';
import { ActionHost } from './action-host.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { palette } from './palette-part.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabView } from './tab-view.tsx';
import { TopBar } from './top-bar.tsx';
import { TypingAhead } from './typing-ahead.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const navDrawer = quietPart(async () => (await import('./nav-drawer.tsx')).NavDrawer);
const shortcuts = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

type Overlay = 'palette' | 'shortcuts' | 'menu' | null;

/** What stands around every screen of a signed-in person. The URL hash says which screen. */
export function Shell() {
  const { role } = useUser();
  const { installation, isPending } = useInstallation();
  const { key } = useTab();
  const shown = tabsOf(role, installation?.features ?? []);
  const tab = shown.find((tab) => tab.key === key);
  const first = shown[0];
  if (tab) return <Frame tabs={shown} tab={tab} version={installation?.version} />;
  // Whether a feature's tab is there, only the installation can say: until then nobody is sent away from it.
  const mayCome = isPending && tabs.some((tab) => tab.key === key && tab.roles.includes(role));
  return mayCome || !first ? null : <Navigate to={{ hash: first.key }} replace />;
}

interface FrameProps {
  tabs: readonly Tab[];
  tab: Tab;
  version: string | undefined;
}

function Frame({ tabs, tab, version }: FrameProps) {
  const user = useUser();
  const { id, role } = user;
  const [overlay, setOverlay] = useState<Overlay>(null);
  const named = inSidebar(tabs, user);
  const close = () => setOverlay(null);
  const menuOpen = overlay === 'menu';
  // Once asked for it stays, for the way out of the page.
  const [menuAsked, setMenuAsked] = useState(false);
  if (menuOpen && !menuAsked) setMenuAsked(true);
  useShortcuts({ role, onPalette: () => setOverlay('palette'), onHelp: () => setOverlay('shortcuts') });
  useAfterwards(id);
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar tabs={named} shown={tab} />
      {menuAsked && (
        <navDrawer.Part wanted={menuOpen} onMissing={close} tabs={named} shown={tab} open={menuOpen} onClose={close} />
      )}
      <div className="group/frame flex min-w-0 flex-1 flex-col">
        <TopBar
          onMenu={() => setOverlay('menu')}
          onNearMenu={navDrawer.preload}
          onSearch={() => setOverlay('palette')}
          onShortcuts={() => setOverlay('shortcuts')}
        />
        <TabView tab={tab} breadcrumb={<Breadcrumb tab={tab} home={tabs[0]?.key} />} />
        <Footer version={version} />
      </div>
      <ActionHost />
      <Suspense fallback={<TypingAhead onCancel={close} />}>
        {overlay === 'palette' && <palette.Part tabs={tabs} onClose={close} />}
        {overlay === 'shortcuts' && <shortcuts.Part onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What nobody waits for comes once the shell stands. */
function useAfterwards(userId: number) {
  useEffect(() => {
    const stop = new AbortController();
    firstPaint()
      .then(() => import('../afterwards.ts'))
      .then(({ begin }) => begin(userId, stop.signal))
      // Without the network there is less comfort, and nothing else is missing.
      .catch(() => undefined);
    return () => stop.abort();
  }, [userId]);
}
