import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/** The present moment in milliseconds, moving on while it is shown: a free time becomes a past one, a patient late. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
