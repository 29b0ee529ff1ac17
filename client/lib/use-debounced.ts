import { useEffect, useState } from 'react';

/** The value as it was when it last stood still, e.g. what is typed into a search. */
export function useDebounced<T>(value: T, milliseconds = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
