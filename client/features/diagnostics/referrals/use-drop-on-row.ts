import { type DragEvent, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { kitText } from '#client/text/en/kit.ts';

interface Dropping<Row> {
  rows: readonly Row[];
  /** Somebody who may not let files go here at all. */
  disabled: boolean;
  /** Why a file can't be let go on this row; undefined where it can. */
  refuses: (row: Row) => string | undefined;
  onFile: (row: Row, file: File) => void;
}

/** Files that are dragged from elsewhere and let go on a row of the table inside; the row under them has `data-drop`. */
export function useDropOnRow<Row>({ rows, disabled, refuses, onFile }: Dropping<Row>) {
  const { dropped: text } = useText(kitText);
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
    const isMeant = !disabled && row !== undefined && event.dataTransfer.types.includes('Files');
    return isMeant ? { line, row, refusal: refuses(row) } : undefined;
  };
  return {
    onDragOver: (event: DragEvent) => {
      const found = under(event);
      mark(found?.refusal === undefined ? (found?.line ?? null) : null);
      if (found) event.preventDefault();
    },
    onDragLeave: () => mark(null),
    onDrop: (event: DragEvent) => {
      const found = under(event);
      mark(null);
      const [file, further] = event.dataTransfer.files;
      if (!found || !file) return;
      event.preventDefault();
      if (found.refusal !== undefined) toast.error(text.notTaken, found.refusal);
      else if (further) toast.error(text.notTaken, text.oneAtATime);
      else onFile(found.row, file);
    },
  };
}
