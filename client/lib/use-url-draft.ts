import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const PAUSE = 300;

/** A field whose text goes into the URL when the typing pauses, and which follows the URL when that changes otherwise. */
export function useUrlDraft(inUrl: string, setUrl: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(inUrl);
  const settled = useDebounced(draft, PAUSE);
  const known = useRef(inUrl);

  const put = useEffectEvent((text: string) => {
    if (text === known.current) return;
    known.current = text;
    setUrl(text);
  });
  const follow = useEffectEvent((text: string) => {
    if (text === known.current) return;
    known.current = text;
    setDraft(text);
  });
  useEffect(() => put(settled.trim()), [settled]);
  useEffect(() => follow(inUrl), [inUrl]);
  return [draft, setDraft];
}
