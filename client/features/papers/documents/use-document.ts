import { useEffect, useState } from 'react';
import type { StoredDocument } from '#client/lib/open-document.ts';
import { type DocumentContent, readDocument } from './read-document.ts';

export type DocumentState = { content: DocumentContent } | { error: unknown } | null;

/** The content of a stored file: null while it is on its way. Mounted anew for another file. */
export function useDocument(document: StoredDocument): DocumentState {
  const [state, setState] = useState<DocumentState>(null);
  // Only what it was mounted with: a question asked again would be another function each time.
  const [first] = useState(() => document);
  useEffect(() => {
    const control = new AbortController();
    let image: string | undefined;
    const { signal } = control;
    const read = async () => {
      try {
        const content = await readDocument(first, signal);
        if (content.kind === 'image' && content.url.startsWith('blob:')) image = content.url;
        if (signal.aborted) forget(image);
        else setState({ content });
      } catch (error) {
        if (!signal.aborted) setState({ error });
      }
    };
    void read();
    return () => {
      control.abort();
      forget(image);
    };
  }, [first]);
  return state;
}

function forget(image: string | undefined) {
  if (image !== undefined) URL.revokeObjectURL(image);
}
