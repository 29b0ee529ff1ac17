import { Suspense, useEffect } from 'react';
import { FailureBoundary } from '#client/app/failure.tsx';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { firstWritten } from '#client/lib/portal/format.ts';
import { keepNewAnswers } from '#client/lib/portal/kept-answers.ts';
import { parsePlace, usePlace } from '#client/lib/portal/place.ts';
import { usePortalPatient } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';
import { PortalFailed, PortalSkeleton } from '#client/ui/portal/states.tsx';
import { OfflineLine } from './offline-line.tsx';
import { namedPlaces, placeOf } from './places.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

const Notice = lazyPart(async () => (await import('#client/features/portal/privacy/notice-page.tsx')).NoticePage);

/** The page of the hash, which comes with the bars. */
export const loadPlace = async (): Promise<void> => await placeOf(parsePlace(location.hash).key)?.screen.ready();

/**
 * What a signed-in person gets: the bars, and the page of the hash between them. Whether the notice was agreed to comes with
 * the session and is kept with the person: nothing is shown before, and nothing is waited for.
 */
export function SignedIn() {
  const text = useText(portalText);
  const { id: personId, noticeAccepted } = usePortalPatient();
  const { key, id, query } = usePlace();
  useScrollPlace();
  useEffect(() => keepNewAnswers(personId), [personId]);
  useReadyToWrite();
  useOtherTabsLater();
  const place = placeOf(key);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:rounded-md focus:bg-brand focus:p-3 focus:text-on-brand"
        onClick={(event) => {
          // The hash is the page's address: the way to the content must not take its place.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {text.skip}
      </a>
      <TopBar />
      {/* Until the notice is agreed to, each of its places would show the notice, and the bar would lie over the answer. */}
      {noticeAccepted && <TabBar shown={place?.key ?? ''} />}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-2xl flex-1 px-4 pt-4 pb-28 outline-none md:pb-10"
      >
        <OfflineLine />
        {place ? (
          <FailureBoundary
            key={`${place.key}/${id}`}
            renderFailure={(retry) => <PortalFailed failure={null} onRetry={retry} />}
          >
            <Suspense fallback={<PortalSkeleton />}>
              {noticeAccepted ? <place.screen.Part id={id} query={query} /> : <Notice.Part />}
            </Suspense>
          </FailureBoundary>
        ) : (
          <NoSuchPlace />
        )}
      </main>
    </div>
  );
}

function NoSuchPlace() {
  const text = useText(portalText);
  return (
    <PortalPage title={text.notFound}>
      <p className="text-muted">{text.notFoundHint}</p>
      <a href="#overview" className="inline-flex min-h-11 w-fit items-center text-brand-ink underline">
        {text.goToOverview}
      </a>
    </PortalPage>
  );
}

/** After the first picture, before the answers. */
function useReadyToWrite() {
  useEffect(() => {
    const timers = firstWritten.map((write) => setTimeout(write));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
}

/**
 * The other pages come when the first has come to rest: the next press waits for nothing, and they are there without a connection.
 * One after another, so that a slow phone hears a press between them.
 */
function useOtherTabsLater() {
  useEffect(() => {
    let isOver = false;
    const loadAll = async () => {
      for (const { screen } of namedPlaces) {
        if (isOver) return;
        await screen.ready();
      }
    };
    const timer = setTimeout(() => void loadAll(), 4000);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}
