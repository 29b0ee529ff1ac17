import { type DragEvent, useRef } from 'react';

interface Dropping<Row> {
  rows: readonly Row[];
  /** Whether a file may be let go on this row. */
  takes: (row: Row) => boolean;
  onFile: (row: Row, file: File) => void;
}

/** Files that are dragged from elsewhere and let go on a row of the table inside; the row under them has `data-drop`. */
export function useDropOnRow<Row>({ rows, takes, onFile }: Dropping<Row>) {
  const marked = useRef<Element | null>(null);
  const mark = (line: Element | null) => {
    if (marked.current === line) return;
    marked.current?.removeAttribute('data-drop');
    line?.setAttribute('data-drop', '');
    marked.current = line;
  };
  const under = (event: DragEvent) => {
    const line = event.target instanceof Element ? event.target.closest('tbody > tr') : null;
    const row = line?.parentElement ? rows[[...line.parentElement.children].indexOf(line)] : undefined;
    const isMeant = row !== undefined && event.dataTransfer.types.includes('Files') && takes(row);
    return isMeant ? { line, row } : undefined;
  };
  return {
    onDragOver: (event: DragEvent) => {
      const found = under(event);
      mark(found?.line ?? null);
      if (found) event.preventDefault();
    },
    onDragLeave: () => mark(null),
    onDrop: (event: DragEvent) => {
      const found = under(event);
      mark(null);
      const file = event.dataTransfer.files[0];
      if (!found || !file) return;
      event.preventDefault();
      onFile(found.row, file);
    },
  };
}
