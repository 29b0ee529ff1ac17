import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { documentsText } from '#client/text/en/documents.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isLocked, openPdf, type PdfFile, type PdfPage } from '#client/lib/open-pdf.ts';
import { useView, type View } from './use-view.ts';
import { type Size, ViewFrame } from './view-frame.tsx';

interface PdfViewProps {
  bytes: Uint8Array;
  title: string;
  onFailed: (problem: 'pdfFailed' | 'locked') => void;
}

/** A PDF, a page at a time. */
export function PdfView({ bytes, title, onFailed }: PdfViewProps) {
  const view = useView();
  const [number, setNumber] = useState(1);
  const file = usePdf(bytes, onFailed);
  const page = usePage(file, number, onFailed);
  if (!file || !page) return <Skeleton className="m-4 min-h-0 flex-1" />;
  return (
    <ViewFrame title={title} view={view} pages={{ page: number, count: file.pages, go: setNumber }}>
      {(room) => <Page page={page} number={number} pages={file.pages} view={view} room={room} onFailed={onFailed} />}
    </ViewFrame>
  );
}

type OnFailed = PdfViewProps['onFailed'];

function usePdf(bytes: Uint8Array, onFailed: OnFailed): PdfFile | null {
  const [file, setFile] = useState<PdfFile | null>(null);
  const failed = useLatest(onFailed);
  useEffect(() => {
    let opened: PdfFile | undefined;
    let left = false;
    const open = async () => {
      try {
        opened = await openPdf(bytes);
        if (left) opened.close();
        else setFile(opened);
      } catch (error) {
        if (!left) failed.current(isLocked(error) ? 'locked' : 'pdfFailed');
      }
    };
    void open();
    return () => {
      left = true;
      opened?.close();
    };
  }, [bytes, failed]);
  return file;
}

function usePage(file: PdfFile | null, number: number, onFailed: OnFailed): PdfPage | null {
  const [page, setPage] = useState<PdfPage | null>(null);
  const failed = useLatest(onFailed);
  useEffect(() => {
    let left = false;
    const turn = async () => {
      try {
        const found = await file?.page(number);
        if (found && !left) setPage(found);
      } catch {
        if (!left) failed.current('pdfFailed');
      }
    };
    void turn();
    return () => {
      left = true;
    };
  }, [file, number, failed]);
  return page;
}

/** A page as wide as the room, but no wider than is easily read. */
const WIDEST = 860;

interface PageProps {
  page: PdfPage;
  number: number;
  pages: number;
  view: View;
  room: Size;
  onFailed: OnFailed;
}

function Page({ page, number, pages, view: { zoom, rotation }, room, onFailed }: PageProps) {
  const text = useText(documentsText).preview;
  const holder = useRef<HTMLDivElement>(null);
  const failed = useLatest(onFailed);
  const [said, setSaid] = useState('');
  const label = text.page(number, pages);
  const natural = page.size(rotation);
  const width = Math.round(Math.min(room.width, WIDEST) * zoom);
  const height = Math.round((width / natural.width) * natural.height);
  const scale = (width / natural.width) * Math.max(1, devicePixelRatio);

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const show = async () => {
      try {
        const canvas = await page.draw({ scale, rotation, signal });
        canvas.className = 'block size-full';
        canvas.role = 'img';
        canvas.ariaLabel = label;
        // What was drawn before stays until now: no flicker.
        if (!signal.aborted) holder.current?.replaceChildren(canvas);
      } catch {
        if (!signal.aborted) failed.current('pdfFailed');
      }
    };
    void show();
    return () => control.abort();
  }, [page, scale, rotation, label, failed]);

  useEffect(() => {
    let left = false;
    const read = async () => {
      // A page that can be seen may still have no text that can be read.
      const words = await page.text().catch(() => '');
      if (!left) setSaid(words);
    };
    void read();
    return () => {
      left = true;
    };
  }, [page]);

  return (
    <>
      <div ref={holder} className="bg-white shadow-menu" style={{ width, height }} />
      <p className="sr-only">{said}</p>
    </>
  );
}

/** The newest of a callback, for effects that must not run again because of it. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
