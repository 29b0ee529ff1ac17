import { FileQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';

type Problem = 'pageOfWord' | 'pageFailed' | 'pageLocked';

/**
 * The first page of a file that was chosen and not sent yet, to be held against whom it is for. Nothing of it leaves the
 * device; what draws a PDF is loaded with the first one.
 */
export function FilePage({ file }: { file: File }) {
  const text = useText(reportsText).form;
  const holder = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pages, setPages] = useState<number | null>(null);
  const label = text.page(file.name);

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const show = async () => {
      try {
        const drawn = await firstPageOf(file, { width: holder.current?.clientWidth ?? 0, label, signal });
        if (signal.aborted) return drawn.forget?.();
        holder.current?.replaceChildren(drawn.element);
        setPages(drawn.pages);
        if (drawn.forget) signal.addEventListener('abort', drawn.forget);
      } catch (error) {
        if (!signal.aborted) setProblem(problemOf(error));
      }
      return undefined;
    };
    void show();
    return () => control.abort();
  }, [file, label]);

  if (problem !== null) {
    return (
      <output className="flex gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
        <FileQuestion aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text[problem]}
      </output>
    );
  }
  return (
    <figure className="flex flex-col gap-1">
      <div
        ref={holder}
        className="grid max-h-96 min-h-40 place-items-start overflow-y-auto rounded-md border border-line bg-sunken"
      />
      {pages !== null && <figcaption className="nums text-muted text-xs">{text.pageOf(pages)}</figcaption>}
    </figure>
  );
}

interface Drawn {
  element: HTMLElement;
  pages: number;
  /** Lets go of what it holds in memory. */
  forget?: () => void;
}

interface Drawing {
  width: number;
  label: string;
  signal: AbortSignal;
}

class NoPage extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}
const problemOf = (error: unknown): Problem => (error instanceof NoPage ? error.problem : 'pageFailed');

const NARROWEST = 280;

async function firstPageOf(file: File, drawing: Drawing): Promise<Drawn> {
  if (/\.docx?$/i.test(file.name)) throw new NoPage('pageOfWord');
  return /\.pdf$/i.test(file.name) ? await pageOfPdf(file, drawing) : await picture(file, drawing.label);
}

async function pageOfPdf(file: File, { width, label, signal }: Drawing): Promise<Drawn> {
  const { isLocked, openPdf } = await import('#client/lib/open-pdf.ts');
  const opened = await openPdf(new Uint8Array(await file.arrayBuffer())).catch((error: unknown) => {
    throw isLocked(error) ? new NoPage('pageLocked') : error;
  });
  try {
    const page = await opened.page(1);
    const fits = Math.max(width, NARROWEST) / page.size(0).width;
    const canvas = await page.draw({ scale: fits * Math.max(1, devicePixelRatio), rotation: 0, signal });
    canvas.className = 'block w-full';
    canvas.role = 'img';
    canvas.ariaLabel = label;
    return { element: canvas, pages: opened.pages };
  } finally {
    opened.close();
  }
}

async function picture(file: File, label: string): Promise<Drawn> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.className = 'block w-full';
  image.alt = label;
  image.src = url;
  const forget = () => URL.revokeObjectURL(url);
  try {
    await image.decode();
  } catch (error) {
    forget();
    throw error;
  }
  return { element: image, pages: 1, forget };
}
