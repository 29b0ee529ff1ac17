import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { shellText } from '#client/text/en/shell.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import { FailureBoundary } from '../failure.tsx';
import type { Tab } from '../tabs.ts';
import { focusContent } from './skip-link.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';

/** The screen of the tab. A screen that breaks leaves the rest of the page standing. */
export function TabView({ tab: asked, breadcrumb }: { tab: Tab; breadcrumb: ReactNode }) {
  const { tab, question } = useLeaveQuestion(asked);
  useTabTitle(tab);
  useFocusOnChange(tab.key);
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-4 outline-none sm:px-6">
      {breadcrumb}
      <FailureBoundary key={tab.key} renderFailure={(retry) => <ErrorState onRetry={retry} />}>
        <Suspense fallback={<ScreenSkeleton />}>
          <tab.screen.Part />
        </Suspense>
      </FailureBoundary>
      {question}
    </main>
  );
}

function useTabTitle(tab: Tab) {
  const { tabs } = useText(shellText);
  const { product } = useText(appText);
  useEffect(() => {
    document.title = `${tabs[tab.key]} · ${product}`;
  }, [tabs, product, tab]);
}

/** After a change of tab the keyboard and the screen reader go on in the new screen, from its top. */
function useFocusOnChange(key: string) {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    scrollTo({ top: 0 });
    focusContent();
  }, [key]);
}

function ScreenSkeleton() {
  return (
    <>
      <Skeleton className="mb-5 h-7 w-44" />
      <SkeletonCards count={6} />
    </>
  );
}
