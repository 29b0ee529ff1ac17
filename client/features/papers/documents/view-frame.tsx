import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { documentsText } from '#client/text/en/documents.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { View } from './use-view.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Pages {
  page: number;
  count: number;
  go: (page: number) => void;
}

interface ViewFrameProps {
  title: string;
  view: View;
  pages?: Pages | undefined;
  /** What is looked at, in the room there is for it; called when that is known. */
  children: (room: Size) => ReactNode;
}

/** Free space around what is shown. */
const MARGIN = 16;

/** The tools above, below them what is looked at, in a pane that scrolls both ways. */
export function ViewFrame({ title, view, pages, children }: ViewFrameProps) {
  const text = useText(documentsText).preview;
  const pane = useRef<HTMLElement>(null);
  const room = useRoom(pane);
  // It comes after the dialog was opened: the work is here, unless somebody has begun elsewhere.
  useEffect(() => {
    if (document.activeElement?.contains(pane.current)) pane.current?.focus();
  }, []);
  // Another page is read from its top.
  const page = pages?.page;
  useEffect(() => {
    if (page !== undefined && pane.current) pane.current.scrollTop = 0;
  }, [page]);
  return (
    // The keys are those of the buttons in it, wherever in here the focus is.
    <div role="presentation" className="flex min-h-0 flex-1 flex-col" onKeyDown={(event) => press(event, view, pages)}>
      <Tools view={view} pages={pages} />
      <section
        ref={pane}
        data-autofocus
        tabIndex={0}
        aria-label={text.content(title)}
        className="scroll-pane min-h-0 flex-1 bg-sunken focus-visible:-outline-offset-2"
      >
        {room && (
          <div className="flex min-h-full w-fit min-w-full p-4">
            <div className="m-auto">{children(room)}</div>
          </div>
        )}
      </section>
    </div>
  );
}

function Tools({ view, pages }: Pick<ViewFrameProps, 'view' | 'pages'>) {
  const text = useText(documentsText).preview;
  const { zoom, zoomIn, zoomOut, fit, rotate } = view;
  const percent = Math.round(zoom * 100);
  return (
    <div
      role="toolbar"
      aria-label={text.tools}
      className="flex flex-wrap items-center justify-center gap-x-1 gap-y-1 border-line border-b bg-raised px-2 py-1.5"
    >
      {pages && pages.count > 1 && (
        <span className="mr-auto flex items-center sm:gap-1">
          <IconButton
            size="sm"
            label={text.previousPage}
            icon={<ChevronLeft aria-hidden />}
            disabled={pages.page === 1}
            onClick={() => pages.go(pages.page - 1)}
          />
          <span aria-live="polite" className="nums text-sm">
            {text.page(pages.page, pages.count)}
          </span>
          <IconButton
            size="sm"
            label={text.nextPage}
            icon={<ChevronRight aria-hidden />}
            disabled={pages.page === pages.count}
            onClick={() => pages.go(pages.page + 1)}
          />
        </span>
      )}
      <IconButton size="sm" label={text.zoomOut} icon={<ZoomOut aria-hidden />} disabled={!zoomOut} onClick={zoomOut} />
      <Button
        size="sm"
        variant="ghost"
        className="nums min-w-14 max-sm:hidden"
        aria-label={text.fit(percent)}
        onClick={fit}
      >
        {text.percent(percent)}
      </Button>
      <IconButton size="sm" label={text.zoomIn} icon={<ZoomIn aria-hidden />} disabled={!zoomIn} onClick={zoomIn} />
      <IconButton size="sm" label={text.rotate} icon={<RotateCw aria-hidden />} onClick={rotate} />
    </div>
  );
}

/** '+', '-', '0' and 'r' as everywhere; the arrows turn the page unless they are needed to look around in it. */
function press(event: KeyboardEvent, view: View, pages: Pages | undefined) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const turn = (by: number) => () => {
    const next = pages ? pages.page + by : 0;
    if (pages && next >= 1 && next <= pages.count) pages.go(next);
  };
  const arrows = pages && view.zoom <= 1;
  const keys: Record<string, (() => void) | undefined | false> = {
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.fit,
    r: view.rotate,
    PageDown: pages && turn(1),
    PageUp: pages && turn(-1),
    ArrowRight: arrows && turn(1),
    ArrowLeft: arrows && turn(-1),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** What fits into the pane without scrolling. */
function useRoom(pane: { current: HTMLElement | null }): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => {
      const width = Math.max(1, Math.floor(element.clientWidth - 2 * MARGIN));
      const height = Math.max(1, Math.floor(element.clientHeight - 2 * MARGIN));
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return room;
}
