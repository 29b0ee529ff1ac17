import { getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { trustedScript } from './trusted-scripts.ts';

/** As much of the PDF library as the preview needs. This file and its worker are loaded with the first PDF. */

export interface PdfFile {
  pages: number;
  page(number: number): Promise<PdfPage>;
  close(): void;
}

export interface PdfPage {
  /** In points, turned by so many degrees. */
  size(rotation: number): { width: number; height: number };
  /** A canvas of its own with the page on it, so many pixels to a point. Aborting it throws. */
  draw(options: { scale: number; rotation: number; signal: AbortSignal }): Promise<HTMLCanvasElement>;
  /** What the page says, for those who don't see it. */
  text(): Promise<string>;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const byName = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, url]) => [nameOf(path), url]));

/** Stands in for the fonts that a PDF names without carrying them. */
const fonts = byName(
  import.meta.glob<string>('../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);
/** Decoders of what scanners write: JBIG2 and JPEG 2000. */
const decoders = byName(
  import.meta.glob<string>('../../node_modules/pdfjs-dist/wasm/*.wasm', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('../../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

/** The library asks for its own files by their plain names; the build gave them others. */
function fetcherOf(files: Record<string, string>) {
  return function Fetcher() {
    return {
      async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
        const url = files[filename];
        if (url === undefined) throw new Error(`There is no ${filename}`);
        return new Uint8Array(await (await fetch(url)).arrayBuffer());
      },
    };
  };
}

/** Throws for what is no PDF, or is locked. */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  // Ours to start: the library would hand over the address as a text, which the page doesn't take.
  const port = new Worker(trustedScript(workerUrl), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    worker,
    // The library hands the bytes to its worker and leaves nothing here.
    data: bytes.slice(),
    isEvalSupported: false,
    useWorkerFetch: false,
    StandardFontDataFactory: fetcherOf(fonts),
    WasmFactory: fetcherOf(decoders),
  });
  const close = async () => {
    await task.destroy();
    worker.destroy();
    port.terminate();
  };
  try {
    const file = await task.promise;
    return {
      pages: file.numPages,
      page: async (number) => pageOf(await file.getPage(number)),
      close: () => void close(),
    };
  } catch (error) {
    void close();
    throw error;
  }
}

export const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** Telephones give up on larger canvases. */
const MOST_PIXELS = 12_000_000;

function pageOf(page: PDFPageProxy): PdfPage {
  const viewport = (scale: number, rotation: number) =>
    page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });
  return {
    size(rotation) {
      const { width, height } = viewport(1, rotation);
      return { width, height };
    },
    async draw({ scale, rotation, signal }) {
      const { width, height } = viewport(1, rotation);
      const drawn = viewport(Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height))), rotation);
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(drawn.width);
      canvas.height = Math.floor(drawn.height);
      const task = page.render({ canvas, viewport: drawn });
      const cancel = () => task.cancel();
      signal.addEventListener('abort', cancel);
      await task.promise.finally(() => signal.removeEventListener('abort', cancel));
      return canvas;
    },
    async text() {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(' ');
    },
  };
}
